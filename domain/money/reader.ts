import type { Digits } from "../text/digits.ts";
import { type Locale, parseLocale } from "../text/locale.ts";
import { choicesCookie } from "./choices-cookie.ts";
import type { NumberStyle } from "./money.ts";
import { type CurrencyRates, type SecondCurrency, secondCurrencies } from "./second-currency.ts";

/** What a visitor has chosen for every page, remembered in a cookie. */
export interface ReaderChoices {
  /** The figures of Arabic pages. */
  readonly digits: Digits;
  /** The currency shown besides EGP; null for none. */
  readonly currency: SecondCurrency | null;
}

/** The reader of a page: its language, and the visitor's choices as far as this page has a use for them. */
export interface Reader extends NumberStyle, ReaderChoices {
  readonly digits: Digits;
}

const defaultChoices: ReaderChoices = { digits: "latn", currency: null };

/** The choices as the cookie and the page-cache key have them: "", "arab", "USD" or "arab.USD". */
export function formatChoices({ digits, currency }: ReaderChoices): string {
  return [digits === "arab" ? digits : "", currency ?? ""].filter(Boolean).join(".");
}

/**
 * Reads what `formatChoices` or a browser wrote; a part that is not in the closed list counts as not chosen. Of several
 * currencies the first counts: browsers write the latest choice first, and keep those that a page does not offer.
 */
export function parseChoices(text: string): ReaderChoices {
  const parts = text.split(".");
  const currencies = parts.flatMap((part) => secondCurrencies.find((currency) => currency === part) ?? []);
  return { digits: parts.includes("arab") ? "arab" : "latn", currency: currencies[0] ?? null };
}

const cookiePattern = new RegExp(`(?:^|;)\\s*${choicesCookie}=([^;]{0,20})`);

/**
 * Reads the choices from a Cookie header, as far as they can change the page of this path: figures are chosen on Arabic
 * pages only, and a currency counts only while `rates` has it. Without a language the path has no choices.
 */
export function choicesOf(cookie: string, path: string, rates: CurrencyRates): ReaderChoices {
  const locale = parseLocale(path);
  const text = cookiePattern.exec(cookie)?.[1];
  if (locale === null || text === undefined) return defaultChoices;
  const { digits, currency } = parseChoices(text.trim());
  return {
    digits: locale === "ar" ? digits : "latn",
    currency: currency !== null && rates[currency] !== undefined ? currency : null,
  };
}

/**
 * The reader of a page of staff. In Arabic its figures are Arabic-Indic, whatever was chosen for the public pages
 * [STAFF-10], and amounts are in EGP alone.
 */
export function staffReader(locale: Locale): Reader {
  return { locale, digits: locale === "ar" ? "arab" : "latn", currency: null };
}

/** The reader of a page in this language who has chosen nothing. */
export function plainReader(locale: Locale): Reader {
  return { locale, ...defaultChoices };
}
