import type { Plugin } from "vite";
import { withSubsets } from "./subset-fonts.ts";

/**
 * Subsets the fonts of a stylesheet to what pages use. A font face requests it by weights in its URL, as in
 * `url("some-font.woff2?weights=400-640")`; its `unicode-range` lists the characters to keep.
 * @param sheet path of the CSS file
 * @param folder output folder, from which the build takes the fonts
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
