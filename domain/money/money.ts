import { type Digits, toDigits } from "../text/digits.ts";
import { formatsByTag, numberTags } from "../text/formats.ts";
import type { Locale } from "../text/locale.ts";

/** How numbers are written: the words around them by language, their figures by the visitor's choice. */
export interface NumberStyle {
  readonly locale: Locale;
  /** Latin unless chosen otherwise. */
  readonly digits?: Digits;
}

/** The style itself, or that of a language alone, whose figures are Latin. */
export function numberStyle(style: Locale | NumberStyle): NumberStyle {
  return typeof style === "string" ? { locale: style } : style;
}

/** An amount in parts, because the currency is set quieter than the number, and as one plain line. */
export interface MoneyText {
  readonly number: string;
  readonly currency: string;
  readonly isCurrencyFirst: boolean;
  readonly text: string;
  /** The amount itself, which the number may be short for: "25K". */
  readonly egp: number;
}

const currencies: Readonly<Record<Locale, string>> = { en: "EGP", ar: "ج.م" };

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const millionFormat = formatsByTag((tag) => new Intl.NumberFormat(tag, oneDecimal));
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const piastreFormat = formatsByTag((tag) => new Intl.NumberFormat(tag, twoDecimals));

/** Between the groups of three figures. */
const groupSigns: Readonly<Record<Digits, string>> = { latn: ",", arab: "\u066c" };

/**
 * A whole number, rounded: "3,500,000" or "٣٬٥٠٠٬٠٠٠". It reads as `Intl.NumberFormat` writes it, but does not ask for
 * one: the first of a page holds a slow phone for 90 ms, and most pages have no other numbers than these.
 */
export function formatCount(count: number, { digits = "latn" }: NumberStyle): string {
  const grouped = String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/gu, groupSigns[digits]);
  return digits === "arab" ? toDigits(grouped, digits) : grouped;
}

/** Whole EGP: "EGP 3,500,000", "3,500,000 ج.م". An unknown price (0) has words of the screen instead. */
export function formatEgp(amountEgp: number, style: NumberStyle): MoneyText {
  return moneyText(amountEgp, formatCount(amountEgp, style), style.locale, style.locale === "en");
}

/** To the piastre: "EGP 174,545.45"; without decimals where sums of whole EGP stand side by side. */
export function formatPiastres(
  amountPiastres: number,
  { hasDecimals, ...style }: NumberStyle & { readonly hasDecimals: boolean },
): MoneyText {
  if (!hasDecimals) return formatEgp(amountPiastres / 100, style);
  const number = piastreFormat(numberTags[style.digits ?? "latn"]).format(amountPiastres / 100);
  const text = number.replace(/[\u061c\u200e\u200f]/gu, "");
  return moneyText(amountPiastres / 100, text, style.locale, style.locale === "en");
}

/**
 * A monthly amount, short (listings.txt, section 9): "1.2M EGP", "25K EGP", "950 EGP"; "1.2 مليون ج.م",
 * "25 ألف ج.م". What would round to 1000K is 1.0M.
 */
export function formatMonthly(amountEgp: number, style: NumberStyle): MoneyText {
  const { locale, digits = "latn" } = style;
  const thousands = Math.round(amountEgp / 1_000);
  if (thousands >= 1_000) {
    const millions = (Math.round(amountEgp / 100_000) / 10).toFixed(1);
    const number = locale === "en" ? `${decimal(millions, digits)}M` : arabicMillions(millions, digits);
    return moneyText(amountEgp, number, locale, false);
  }
  if (amountEgp >= 1_000) {
    const number = formatCount(thousands, style);
    return moneyText(amountEgp, locale === "en" ? `${number}K` : `${number} ألف`, locale, false);
  }
  return moneyText(amountEgp, formatCount(amountEgp, style), locale, false);
}

/** Always in millions, to one decimal (listings.txt, section 3, Stats): "181.3M EGP", "181.3 مليون ج.م". */
export function formatMillions(amountEgp: number, { locale, digits = "latn" }: NumberStyle): MoneyText {
  const millions = millionFormat(numberTags[digits])
    .format(amountEgp / 1_000_000)
    .replace(/[\u061c\u200e\u200f]/gu, "");
  return moneyText(amountEgp, locale === "en" ? `${millions}M` : `${millions} مليون`, locale, false);
}

/** The Arabic letter mark (U+061C) keeps the sign on the left of its number where no Arabic word stands beside it. */
export const percentSigns: Readonly<Record<Digits, string>> = { latn: "%", arab: "٪\u061c" };

/** "20%", "٢٠٪". */
export function formatPercent(percent: number, style: NumberStyle): string {
  return `${formatCount(percent, style)}${percentSigns[style.digits ?? "latn"]}`;
}

/** "140m²", "140 م²" (listings.txt, section 9). */
export function formatAreaM2(areaM2: number, style: NumberStyle): string {
  const number = formatCount(areaM2, style);
  return style.locale === "en" ? `${number}m²` : `${number} م²`;
}

/** The part of the price in whole percent, null when the price is not known. */
export function percentOf(partEgp: number, priceEgp: number): number | null {
  return priceEgp > 0 ? Math.round((partEgp * 100) / priceEgp) : null;
}

/** Whole EGP for each square metre, null when price or size is not known. */
export function pricePerM2(priceEgp: number, areaM2: number): number | null {
  return priceEgp > 0 && areaM2 > 0 ? Math.round(priceEgp / areaM2) : null;
}

function moneyText(egp: number, number: string, locale: Locale, isCurrencyFirst: boolean): MoneyText {
  const currency = currencies[locale];
  const text = isCurrencyFirst ? `${currency} ${number}` : `${number} ${currency}`;
  return { number, currency, isCurrencyFirst, text, egp };
}

function arabicMillions(millions: string, digits: Digits): string {
  return `${decimal(millions.replace(/\.0$/u, ""), digits)} مليون`;
}

function decimal(text: string, digits: Digits): string {
  return digits === "arab" ? toDigits(text.replace(".", "\u066b"), digits) : text;
}
