import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Puts the order of the layers at the start of each style sheet, so that it holds whichever sheet a page names first.
 * @param sheet path of a CSS file: its first `@layer a, b;` is the order
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
