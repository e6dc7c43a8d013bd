import { type Locale, locales } from "../../../domain/text/locale.ts";

/**
 * The language for an address without one [SITE-4]: the choice in the `lang` cookie; otherwise the site's language
 * that the browser prefers; otherwise English.
 */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const cookieLocale = /(?:^|;)\s*lang=(en|ar)\s*(?:;|$)/.exec(cookie ?? "")?.[1];
  if (cookieLocale === "en" || cookieLocale === "ar") return cookieLocale;
  return preferredLocale(acceptLanguage ?? "") ?? "en";
}

/** The best supported language by quality, then by order; null if none is acceptable. */
function preferredLocale(header: string): Locale | null {
  let best: Locale | null = null;
  let bestQuality = 0;
  for (const part of header.slice(0, 1_000).split(",")) {
    const [range = "", ...params] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const quality = parseQuality(params.find((param) => param.startsWith("q=")));
    const language = range.split("-", 1)[0];
    const locale = language === "*" ? "en" : (locales.find((known) => known === language) ?? null);
    if (locale === null || quality <= bestQuality) continue;
    best = locale;
    bestQuality = quality;
  }
  return best;
}

/** Parses a quality: "q=0.8" → 0.8; absent → 1; an invalid value → 0, which excludes the language. */
function parseQuality(param: string | undefined): number {
  if (param === undefined) return 1;
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(param) ? Number(param.slice(2)) : 0;
}
