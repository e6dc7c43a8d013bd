import type { Plugin } from "vite";
import { subsetStylesheetFonts } from "./subset-fonts.ts";

/**
 * Reduces the fonts of a stylesheet to what pages use. A font face requests a subset by weights in its URL, as in
 * `url("some-font.woff2?weights=400-640")`; its `unicode-range` lists the characters to keep.
 * @param sheet path of the CSS file
 * @param folder for the reduced fonts, from which the build copies them
 */
export function subsetFontsPlugin(sheet: string, folder: string): Plugin {
  return {
    name: "subset-fonts",
    enforce: "pre",
    async transform(code, id) {
      if (!id.replaceAll("\\", "/").endsWith(sheet)) return null;
      return { code: await subsetStylesheetFonts(code, id, folder), map: null };
    },
  };
}
