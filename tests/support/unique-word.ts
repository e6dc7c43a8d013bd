import { randomBytes } from "node:crypto";

/**
 * A word that no earlier test has used: eight letters from a to p.
 * It holds no digit, because tests of figures look for digits of the wrong kind on pages that also show names made by other tests.
 */
export function uniqueWord(): string {
  const letterFor = (digit: string) => String.fromCodePoint(97 + Number.parseInt(digit, 16));
  return randomBytes(4).toString("hex").replace(/./gu, letterFor);
}
