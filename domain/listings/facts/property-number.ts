import { toLatinDigits } from "../../text/digits.ts";

/**
 * Longest accepted national number of a property, in characters. Law 88 of 2025 gives each property a number but
 * leaves its format to the statistics agency, which has published neither length nor form; this fits a number of
 * the national map with separators.
 */
const propertyNumberMaxLength = 40;

const written = /^[\p{L}\d]+(?:[-/. ][\p{L}\d]+)*$/u;

/** Normalises a property number to Latin digits; "" for an empty text, null if the text is no property number. */
export function parsePropertyNumber(text: string): string | null {
  const number = toLatinDigits(text).trim().replace(/\s+/gu, " ").toUpperCase();
  if (number === "") return "";
  // A text without a digit is no number.
  const isNumber = written.test(number) && /\d/u.test(number) && number.length <= propertyNumberMaxLength;
  return isNumber ? number : null;
}
