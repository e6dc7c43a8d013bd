/**
 * Grammatical roles of the market's words. `value` distinguishes the words of one role.
 *
 * Conditions: type, type-beside-another (only next to another word for a home), type-and-text (stays as text too),
 * roof (type or feature), finishing, payment, payment-way, installment (the way of payment, or the monthly amount
 * next to it), delivery, feature, lacks (a feature that is not wanted), sale, flag, no-down, rooms, baths, years,
 * order. Of numbers: number, fraction, unit, cue (says what a number counts), limit, range, around. Others: says
 * (a notice in the answer), negation, join, stop (dropped), name (part of a name, never a typo).
 */
export const marketWordKinds = [
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
export type MarketWordKind = (typeof marketWordKinds)[number];

/** An entry of content/search/words.csv: its meaning, and its spellings in both scripts. */
export interface MarketWord {
  readonly kind: MarketWordKind;
  readonly value: string;
  readonly words: readonly string[];
}

/** A possible meaning of a run of words. */
export type PhraseMeaning =
  | { readonly kind: MarketWordKind; readonly value: string }
  /** Ids of all places with this spelling. */
  | { readonly kind: "place"; readonly value: string; readonly ids: readonly string[] }
  | { readonly kind: "project" | "developer"; readonly value: string };
