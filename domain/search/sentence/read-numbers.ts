import { hasPhraseMeaning } from "./amounts.ts";
import { assignMeasures } from "./cues.ts";
import {
  type MeasureName,
  highestQuantityValue,
  isDeliveryYears,
  isQuantityInMillions,
  lowestQuantityValue,
  measures,
  toWholePounds,
} from "./measures.ts";
import type { Quantity, SentenceNode } from "./quantities.ts";
import type { InterpretationDraft } from "./interpretation-draft.ts";
import type { SentenceAmbiguity } from "./interpretation.ts";

/**
 * Reads the numbers of a sentence into conditions: first those with a word that says what they count, then the
 * others.
 */
export function addNumberConditions(draft: InterpretationDraft, nodes: readonly SentenceNode[]): void {
  const measured = assignMeasures(nodes, draft.phrases);
  const byStart = new Map(measured.map((each) => [startOf(each.quantity, nodes), each]));
  for (const [index, node] of nodes.entries()) {
    if (node.kind !== "quantity") continue;
    const match = byStart.get(node.from);
    const quantity = match?.quantity ?? node;
    if (isNegated(draft, node) || isNegated(draft, quantity)) continue;
    if (quantity.unit === "foreign") reportForeignCurrency(draft, quantity);
    else {
      const cue = match?.cue ?? cueOfNeighbour(nodes, index) ?? implied(draft, quantity);
      if (cue !== null) addCondition(draft, quantity, cue);
    }
  }
  for (const node of nodes) if (node.kind === "other") readCountedWord(draft, node.from);
}

/** First phrase index of the node from which the extended quantity was made. */
function startOf(quantity: Quantity, nodes: readonly SentenceNode[]): number {
  const node = nodes.find(
    (each) => each.kind === "quantity" && each.from >= quantity.from && each.to <= quantity.to,
  );
  return node?.from ?? quantity.from;
}

function addCondition(draft: InterpretationDraft, number: Quantity, cue: MeasureName): void {
  const filterValues = measures[cue].toFilterValues(number);
  if (filterValues === null) return;
  const quantity = cue === "delivery" ? withYearWord(draft, number) : number;
  const note = cue === "price" && isQuantityInMillions(quantity) ? millionsNote(draft, quantity) : null;
  draft.conditions.push({ from: quantity.from, to: quantity.to, filterValues, ...(note && { note }) });
  markRead(draft, quantity);
}

function millionsNote(draft: InterpretationDraft, quantity: Quantity): SentenceAmbiguity {
  const egp = Math.max(...toWholePounds(quantity).values);
  return { kind: "millions", words: draft.wordsOf(quantity.from, quantity.to), egp };
}

/**
 * Reports an amount in another currency, which is never treated as pounds. The word that says what it counts is
 * marked as read too, so that it does not remain as text.
 */
function reportForeignCurrency(draft: InterpretationDraft, quantity: Quantity): void {
  draft.notices.add("currency");
  markRead(draft, quantity);
  for (const index of [quantity.from - 1, quantity.to])
    if (hasPhraseMeaning(draft.phrases[index], "cue")) draft.read.add(index);
}

function markRead(
  draft: InterpretationDraft,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  for (let index = from; index < to; index++) draft.read.add(index);
}

/** True after a negation: "not 3 rooms" has no filter, so it stays as text. */
function isNegated(draft: InterpretationDraft, quantity: Quantity): boolean {
  return hasPhraseMeaning(draft.phrases[quantity.from - 1], "negation");
}

/** What a number joined to a number of rooms or baths counts: in "غرفتين او 3" the 3 are rooms as well. */
function cueOfNeighbour(nodes: readonly SentenceNode[], index: number): MeasureName | null {
  const [rooms, joint, node] = [nodes[index - 2], nodes[index - 1], nodes[index]];
  if (rooms?.kind !== "other" || joint?.kind !== "other" || node?.kind !== "quantity") return null;
  if (
    joint.phrase.startsPhrase ||
    !(hasPhraseMeaning(joint.phrase, "join", "or") || hasPhraseMeaning(joint.phrase, "range", "to"))
  )
    return null;
  for (const cue of ["rooms", "baths"] as const)
    if (
      (hasPhraseMeaning(rooms.phrase, cue) || hasPhraseMeaning(rooms.phrase, "cue", cue)) &&
      measures[cue].accepts(node)
    )
      return cue;
  return null;
}

function implied(draft: InterpretationDraft, quantity: Quantity): MeasureName | null {
  const cue = impliedMeasure(quantity);
  // A percentage next to an unknown word is no down payment: "10% discount".
  const isBesideUnknown =
    quantity.unit === "percent" &&
    [quantity.from - 1, quantity.to].some((at) => draft.phrases[at]?.meanings.length === 0);
  return isBesideUnknown ? null : cue;
}

/** Reads words that contain their own number, "غرفتين" and "سنتين", with a limit before or after. */
function readCountedWord(draft: InterpretationDraft, index: number): void {
  const phrase = draft.phrases[index]!;
  const meaning = phrase.meanings.find(
    ({ kind }) => kind === "rooms" || kind === "baths" || kind === "years",
  );
  if (!meaning || draft.read.has(index)) return;
  const cue = meaning.kind as "rooms" | "baths" | "years";
  const before = draft.phrases[index - 1];
  if (hasPhraseMeaning(before, "negation") || hasPhraseMeaning(before, "cue", "delivery")) return;
  const limit =
    (["max", "min", "over"] as const).find((each) => hasPhraseMeaning(before, "limit", each)) ?? null;
  const nextPhrase = draft.phrases[index + 1];
  const isMoreAfter = hasPhraseMeaning(nextPhrase, "limit", "min") && !nextPhrase!.startsPhrase;
  const from = limit && !phrase.startsPhrase ? index - 1 : index;
  const to = !limit && isMoreAfter ? index + 2 : index + 1;
  const bound = limit ?? (isMoreAfter ? "min" : "bare");
  const value = Number(meaning.value);
  addCondition(
    draft,
    { kind: "quantity", from, to, bound, unit: "none", values: [value], isScaled: false },
    cue,
  );
  if (cue !== "years" && isHall(draft, to)) draft.read.add(to);
}

function isHall(draft: InterpretationDraft, index: number): boolean {
  return /^و?صال[هة]$/u.test(draft.phrases[index]?.text ?? "");
}

/** In «سنة 2027» the word for year belongs to the year, unless it counts a number before it. */
function withYearWord(draft: InterpretationDraft, quantity: Quantity): Quantity {
  const wordIndex = quantity.from - 1;
  const isYearWord = hasPhraseMeaning(draft.phrases[wordIndex], "cue", "years") && !draft.read.has(wordIndex);
  return isYearWord && !draft.phrases[quantity.from]!.startsPhrase
    ? { ...quantity, from: wordIndex }
    : quantity;
}

/** From this number on, "m" after a number means square metres; below it, millions. */
const firstSquareMetres = 30;

/** What a number counts if no word says so, by its unit and size; null if unclear. */
function impliedMeasure(quantity: Quantity): MeasureName | null {
  if (quantity.unit === "percent") return "down";
  if (quantity.unit === "m2") return "size";
  if (quantity.unit === "m") return lowestQuantityValue(quantity) < firstSquareMetres ? "price" : "size";
  if (quantity.unit === "money" || quantity.isScaled || lowestQuantityValue(quantity) >= 100_000)
    return "price";
  if (quantity.unit === "foreign" || lowestQuantityValue(quantity) <= 0) return null;
  if (isDeliveryYears(quantity)) return "delivery";
  if (["bare", "either", "from"].includes(quantity.bound)) return null;
  if (highestQuantityValue(quantity) < firstSquareMetres) return "price";
  return lowestQuantityValue(quantity) >= firstSquareMetres && highestQuantityValue(quantity) <= 5_000
    ? "size"
    : null;
}
