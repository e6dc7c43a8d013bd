import { readFile } from "node:fs/promises";
import type { FontDetails } from "@takumi-rs/core";

/**
 * The same three font files as the pages use: Latin for headings, Latin for text, Arabic for both
 * (web/styles/fonts.css).
 */
const files = {
  Display: "@fontsource-variable/ysabeau/files/ysabeau-latin-wght-normal.woff2",
  Text: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  Arabic: "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
} as const;

export function readSocialCardFonts(): Promise<FontDetails[]> {
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name,
      data: await readFile(new URL(import.meta.resolve(file))),
    })),
  );
}

/** Font families in order of preference: a character missing in one family is drawn with the next. */
export const socialCardFontFamilies = {
  en: { display: "Display, Text, Arabic", text: "Text, Arabic" },
  // Digits and Latin names within Arabic text use the Latin text font.
  ar: { display: "Arabic, Text", text: "Arabic, Text" },
} as const;
