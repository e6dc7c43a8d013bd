import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Prepends the statement that orders the cascade layers to each stylesheet, so that stylesheets may load in any
 * order.
 * @param sheet path of the CSS file whose first `@layer a, b;` defines the order
 */
export function layerOrderPlugin(sheet: string): Plugin {
  return {
    name: "layer-order",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const statement = readLayerOrder(sheet);
        for (const file of Object.values(bundle))
          if (file.type === "asset" && file.fileName.endsWith(".css"))
            file.source = statement + String(file.source);
      },
    },
  };
}

/** The statement of a stylesheet that orders the cascade layers, such as `@layer a, b;`; "" if it has none. */
export function readLayerOrder(sheet: string): string {
  return /@layer[^;{]+;/.exec(readFileSync(sheet, "utf8"))?.[0] ?? "";
}
