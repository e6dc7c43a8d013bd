import type { Plugin } from "vite";
import { withSubsets } from "./subset-fonts.ts";

/**
 * Cuts the fonts of a style sheet to what pages use of them. A face asks for it by the weights in the address of its file,
 * as in `url("some-font.woff2?weights=400-640")`; its `unicode-range` is the list of the characters that the file holds.
 * @param sheet path of the CSS file
 * @param folder where the fonts are written, for the build to take them from
 */
export function subsetFonts(sheet: string, folder: string): Plugin {
  return {
    name: "subset-fonts",
    enforce: "pre",
    async transform(code, id) {
      if (!id.replaceAll("\\", "/").endsWith(sheet)) return null;
      return { code: await withSubsets(code, id, folder), map: null };
    },
  };
}
