import { type NumberingSystem, toDigits } from "../text/digits.ts";
import type { Locale } from "../text/locale.ts";

/** How numbers are written: the language decides the words around them, the visitor's choice the digits. */
export interface NumberStyle {
  readonly locale: Locale;
  /** Latin if absent. */
  readonly digits?: NumberingSystem;
}

/** Converts a locale to a style with Latin digits; returns a style unchanged. */
export function toNumberStyle(style: Locale | NumberStyle): NumberStyle {
  return typeof style === "string" ? { locale: style } : style;
}

/**
 * An amount in parts, because pages show the currency less prominently than the number, and as one line of plain
 * text.
 */
export interface FormattedMoney {
  readonly number: string;
  readonly currency: string;
  readonly isCurrencyFirst: boolean;
  readonly text: string;
  /** The exact amount; the number may be abbreviated ("25K"). */
  readonly egp: number;
}

/** Thousands separators. */
const groupSigns: Readonly<Record<NumberingSystem, string>> = { latn: ",", arab: "\u066c" };

/**
 * A whole number, rounded: "3,500,000" or "٣٬٥٠٠٬٠٠٠". Gives the same text as `Intl.NumberFormat` without creating
 * one: the first on a page blocks a slow phone for 90 ms, and most pages need no other formatting of numbers.
 */
export function formatCount(count: number, { digits = "latn" }: NumberStyle): string {
  const grouped = String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/gu, groupSigns[digits]);
  return digits === "arab" ? toDigits(grouped, digits) : grouped;
}

/** A decimal number: "8.4", "٧٫٤"; with `decimals` always that many decimals: "7.40". */
export function formatDecimal(value: number, { digits = "latn" }: NumberStyle, decimals?: number): string {
  const text = decimals === undefined ? String(value) : value.toFixed(decimals);
  return digits === "arab" ? toDigits(text.replace(".", "\u066b"), digits) : text;
}

/** The Arabic letter mark (U+061C) keeps the sign to the left of its number when no Arabic word is next to it. */
export const percentSigns: Readonly<Record<NumberingSystem, string>> = { latn: "%", arab: "٪\u061c" };

/** Formats a percentage: "20%", "٢٠٪". */
export function formatPercent(percent: number, style: NumberStyle): string {
  return `${formatCount(percent, style)}${percentSigns[style.digits ?? "latn"]}`;
}

/** The part in whole percent of the price; null if the price is not known. */
export function percentOfPrice(partEgp: number, priceEgp: number): number | null {
  return priceEgp > 0 ? Math.round((partEgp * 100) / priceEgp) : null;
}

/** Whole EGP per m²; null if price or size is not known. */
export function pricePerM2(priceEgp: number, areaM2: number): number | null {
  return priceEgp > 0 && areaM2 > 0 ? Math.round(priceEgp / areaM2) : null;
}
