import { toLatinDigits } from "./digits.ts";

/** As many figures as the shortest number to call has; a unit code has fewer. */
const numberDigits = 7;

/** Whether a typed text may hold a number to call or an address to write to, which nothing may keep. */
export function mayBePersonal(text: string): boolean {
  return /[@＠]/u.test(text) || toLatinDigits(text).replace(/\D/gu, "").length >= numberDigits;
}
