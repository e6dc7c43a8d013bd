import { randomBytes } from "node:crypto";

/**
 * A unique word of eight letters from a to p. It has no digits, because tests look for wrong digits on pages that
 * also show names made by other tests.
 */
export function generateUniqueWord(): string {
  const letterFor = (digit: string) => String.fromCodePoint(97 + Number.parseInt(digit, 16));
  return randomBytes(4).toString("hex").replace(/./gu, letterFor);
}
