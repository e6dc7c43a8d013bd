import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const suffix = "?inline-script";

/**
 * With this plugin, `import source from "./file.ts?inline-script"` imports the bundled and minified script as a
 * string. In the browser's build the string is "": the HTML already contains the script, and React does not change
 * it.
 */
export function inlineScriptsPlugin(target: readonly string[]): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      if (this.environment.name === "client") return 'export default "";';
      const { code, files } = await bundleScript(id.slice(0, -suffix.length), target);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
