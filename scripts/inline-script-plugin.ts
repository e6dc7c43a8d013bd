import { build, type Plugin } from "vite";

const suffix = "?inline-script";

/**
 * `import source from "./file.ts?inline-script"`: the file with what it imports, bundled, minified and wrapped in a
 * function, as a string. Both builds receive the same text, so the server's HTML and the browser's agree.
 */
export function inlineScripts(target: readonly string[]): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const result = await build({
        configFile: false,
        logLevel: "error",
        build: {
          write: false,
          target: [...target],
          minify: true,
          rolldownOptions: { input: id.slice(0, -suffix.length), output: { format: "iife" } },
        },
      });
      const outputs = "output" in result ? result.output : [];
      const [chunk] = outputs;
      if (chunk?.type !== "chunk") throw new Error(`${id} did not become one script`);
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(chunk.code.trim())};`;
    },
  };
}
