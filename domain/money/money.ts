import { type Digits, toDigits } from "../text/digits.ts";
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

/** With its decimals as they are, or with so many: "8.4", "7.40", "٧٫٤٠". */
export function formatDecimal(value: number, { digits = "latn" }: NumberStyle, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return digits === "arab" ? toDigits(text.replace(".", "\u066b"), digits) : text;
}

/** The Arabic letter mark (U+061C) keeps the sign on the left of its number where no Arabic word stands beside it. */
export const percentSigns: Readonly<Record<Digits, string>> = { latn: "%", arab: "٪\u061c" };

/** "20%", "٢٠٪". */
export function formatPercent(percent: number, style: NumberStyle): string {
  return `${formatCount(percent, style)}${percentSigns[style.digits ?? "latn"]}`;
}

/** The part of the price in whole percent, null when the price is not known. */
export function percentOf(partEgp: number, priceEgp: number): number | null {
  return priceEgp > 0 ? Math.round((partEgp * 100) / priceEgp) : null;
}

/** Whole EGP for each square metre, null when price or size is not known. */
export function pricePerM2(priceEgp: number, areaM2: number): number | null {
  return priceEgp > 0 && areaM2 > 0 ? Math.round(priceEgp / areaM2) : null;
}
