import type { NumberingSystem } from "./digits.ts";
import type { Locale } from "./locale.ts";

// The numbering system is always stated, because bare "ar" and "ar-EG" differ between engines.

/** Locale tags for number formats, by digits. */
export const numberLocaleTags: Readonly<Record<NumberingSystem, string>> = {
  latn: "en-EG-u-nu-latn",
  arab: "ar-EG-u-nu-arab",
};

/** Locale tags for date formats, by language and digits. */
export const dateLocaleTags: Readonly<Record<Locale, Readonly<Record<NumberingSystem, string>>>> = {
  en: { latn: "en-GB-u-nu-latn", arab: "en-GB-u-nu-latn" },
  ar: { latn: "ar-EG-u-nu-latn", arab: "ar-EG-u-nu-arab" },
};

/**
 * Caches formats by tag and creates each on first use: creating one blocks a slow phone for about 10 ms, and a
 * page needs few of them.
 */
export function createFormatCache<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const cache = new Map<string, Format>();
  return (tag) => {
    const cached = cache.get(tag);
    if (cached !== undefined) return cached;
    const format = make(tag);
    cache.set(tag, format);
    return format;
  };
}
