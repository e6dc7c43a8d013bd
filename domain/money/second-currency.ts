import type { Locale } from "../text/locale.ts";

/** Currencies in which an amount can be shown besides EGP, roughly. */
export const secondCurrencies = ["USD", "SAR", "AED"] as const;
export type SecondCurrency = (typeof secondCurrencies)[number];

/** EGP for one of each; a currency without a rate is not offered. */
export type CurrencyRates = Readonly<Partial<Record<SecondCurrency, number>>>;

/**
 * Reads "USD=48.5,SAR=12.9": EGP for one of each.
 * @returns null when it names another currency, one twice or none, or when a rate is not one
 */
export function parseCurrencyRates(text: string): CurrencyRates | null {
  const rates: Partial<Record<SecondCurrency, number>> = {};
  for (const part of text.split(",")) {
    const [, code, figures] = /^\s*([A-Z]{3})\s*=\s*(\d{1,5}(?:\.\d{1,6})?)\s*$/u.exec(part) ?? [];
    const currency = secondCurrencies.find((one) => one === code);
    const rate = Number(figures);
    if (!currency || rates[currency] !== undefined || !(rate > 0)) return null;
    rates[currency] = rate;
  }
  return rates;
}

/** The rates as their setting has them. */
export function formatCurrencyRates(rates: CurrencyRates): string {
  return secondCurrencies.flatMap((one) => (rates[one] ? [`${one}=${rates[one]}`] : [])).join(",");
}

/** Whole units, of which three figures are exact: a rate of some other day is no truer than that. */
export function roughly(amountEgp: number, rate: number): number {
  const amount = amountEgp / rate;
  return amount < 1_000 ? Math.round(amount) : Number(amount.toPrecision(3));
}

/** "$72,200", "SAR 271,000"; "72,200 دولار". Figures are Latin; readers' own digits come after that. */
export function formatSecondCurrency(amount: number, currency: SecondCurrency, locale: Locale): string {
  // Named with its numbering system: bare tags differ between engines.
  const number = amount.toLocaleString("en-EG-u-nu-latn");
  if (locale === "ar") return `${number} ${arabicNames[currency]}`;
  return currency === "USD" ? `$${number}` : `${currency}\u00a0${number}`;
}

const arabicNames: Readonly<Record<SecondCurrency, string>> = {
  USD: "دولار",
  SAR: "ريال سعودي",
  AED: "درهم إماراتي",
};
