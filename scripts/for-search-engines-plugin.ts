import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const serverOnly = /\/web\/(?:seo\/[\w-]+|ui\/picture-view)\.ts$/;

/**
 * Structured data and cards for shared links are read in the HTML alone, and loaders say how a picture is drawn. Browsers
 * are sent nothing of what makes them (web/seo/ and web/ui/picture-view.ts, with the lists of content that they need):
 * there their functions return undefined.
 */
export function forSearchEngines(): Plugin {
  return {
    name: "for-search-engines",
    enforce: "pre",
    load(id) {
      if (this.environment.name !== "client" || !serverOnly.test(id)) return null;
      const names = readFileSync(id, "utf8").matchAll(/^export (?:async )?function (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
    },
  };
}
