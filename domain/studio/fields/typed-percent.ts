import { parseLocalizedNumber } from "../../text/digits.ts";

/**
 * Parses a percentage of 0 or more, with or without its sign: "5", "٥%". Null for anything else, and for a blank
 * text.
 */
export function parsePercent(text: string): number | null {
  return parseLocalizedNumber(text.trim().replace(/\s*[%\u066a]$/u, ""));
}

/** Difference from 100 % that counts as rounding: percentages have two decimals, so three thirds make 99.99 %. */
export const roundingPercent = 0.05;
