import { parseLocalizedNumber } from "../../text/digits.ts";

/** A percentage of 0 or more, with or without its sign: "5", "٥%". Null when the text is anything else, or blank. */
export function parsePercent(text: string): number | null {
  return parseLocalizedNumber(text.trim().replace(/\s*[%\u066a]$/u, ""));
}
