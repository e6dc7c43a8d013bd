import type { Digits } from "./digits.ts";
import type { Locale } from "./locale.ts";

// The numbering system is named every time: bare "ar" and "ar-EG" differ between engines.

/** Locale tags for formats of numbers, by their figures. */
export const numberTags: Readonly<Record<Digits, string>> = {
  latn: "en-EG-u-nu-latn",
  arab: "ar-EG-u-nu-arab",
};

/** Locale tags for formats of dates, by language and figures. */
export const dateTags: Readonly<Record<Locale, Readonly<Record<Digits, string>>>> = {
  en: { latn: "en-GB-u-nu-latn", arab: "en-GB-u-nu-latn" },
  ar: { latn: "ar-EG-u-nu-latn", arab: "ar-EG-u-nu-arab" },
};

/**
 * Formats by their tags, each made when it is first asked for: making one holds a slow phone for some 10 ms, and a page
 * needs few of them.
 */
export function formatsByTag<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const made = new Map<string, Format>();
  return (tag) => {
    const known = made.get(tag);
    if (known !== undefined) return known;
    const format = make(tag);
    made.set(tag, format);
    return format;
  };
}
