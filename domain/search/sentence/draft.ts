import type { SortOrder } from "../search-query.ts";
import { means } from "./amounts.ts";
import type { Condition } from "./conditions.ts";
import type { Phrase } from "./find-phrases.ts";
import type { Saying } from "./reading.ts";

/** What the steps of reading have found so far, each step adding to it. */
export interface Draft {
  readonly phrases: readonly Phrase[];
  readonly conditions: Condition[];
  readonly says: Set<Saying>;
  /** The numbers of the phrases that were understood, or that say nothing by themselves. */
  readonly read: Set<number>;
  sort: SortOrder | null;
  /** The words of some phrases, as they were typed. */
  readonly wordsOf: (from: number, to: number) => string;
}

/** Whether "or" stands between two phrases, and nothing but words that say nothing. */
export function isOrBetween(phrases: readonly Phrase[], from: number, to: number): boolean {
  const between = phrases.slice(from, to);
  return (
    between.some((phrase) => means(phrase, "join", "or")) &&
    between.every((phrase) => means(phrase, "join") || means(phrase, "stop"))
  );
}
