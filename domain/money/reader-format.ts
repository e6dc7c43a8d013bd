import type { NumberingSystem } from "../text/digits.ts";
import { type Locale, parseLocale } from "../text/locale.ts";
import { preferencesCookieName } from "./preferences-cookie.ts";
import type { NumberStyle } from "./money.ts";
import { type CurrencyRates, type SecondCurrency, secondCurrencies } from "./second-currency.ts";

/** A visitor's choices for all pages, stored in a cookie. */
export interface ReaderPreferences {
  /** Digits on Arabic pages. */
  readonly digits: NumberingSystem;
  /** The currency shown next to EGP; null for none. */
  readonly currency: SecondCurrency | null;
}

/** How to write a page for its visitor: its language, and the choices that apply to it. */
export interface ReaderFormat extends NumberStyle, ReaderPreferences {
  readonly digits: NumberingSystem;
}

const defaultChoices: ReaderPreferences = { digits: "latn", currency: null };

/** The choices as written in the cookie and the key of the page cache: "", "arab", "USD" or "arab.USD". */
export function formatPreferences({ digits, currency }: ReaderPreferences): string {
  return [digits === "arab" ? digits : "", currency ?? ""].filter(Boolean).join(".");
}

/**
 * Parses what `formatPreferences` or a browser wrote; unknown parts count as not chosen. Of several currencies the
 * first counts: browsers put the latest choice first and keep the others, which other pages may offer.
 */
export function parsePreferences(text: string): ReaderPreferences {
  const parts = text.split(".");
  const currencies = parts.flatMap((part) => secondCurrencies.find((currency) => currency === part) ?? []);
  return { digits: parts.includes("arab") ? "arab" : "latn", currency: currencies[0] ?? null };
}

const cookiePattern = new RegExp(`(?:^|;)\\s*${preferencesCookieName}=([^;]{0,20})`);

/**
 * Reads the choices that apply to a path from a Cookie header: digits only on Arabic pages, a currency only while
 * `rates` contains it. Paths without a language have no choices.
 */
export function readPreferences(cookie: string, path: string, rates: CurrencyRates): ReaderPreferences {
  const locale = parseLocale(path);
  const text = cookiePattern.exec(cookie)?.[1];
  if (locale === null || text === undefined) return defaultChoices;
  const { digits, currency } = parsePreferences(text.trim());
  return {
    digits: locale === "ar" ? digits : "latn",
    currency: currency !== null && rates[currency] !== undefined ? currency : null,
  };
}

/**
 * How to write a page for staff. In Arabic, its digits are Arabic-Indic, whatever was chosen for the public pages
 * [STAFF-10], and amounts are in EGP alone.
 */
export function staffReaderFormat(locale: Locale): ReaderFormat {
  return { locale, digits: locale === "ar" ? "arab" : "latn", currency: null };
}

/** How to write a page in this language for a visitor who made no choices. */
export function defaultReaderFormat(locale: Locale): ReaderFormat {
  return { locale, ...defaultChoices };
}
