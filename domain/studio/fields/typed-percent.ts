import { parseLocalizedNumber } from "../../text/digits.ts";

/**
 * Parses a percentage of 0 or more, with or without its sign: "5", "٥%". Null for anything else, and for a blank
 * text.
 */
export function parsePercent(text: string): number | null {
  return parseLocalizedNumber(text.trim().replace(/\s*[%\u066a]$/u, ""));
}
