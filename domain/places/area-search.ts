import { foldText } from "../text/fold.ts";
import { expandToken, searchTokens } from "../text/spelling.ts";

/**
 * True if each typed word, in any of its spellings, begins a word of these texts. Filters a list while the user
 * types; an empty input matches everything.
 */
export function matchesTypedWords(texts: readonly string[], query: string): boolean {
  const words = searchTokens(query);
  if (words.length === 0) return true;
  const foldedText = ` ${texts.map(foldText).join(" ")}`;
  return words.every((word) => expandToken(word).some((spelling) => foldedText.includes(` ${spelling}`)));
}
