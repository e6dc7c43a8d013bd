import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const room = /\/web\/seo\/[\w-]+\.ts$/;

/**
 * Only the HTML needs structured data and share cards. In the browser's build, functions of web/seo/ are replaced
 * by functions that return undefined, so that browsers do not receive the code and content of web/seo/.
 */
export function stripSeoPlugin(): Plugin {
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
