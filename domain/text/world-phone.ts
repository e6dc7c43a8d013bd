import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { stripPhonePunctuation, parseEgyptianPhone } from "./phone.ts";

// E.164 allows at most fifteen digits; the shortest numbers of any country, with the country code, have seven.
const international = /^(?:\+|00)((?!20)[1-9]\d{6,14})$/u;
/** Country codes of the Gulf: buyers there often omit the "+", and no Egyptian number begins with these digits. */
const gulfCodes = /^\+(?:965|966|968|971|973|974)/u;

/**
 * Parses a typed phone number to E.164: any country after "+" or "00", checked against that country's numbering
 * plan. Egyptian numbers follow the rules of `parseEgyptianPhone` alone. Returns null if the number cannot exist.
 * This file is separate from phone.ts because the numbering plans are large, and pages that only show a number do
 * not need them.
 */
export function parseInternationalPhone(text: string): string | null {
  const egyptian = parseEgyptianPhone(text);
  if (egyptian !== null) return egyptian;
  const candidate = parseInternational(text) ?? parseGulfPhone(text);
  if (candidate === null) return null;
  const number = parsePhoneNumberFromString(candidate, { extract: false });
  return number?.isValid() ? number.number : null;
}

function parseInternational(text: string): string | null {
  const digits = international.exec(stripPhonePunctuation(text))?.[1];
  return digits === undefined ? null : `+${digits}`;
}

function parseGulfPhone(text: string): string | null {
  const candidate = parseInternational(`+${text.trim()}`);
  return candidate !== null && gulfCodes.test(candidate) ? candidate : null;
}
