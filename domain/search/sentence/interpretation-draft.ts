import type { SortOrder } from "../search-query.ts";
import { hasPhraseMeaning } from "./amounts.ts";
import type { SentenceCondition } from "./conditions.ts";
import type { Phrase } from "./find-phrases.ts";
import type { SearchNotice } from "./interpretation.ts";

/** What the steps that interpret a sentence have found so far; each step extends it. */
export interface InterpretationDraft {
  readonly phrases: readonly Phrase[];
  readonly conditions: SentenceCondition[];
  readonly notices: Set<SearchNotice>;
  /** Indexes of the phrases that were understood or have no meaning by themselves. */
  readonly read: Set<number>;
  sort: SortOrder | null;
  /** The words of a range of phrases, as typed. */
  readonly wordsOf: (from: number, to: number) => string;
}

/** True if "or" stands between two phrases, with only filler words around it. */
export function areJoinedByOr(phrases: readonly Phrase[], from: number, to: number): boolean {
  const phrasesBetween = phrases.slice(from, to);
  return (
    phrasesBetween.some((phrase) => hasPhraseMeaning(phrase, "join", "or")) &&
    phrasesBetween.every((phrase) => hasPhraseMeaning(phrase, "join") || hasPhraseMeaning(phrase, "stop"))
  );
}

/** True for a word that adds nothing between a negation and what it excludes. */
export function isPassedOver(phrase: Phrase | undefined): boolean {
  return (
    hasPhraseMeaning(phrase, "stop") ||
    hasPhraseMeaning(phrase, "limit", "from") ||
    hasPhraseMeaning(phrase, "join", "with")
  );
}
