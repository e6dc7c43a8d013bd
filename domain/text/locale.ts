/** The languages of the product, in display order [SITE-1]. */
export const locales = ["en", "ar"] as const;
export type Locale = (typeof locales)[number];

/** A text in both languages; "" means not written yet. */
export type Bilingual = Readonly<Record<Locale, string>>;

export type TextDirection = "ltr" | "rtl";

export function textDirectionOf(locale: Locale): TextDirection {
  return locale === "ar" ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}

/** The locale in the first segment of a path; null if there is none. */
export function parseLocale(path: string): Locale | null {
  const first = path.split("/", 2)[1];
  return first === "en" || first === "ar" ? first : null;
}

/** The text in this language, or in the other one if it is missing [CARD-8]. */
export function localizedText(locale: Locale, text: Bilingual): string {
  return text[locale] || text[otherLocale(locale)];
}
