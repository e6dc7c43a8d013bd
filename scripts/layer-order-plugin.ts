import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Begins every style sheet with the order of the layers, so that it is known whichever sheet a page names first.
 * @param sheet the file that says the order
 */
export function layerOrder(sheet: string): Plugin {
  return {
    name: "layer-order",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const [statement = ""] = /@layer[^;{]+;/.exec(readFileSync(sheet, "utf8")) ?? [];
        for (const file of Object.values(bundle))
          if (file.type === "asset" && file.fileName.endsWith(".css"))
            file.source = statement + String(file.source);
      },
    },
  };
}
