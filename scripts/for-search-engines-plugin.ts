import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const room = /\/web\/seo\/[\w-]+\.ts$/;

/**
 * Structured data and cards for shared links are read in the HTML alone. Browsers are sent nothing of what makes them
 * (web/seo/, with the lists of content that it needs): there its functions return undefined.
 */
export function forSearchEngines(): Plugin {
  return {
    name: "for-search-engines",
    enforce: "pre",
    load(id) {
      if (this.environment.name !== "client" || !room.test(id)) return null;
      const names = readFileSync(id, "utf8").matchAll(/^export (?:async )?function (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
    },
  };
}
