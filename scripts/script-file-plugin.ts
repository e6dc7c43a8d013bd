import { createHash } from "node:crypto";
import { basename, relative } from "node:path";
import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const suffix = "?script-file";

/**
 * With this plugin, `import url from "./file.ts?script-file"` imports the URL of the bundled and minified script,
 * which is a separate file that browsers cache. The builds of server and browser produce the same text and thus
 * the same URL; the browser's build writes the file. In development the URL is that of the source, which Vite
 * serves as a module.
 */
export function scriptFilesPlugin(target: readonly string[]): Plugin {
  let root = "";
  let isDevelopment = false;
  return {
    name: "script-file",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      isDevelopment = config.command === "serve";
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const file = id.slice(0, -suffix.length);
      if (isDevelopment) return `export default ${JSON.stringify(`/${relative(root, file)}`)};`;
      const { code, files } = await bundleScript(file, target);
      for (const dependency of files) this.addWatchFile(dependency);
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
