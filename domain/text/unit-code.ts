import { toLatinDigits } from "./digits.ts";
import { foldUnitCode } from "./fold.ts";

declare const checked: unique symbol;
/** A unit's code as it is written and printed: "AA01-101". Two codes with one folded form are the same unit. */
export type UnitCode = string & { readonly [checked]: "UnitCode" };

/** Folded words that are screens under /listings (the check in migration 0001), and so never a unit's address. */
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

/** One to forty letters, figures and inner hyphens, and no reserved word; null when it is anything else. */
export function parseUnitCode(text: string): UnitCode | null {
  const code = toLatinDigits(text).trim();
  return form.test(code) && !isReservedUnitCode(code) ? (code as UnitCode) : null;
}

/** Whether two codes are spellings of one home's. */
export function isSameHome(first: string, second: string): boolean {
  return foldUnitCode(first) === foldUnitCode(second);
}
