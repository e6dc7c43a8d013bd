/**
 * What a word of the market does in a sentence. `means` says which of its kind it is.
 *
 * Conditions: type, type-beside-another (only beside another word of a home), type-and-text (stays as text too), roof
 * (type or feature), finishing, payment, payment-way, installment (the way of payment, or the monthly sum beside it),
 * delivery, feature, lacks (a feature that is not wanted), sale, flag, no-down, rooms, baths, years, order.
 * Of numbers: number, fraction, unit, cue (says what a number counts), limit, range, around.
 * Others: says (what the answer has to say), negation, join, stop (dropped), name (part of a name, never a typo).
 */
export const wordKinds = [
  "type",
  "type-beside-another",
  "type-and-text",
  "roof",
  "finishing",
  "payment",
  "payment-way",
  "installment",
  "delivery",
  "feature",
  "lacks",
  "sale",
  "flag",
  "no-down",
  "rooms",
  "baths",
  "years",
  "order",
  "number",
  "fraction",
  "unit",
  "cue",
  "limit",
  "range",
  "around",
  "says",
  "negation",
  "join",
  "stop",
  "name",
] as const;
export type WordKind = (typeof wordKinds)[number];

/** One entry of content/search/words.csv: what it means, and how people write it in either script. */
export interface MarketWord {
  readonly kind: WordKind;
  readonly means: string;
  readonly words: readonly string[];
}

/** What a run of words can mean. */
export type Meaning =
  | { readonly kind: WordKind; readonly means: string }
  /** The ids of all places that have this spelling. */
  | { readonly kind: "place"; readonly means: string; readonly ids: readonly string[] }
  | { readonly kind: "project" | "developer"; readonly means: string };
