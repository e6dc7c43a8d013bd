import { foldText, foldUnitCode } from "../../domain/text/fold.ts";
import { phoneticKeyOfWord } from "../../domain/text/phonetic-key.ts";
import { expandToken, searchTokens } from "../../domain/text/spelling.ts";
import type { SqlParameters } from "./oracle-where.ts";

/** A typed word (between spaces), with SQL for how well a listing matches it, as a number of `ranks`. */
interface RankedWord {
  readonly word: string;
  readonly rank: string;
}

/** How well a listing matches a word: lower is better, `none` is no match. */
const ranks = { exact: 1, typo: 2, partial: 3, none: 4 };

/** SQL condition that a rank is a match. */
export function rankMatchesSql(rank: string): string {
  return `${rank} < ${ranks.none}`;
}

/**
 * SQL for how well a listing matches the text, which is as well as it matches the worst word. Null if the text has
 * no words.
 */
export function textRankSql(text: string, values: SqlParameters): string | null {
  const words = rankedPieces(text, values);
  if (words.length === 0) return null;
  return orCode(text, words.length, worstRank(words.map(({ rank }) => rank)), values);
}

/** The ranks of each word. A listing whose unit code equals the whole text matches every word. */
export function wordRankSql(text: string, values: SqlParameters): readonly RankedWord[] {
  const words = rankedPieces(text, values);
  return words.map(({ word, rank }) => ({ word, rank: orCode(text, words.length, rank, values) }));
}

function rankedPieces(text: string, values: SqlParameters): readonly RankedWord[] {
  const allTokens = searchTokens(text);
  return text.split(/\s+/u).flatMap((part) => {
    const tokens = foldText(part)
      .split(" ")
      .filter((token) => allTokens.includes(token));
    if (tokens.length === 0) return [];
    const rank = orCode(
      part,
      tokens.length,
      worstRank(tokens.map((token) => rankOfToken(token, values))),
      values,
    );
    return [{ word: trimmed(part), rank }];
  });
}

/** Removes everything before the first and after the last letter, mark or digit. */
function trimmed(part: string): string {
  const [inner = ""] = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u.exec(part) ?? [];
  return inner;
}

/**
 * Improves a rank if several words, separated by spaces or punctuation, together are a unit code or its beginning.
 */
function orCode(text: string, wordCount: number, rank: string, values: SqlParameters): string {
  if (wordCount === 1) return rank;
  const code = values.add(foldUnitCode(text), "text");
  return `least(${rank}, case when unit_code = ${code} then ${ranks.exact}
    when starts_with(unit_code, ${code}) then ${ranks.partial} else ${ranks.none} end)`;
}

function worstRank(parts: readonly string[]): string {
  return `greatest(${parts.join(", ")})`;
}

function rankOfToken(token: string, values: SqlParameters): string {
  const spellings = values.add(expandToken(token), "text[]");
  const tokenParam = values.add(token, "text");
  const soundParam = values.add(phoneticKeyOfWord(token), "text");
  const havingWords = (wordCondition: string, hasSpelled: boolean) => `
    select id from oracle.text where words && array(select word from oracle.word where ${wordCondition})
    ${hasSpelled ? `union select id from oracle.text where spelled && array(select word from oracle.word where ${wordCondition})` : ""}
    union select id from oracle.home where unit_type in (select unit_type from oracle.type_word where ${wordCondition})`;
  const isExact = values.addSet(
    `${havingWords(`word = any(${spellings})`, true)} union select id from oracle.home where unit_code = ${tokenParam}`,
  );
  // A single typo cannot change both the first and the last letter; this spares most words a full comparison.
  const isOneSlipAway =
    token.replace(/\d/g, "").length >= 4
      ? `abs(length(word) - length(${tokenParam})) <= 1
        and (left(word, 1) = left(${tokenParam}, 1) or right(word, 1) = right(${tokenParam}, 1))
        and oracle.typing_distance(word, ${tokenParam}) <= 1`
      : "false";
  const isTypo = values.addSet(
    `${havingWords(isOneSlipAway, true)} union select id from oracle.text where sounds && array[${soundParam}]`,
  );
  const isPartial = values.addSet(
    `${havingWords(`exists (select from unnest(${spellings}) as spelling where strpos(word, spelling) > 0)`, false)}
     union select id from oracle.home where unit_code like ${tokenParam} || '%'`,
  );
  return `case when ${isExact} then ${ranks.exact} when ${isTypo} then ${ranks.typo}
    when ${isPartial} then ${ranks.partial} else ${ranks.none} end`;
}
