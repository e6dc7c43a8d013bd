import type { FilterValues } from "../filters.ts";
import type { SortOrder } from "../search-query.ts";

/** What the answer to a sentence has to say besides its homes. */
export const sayings = ["rent", "currency", "contradiction"] as const;
/**
 * rent: the site has no homes for rent. currency: an amount was not in pounds, and is not taken for pounds.
 * contradiction: two conditions exclude each other, so no home can answer both.
 */
export type Saying = (typeof sayings)[number];

/** One condition of a sentence: the words that asked for it, as they were typed, and the filters that they mean. */
export interface ReadPart {
  readonly words: string;
  readonly asks: Partial<FilterValues>;
}

/** What a sentence was understood as. The same sentence is always read the same. */
export interface Reading {
  /** The filters that the sentence speaks of, without those of a contradiction; all others are absent. */
  readonly asks: Partial<FilterValues>;
  /** The order that it asks for. */
  readonly sort: SortOrder | null;
  /**
   * The words that are in no filter, as they were typed; they are matched with the texts of homes. Two runs of words
   * that did not stand together are joined by ", ", so that they are never read as one phrase. Reading them again finds
   * nothing more in them.
   */
  readonly rest: string;
  readonly says: readonly Saying[];
  /** The two conditions that exclude each other; neither is in `asks`. */
  readonly contradiction: { readonly first: ReadPart; readonly second: ReadPart } | null;
  /** Every condition that was read, in the order of the sentence; a note says how a doubtful one was taken. */
  readonly parts: readonly (ReadPart & { readonly note?: ReadNote })[];
}

/** How a condition was taken that could have meant something else. */
export type ReadNote =
  /** "under 5" is read as 5 million. */
  | { readonly of: "millions"; readonly words: string; readonly egp: number }
  /** A spelling that several places have: the one that was taken, and the others. Ids of the gazetteer. */
  | {
      readonly of: "place";
      readonly words: string;
      readonly taken: string;
      readonly others: readonly string[];
    };
