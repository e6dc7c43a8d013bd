import { toLatinDigits } from "../../text/digits.ts";

/**
 * The longest unified national number of a property that is taken, in characters. Law 88 of 2025 gives each property one
 * and leaves its parts to the statistics agency, which has published neither length nor form; this is room enough for a
 * number of the national map with its dividing marks.
 */
const propertyNumberMaxLength = 40;

const written = /^[\p{L}\d]+(?:[-/. ][\p{L}\d]+)*$/u;

/** The number as it is kept, its figures in Latin; "" of an empty text, null of a text that is none. */
export function parsePropertyNumber(text: string): string | null {
  const number = toLatinDigits(text).trim().replace(/\s+/gu, " ").toUpperCase();
  if (number === "") return "";
  // Words without a figure are no number.
  const isNumber = written.test(number) && /\d/u.test(number) && number.length <= propertyNumberMaxLength;
  return isNumber ? number : null;
}
