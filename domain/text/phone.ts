import { toLatinDigits } from "./digits.ts";

/** After the country code many people still write the zero of the national number: "(+20) 010…". */
const mobile = /^(?:(?:\+?20|0020)0?|0)?(1[0125]\d{8})$/u;
const cairoLandline = /^(?:(?:\+?20|0020)0?|0)(2\d{8})$/u;
const punctuation = /[\s().\-\u00a0\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Parses an Egyptian mobile or Cairo landline number, written in any usual way and with any digits, to E.164
 * ("+201001234567", "+20223456789"). Null if it is neither [MONEY-7]. For the numbers in the site's configuration;
 * numbers that visitors type are read by `parseInternationalPhone`.
 */
export function parseEgyptianPhone(text: string): string | null {
  const stripped = stripPhonePunctuation(text);
  const national = (mobile.exec(stripped) ?? cairoLandline.exec(stripped))?.[1];
  return national === undefined ? null : `+20${national}`;
}

/** Reduces a phone number to the digits 0 to 9 and an optional leading plus. */
export function stripPhonePunctuation(text: string): string {
  return toLatinDigits(text)
    .replace(/\uff0b/gu, "+")
    .replace(punctuation, "");
}

/** Formats a number for display, which must be left to right: "+20 100 123 4567". */
export function formatPhone(e164: string): string {
  return e164
    .replace(/^\+20(1\d{2})(\d{3})(\d{4})$/u, "+20 $1 $2 $3")
    .replace(/^\+20(2)(\d{4})(\d{4})$/u, "+20 $1 $2 $3");
}

export function toTelUrl(e164: string): string {
  return `tel:+${toWhatsappNumber(e164)}`;
}

/** The form for wa.me links: country code and number, without plus and leading zeros. */
export function toWhatsappNumber(e164: string): string {
  return e164.replace(/\D/gu, "");
}
