import type { Locale } from "../../../domain/text/locale.ts";

/**
 * Returns a unit type with its article for use within a sentence: "a villa", "an office". Arabic has no indefinite
 * article.
 */
export function withIndefiniteArticle(name: string, locale: Locale): string {
  if (locale === "ar") return name;
  const words = name.toLowerCase();
  if (words === "land") return words;
  return `${/^[aeio]/u.test(words) ? "an" : "a"} ${words}`;
}
