import { formatCount, formatDecimal, type FormattedMoney, type NumberStyle } from "../domain/money/money.ts";
import type { SecondCurrency } from "../domain/money/second-currency.ts";
import { createFormatCache, numberLocaleTags } from "../domain/text/formats.ts";
import type { Messages } from "./catalogue.ts";
import { getTranslator } from "./translator.ts";

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const millionFormat = createFormatCache((tag) => new Intl.NumberFormat(tag, oneDecimal));
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const piastreFormat = createFormatCache((tag) => new Intl.NumberFormat(tag, twoDecimals));

/**
 * Formats an amount, rounded to the EGP [MONEY-1]: "EGP 3,500,000", "3,500,000 ج.م". An amount of 0 means an unknown
 * price, for which callers show another text.
 */
export function formatEgp(amountEgp: number, style: NumberStyle): FormattedMoney {
  return moneyText(amountEgp, formatCount(amountEgp, style), wordsFor("amount", style));
}

/** Formats an amount to the piastre [MONEY-1]: "EGP 174,545.45"; without decimals in tables of whole EGP. */
export function formatPiastres(
  amountPiastres: number,
  { hasDecimals, ...style }: NumberStyle & { readonly hasDecimals: boolean },
): FormattedMoney {
  if (!hasDecimals) return formatEgp(amountPiastres / 100, style);
  const number = piastreFormat(numberLocaleTags[style.digits ?? "latn"]).format(amountPiastres / 100);
  return moneyText(amountPiastres / 100, withoutMarks(number), wordsFor("amount", style));
}

/**
 * Formats an amount in short form [CARD-13], for monthly amounts, pins of the map and "from" prices: "1.2M EGP",
 * "25K EGP", "950 EGP"; "1.2 مليون ج.م", "25 ألف ج.م".
 */
export function formatShortEgp(amountEgp: number, style: NumberStyle): FormattedMoney {
  return moneyText(amountEgp, shortNumber(amountEgp, style), wordsFor("short", style));
}

/**
 * Formats an amount in short form without currency [MONEY-2]: "1.2M", "25K", "950"; "1.2 مليون", "25 ألف". An
 * amount that would be rounded to 1000K becomes 1.0M.
 */
function shortNumber(amountEgp: number, style: NumberStyle): string {
  const thousands = Math.round(amountEgp / 1_000);
  if (amountEgp < 1_000) return formatCount(amountEgp, style);
  if (thousands < 1_000) return fillCounted("thousand", thousands, formatCount(thousands, style), style);
  const millions = Math.round(amountEgp / 100_000) / 10;
  const number = formatDecimal(millions, style, style.locale === "ar" ? undefined : 1);
  return fillCounted("million", millions, number, style);
}

/**
 * Inserts a number into a counted form: "2 مليون" for two, but "مليون" for one, because the Arabic noun alone
 * means one.
 */
function fillCounted(
  word: "thousand" | "million",
  count: number,
  number: string,
  style: NumberStyle,
): string {
  const words = wordsFor(word, style);
  return count === 1 && style.locale === "ar" ? words.replace("# ", "") : fill(words, number);
}

/**
 * Formats an amount in millions with one decimal, however large or small it is [MONEY-3]: "181.3M EGP", "181.3
 * مليون ج.م".
 */
export function formatMillions(amountEgp: number, style: NumberStyle): FormattedMoney {
  const millions = withoutMarks(
    millionFormat(numberLocaleTags[style.digits ?? "latn"]).format(amountEgp / 1_000_000),
  );
  return moneyText(amountEgp, fill(wordsFor("million", style), millions), wordsFor("short", style));
}

/** Formats an area in square metres [MONEY-4]: "140m²", "140 م²". */
export function formatAreaM2(areaM2: number, style: NumberStyle): string {
  return fill(wordsFor("area", style), formatCount(areaM2, style));
}

/** Formats an approximate amount in a second currency: "$72,200", "SAR 271,000"; "72,200 دولار". */
export function formatSecondCurrency(amount: number, currency: SecondCurrency, style: NumberStyle): string {
  return fill(wordsFor(`second.${currency}`, style), formatCount(amount, style));
}

type WordKey = Exclude<keyof Messages["money"], "second"> | `second.${SecondCurrency}`;

/**
 * The wording of an amount, with "#" in place of the number. It is not parsed as a message, because amounts are
 * frequent.
 */
function wordsFor(word: WordKey, { locale }: NumberStyle): string {
  return getTranslator(locale, "money").raw(word) as string;
}

function fill(words: string, number: string): string {
  return words.replace("#", number);
}

/** Divides a formatted amount into its parts; `words` is "EGP #" or "# ج.م". */
function moneyText(egp: number, number: string, words: string): FormattedMoney {
  const currency = words.replace("#", "").trim();
  return { number, currency, isCurrencyFirst: words.endsWith("#"), text: fill(words, number), egp };
}

function withoutMarks(number: string): string {
  return number.replace(/[\u061c\u200e\u200f]/gu, "");
}
