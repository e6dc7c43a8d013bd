import { toLatinDigits } from "./digits.ts";
import { foldUnitCode } from "./fold.ts";

declare const checked: unique symbol;
/** A unit code as displayed: "AA01-101". Codes that are equal after `foldUnitCode` are the same unit. */
export type UnitCode = string & { readonly [checked]: "UnitCode" };

/**
 * Words (after `foldUnitCode`) that are screens under /listings, so no unit code may equal one (also checked in
 * migration 0001).
 */
export const reservedUnitCodes: readonly string[] = [
  "all",
  "new",
  "byarea",
  "grid",
  "list",
  "map",
  "demo",
  "admin",
  "compare",
  "feed",
];

const form = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38}[A-Za-z0-9])?$/u;

export function isReservedUnitCode(text: string): boolean {
  return reservedUnitCodes.includes(foldUnitCode(text));
}

/** Parses a unit code [HOME-4]: one to forty letters, digits and inner hyphens, no reserved word; null otherwise. */
export function parseUnitCode(text: string): UnitCode | null {
  const code = toLatinDigits(text).trim();
  return form.test(code) && !isReservedUnitCode(code) ? (code as UnitCode) : null;
}

/** True if two codes are equal after `foldUnitCode`. */
export function isSameUnitCode(first: string, second: string): boolean {
  return foldUnitCode(first) === foldUnitCode(second);
}
