import { toLatinDigits } from "./digits.ts";

/** Digits of the shortest phone number; unit codes have fewer. */
const numberDigits = 7;

/** True if a typed text may contain a phone number or an e-mail address, which must not be stored. */
export function mayContainContactData(text: string): boolean {
  return /[@＠]/u.test(text) || toLatinDigits(text).replace(/\D/gu, "").length >= numberDigits;
}
