import { foldText } from "../../text/fold.ts";

/** What people write into a cell of which they know nothing. Compared folded. */
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

/** Longer than any of them, with spaces around. */
const longest = 40;

/** Whether a cell says that nothing is said: a dash, "N/A". It is read as an empty one. */
export function isNothing(text: string): boolean {
  // Figures say something; most cells have some, and need no folding.
  if (/\d/u.test(text) || text.length > longest) return false;
  return /^[\s\-\u2010-\u2015\u2212_.?\u061f\u2026]+$/u.test(text) || words.has(foldText(text));
}
