import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Prepends the statement that orders the cascade layers to each stylesheet, so that stylesheets may load in any
 * order.
 * @param sheet path of the CSS file whose first `@layer a, b;` defines the order
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
