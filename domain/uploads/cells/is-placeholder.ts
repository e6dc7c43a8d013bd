import { foldText } from "../../text/fold.ts";

/** Placeholders for an unknown value, after `foldText`. */
const words: ReadonlySet<string> = new Set(
  [
    "n/a",
    "na",
    "not specified",
    "not stated",
    "unknown",
    "not available yet",
    "غير محدد",
    "غير معروف",
    "غير معلوم",
  ].map(foldText),
);

/** Longest text that is compared, in characters: longer than every placeholder with surrounding spaces. */
const longest = 40;

/** True if the cell is a placeholder such as a dash or "N/A", which is read as empty. */
export function isPlaceholder(text: string): boolean {
  // A placeholder has no digits, so most cells, which contain some, need not be folded.
  if (/\d/u.test(text) || text.length > longest) return false;
  return /^[\s\-\u2010-\u2015\u2212_.?\u061f\u2026]+$/u.test(text) || words.has(foldText(text));
}
