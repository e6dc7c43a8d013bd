/** The two languages of the product, in the order they are offered. */
export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];

/** One text in both languages. An empty string means "not written yet". */
export type Bilingual = Readonly<Record<Locale, string>>;

export type Direction = "ltr" | "rtl";

export function directionOf(locale: Locale): Direction {
  return locale === "ar" ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

/** The language of a path: its first segment, or null when it has none of ours. */
export function parseLocale(path: string): Locale | null {
  const first = path.split("/", 2)[1];
  return first === "en" || first === "ar" ? first : null;
}

/** The text in the reader's language, falling back to the other one [CARD-8]. */
export function textIn(locale: Locale, text: Bilingual): string {
  return text[locale] || text[otherLocale(locale)];
}
