/** Currencies in which approximate amounts can be shown next to EGP. */
export const secondCurrencies = ["USD", "SAR", "AED"] as const;
export type SecondCurrency = (typeof secondCurrencies)[number];

/** EGP per unit of each currency; a currency without a rate is not offered. */
export type CurrencyRates = Readonly<Partial<Record<SecondCurrency, number>>>;

/**
 * Reads "USD=48.5,SAR=12.9": EGP per unit of each currency.
 * @returns null for an empty list, an unknown or repeated currency, or a rate that is no number above 0
 */
export function parseCurrencyRates(text: string): CurrencyRates | null {
  const rates: Partial<Record<SecondCurrency, number>> = {};
  for (const part of text.split(",")) {
    const [, code, rateText] = /^\s*([A-Z]{3})\s*=\s*(\d{1,5}(?:\.\d{1,6})?)\s*$/u.exec(part) ?? [];
    const currency = secondCurrencies.find((one) => one === code);
    const rate = Number(rateText);
    if (!currency || rates[currency] !== undefined || !(rate > 0)) return null;
    rates[currency] = rate;
  }
  return rates;
}

/**
 * Whole units of the currency, from 1,000 on rounded to three significant digits, because the rate is only
 * approximate [MONEY-6].
 */
export function convertEgpApproximately(amountEgp: number, rate: number): number {
  const amount = amountEgp / rate;
  return amount < 1_000 ? Math.round(amount) : Number(amount.toPrecision(3));
}
