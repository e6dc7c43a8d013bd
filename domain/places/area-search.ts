import { foldText } from "../text/fold.ts";
import { expandToken, searchTokens } from "../text/spelling.ts";

/**
 * Whether each word typed stands somewhere in these texts, in any of its spellings and whole or begun: a list
 * narrows while one types. Nothing typed finds everything.
 */
export function isFoundIn(texts: readonly string[], typed: string): boolean {
  const words = searchTokens(typed);
  if (words.length === 0) return true;
  const folded = ` ${texts.map(foldText).join(" ")}`;
  return words.every((word) => expandToken(word).some((spelling) => folded.includes(` ${spelling}`)));
}
