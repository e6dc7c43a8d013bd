import type { FilterValues } from "../filters.ts";
import type { SortOrder } from "../search-query.ts";

export const searchNotices = ["rent", "currency", "contradiction"] as const;
/**
 * A notice above the results of a sentence. rent: the site has no homes for rent. currency: an amount was not in pounds and was ignored. contradiction: two
 * conditions exclude each other, so no listing can match both.
 */
export type SearchNotice = (typeof searchNotices)[number];

/** A condition of a sentence: its words as typed, and its filters. */
export interface InterpretedCondition {
  readonly words: string;
  readonly filterValues: Partial<FilterValues>;
}

/** How a search sentence was understood; the same sentence is always understood in the same way. */
export interface SentenceInterpretation {
  /** The filters that the sentence asks for, without contradictory ones; all others are absent. */
  readonly filterValues: Partial<FilterValues>;
  /** The sort order that the sentence asks for. */
  readonly sort: SortOrder | null;
  /**
   * The words that are in no filter, as typed; they are matched against the listings' texts. Separate runs are
   * joined by ", ", so that they are never read as one phrase. Reading them again finds nothing more.
   */
  readonly rest: string;
  readonly notices: readonly SearchNotice[];
  /** Two conditions that exclude each other; neither is in `filterValues`. */
  readonly contradiction: {
    readonly first: InterpretedCondition;
    readonly second: InterpretedCondition;
  } | null;
  /** Every condition, in the order of the sentence; `note` says how an ambiguous one was read. */
  readonly parts: readonly (InterpretedCondition & { readonly note?: SentenceAmbiguity })[];
}

/** How an ambiguous condition was read. */
export type SentenceAmbiguity =
  /** "under 5" was read as 5 million. */
  | { readonly kind: "millions"; readonly words: string; readonly egp: number }
  /** A spelling that several places share: the place that was chosen, and the others, by id in the gazetteer. */
  | {
      readonly kind: "place";
      readonly words: string;
      readonly placeId: string;
      readonly others: readonly string[];
    };
