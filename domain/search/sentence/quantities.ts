import {
  type SentenceAmount,
  type SentenceAmountUnit,
  parseAmountAt,
  isFrancoArabicTo,
  hasPhraseMeaning,
} from "./amounts.ts";
import type { Phrase } from "./find-phrases.ts";

/**
 * How a number is meant: bare, as a bound, a range, approximate, or one of several. `from` («من») is a minimum
 * unless a later word sets another bound.
 */
export type QuantityBound = "bare" | "max" | "min" | "over" | "from" | "range" | "around" | "either";

/** Numbers that a sentence names together: "من 8 ل 12 مليون", "under 5", "2 or 3". */
export interface Quantity {
  readonly kind: "quantity";
  readonly from: number;
  readonly to: number;
  readonly bound: QuantityBound;
  readonly unit: SentenceAmountUnit;
  /** One number; two for a range, the lower first; several if joined by "or". Already multiplied by their scale. */
  readonly values: readonly number[];
  /** True if a word for thousands or millions follows the number. */
  readonly isScaled: boolean;
}

export interface OtherPhrase {
  readonly kind: "other";
  readonly from: number;
  readonly to: number;
  readonly phrase: Phrase;
}
export type SentenceNode = Quantity | OtherPhrase;

/** The phrases in order, with numbers, units, ranges and limits combined. */
export function parseQuantities(phrases: readonly Phrase[]): readonly SentenceNode[] {
  const nodes: SentenceNode[] = [];
  for (let index = 0; index < phrases.length;) {
    const quantity = quantityAt(phrases, index);
    if (quantity) nodes.push(quantity);
    else nodes.push({ kind: "other", from: index, to: index + 1, phrase: phrases[index]! });
    index = quantity?.to ?? index + 1;
  }
  return nodes;
}

function quantityAt(phrases: readonly Phrase[], start: number): Quantity | null {
  const lead = leadAt(phrases, start);
  const first = parseAmountAt(phrases, lead.to);
  if (!first || (lead.to > start && phrases[lead.to]!.startsPhrase)) return null;
  const second = otherEnd(phrases, first, lead.isBetween);
  if (second) return rangeOf(first, second, start, lead.bound === "around");
  const others = alternatives(phrases, first);
  const boundAfter = parseBoundAfter(phrases, others.at(-1)?.to ?? first.to);
  const bound =
    lead.bound === "bare" || lead.bound === "from" ? (boundAfter?.bound ?? lead.bound) : lead.bound;
  if (others.length > 0) {
    const quantity = eitherOf(first, others, start);
    return { ...quantity, bound: bound === "bare" ? "either" : bound, to: boundAfter?.to ?? quantity.to };
  }
  return {
    kind: "quantity",
    from: start,
    to: boundAfter?.to ?? first.to,
    bound,
    unit: first.unit,
    values: [first.value * first.scale],
    isScaled: first.scale > 1,
  };
}

interface BoundPrefix {
  readonly bound: QuantityBound;
  readonly isBetween: boolean;
  readonly to: number;
}

/** Reads the words before a number that say how it is meant: "between", "اقل من", "around", "من". */
function leadAt(phrases: readonly Phrase[], start: number): BoundPrefix {
  const phrase = phrases[start];
  if (hasPhraseMeaning(phrase, "range", "between"))
    return { bound: "bare", isBetween: true, to: skipFiller(phrases, start) };
  if (hasPhraseMeaning(phrase, "around"))
    return { bound: "around", isBetween: false, to: skipFiller(phrases, start) };
  const bound = limitOfPhrase(phrase);
  if (bound === null) return { bound: "bare", isBetween: false, to: start };
  const to = skipFiller(phrases, start);
  // "from around 3", "لحد حوالي 5": the last word before the number decides.
  if (to > start && hasPhraseMeaning(phrases[to], "around"))
    return { bound: "around", isBetween: false, to: to + 1 };
  const limit = limitOfPhrase(phrases[to]);
  if (limit !== null && limit !== "from") return { bound: limit, isBetween: false, to: to + 1 };
  return { bound, isBetween: false, to };
}

export function limitOfPhrase(phrase: Phrase | undefined): "max" | "min" | "over" | "from" | null {
  for (const limit of ["max", "min", "over", "from"] as const)
    if (hasPhraseMeaning(phrase, "limit", limit)) return limit;
  return null;
}

/** Skips a phrase and a preposition after it ("budget in", "حوالي ال"). */
function skipFiller(phrases: readonly Phrase[], index: number): number {
  const next = phrases[index + 1];
  const isFiller = next && !next.startsPhrase;
  return isFiller && hasPhraseMeaning(next, "stop", "in") ? index + 2 : index + 1;
}

/** Reads the second end of a range: after "to", a dash, or "and" if the range began with "between". */
function otherEnd(
  phrases: readonly Phrase[],
  first: SentenceAmount,
  isBetween: boolean,
): SentenceAmount | null {
  const joint = phrases[first.to];
  const isTo =
    hasPhraseMeaning(joint, "range", "to") ||
    (isBetween && hasPhraseMeaning(joint, "join", "and")) ||
    isFrancoArabicTo(phrases, first.to);
  if (isTo && !joint!.startsPhrase) return parseAmountAt(phrases, first.to + 1);
  // The word for "to" or "and" may be prefixed to the number: "بين 3 و5", "من 3 ل5 مليون".
  const isJoined = joint?.prefix === "ل" || (isBetween && joint?.prefix === "و");
  return isJoined && !joint.startsPhrase ? parseAmountAt(phrases, first.to) : null;
}

/** Makes a range of two numbers: a unit of one end applies to both, and reversed ends are swapped. */
function rangeOf(first: SentenceAmount, second: SentenceAmount, from: number, isAround: boolean): Quantity {
  const isShared = (one: SentenceAmount, other: SentenceAmount) =>
    one.scale === 1 && one.value < 1_000 && other.scale > 1;
  const low = first.value * (isShared(first, second) ? second.scale : first.scale);
  const high = second.value * (isShared(second, first) ? first.scale : second.scale);
  const unit = second.unit === "none" || second.unit === "money" ? strongerUnit(first, second) : second.unit;
  return {
    kind: "quantity",
    from,
    to: second.to,
    bound: isAround ? "around" : "range",
    unit,
    values: low <= high ? [low, high] : [high, low],
    isScaled: first.scale > 1 || second.scale > 1,
  };
}

function strongerUnit(first: SentenceAmount, second: SentenceAmount): SentenceAmountUnit {
  return first.unit !== "none" && first.unit !== "money"
    ? first.unit
    : second.unit === "none"
      ? first.unit
      : second.unit;
}

/** The further numbers of "2 or 3" and "2026 او 2027". */
function alternatives(phrases: readonly Phrase[], first: SentenceAmount): readonly SentenceAmount[] {
  const amounts: SentenceAmount[] = [];
  for (let last = first; ;) {
    const joint = phrases[last.to];
    const isOr = hasPhraseMeaning(joint, "join", "or") && !joint!.startsPhrase;
    const isAnd = hasPhraseMeaning(joint, "join", "and") && last.value >= 2_000 && last.value < 2_100;
    const next = isOr || isAnd ? parseAmountAt(phrases, last.to + 1) : null;
    if (!next || isOtherMeasure(phrases, first, next)) return amounts;
    amounts.push(next);
    last = next;
  }
}

/** True if the second number has its own word or unit: "under 5 million or 3 rooms". */
function isOtherMeasure(phrases: readonly Phrase[], first: SentenceAmount, next: SentenceAmount): boolean {
  if (first.unit === "none") return false;
  const nextPhrase = phrases[next.to];
  if (next.unit === "none") return hasPhraseMeaning(nextPhrase, "cue") && !nextPhrase!.startsPhrase;
  return first.unit !== next.unit && first.unit !== "m" && next.unit !== "m";
}

function eitherOf(first: SentenceAmount, others: readonly SentenceAmount[], from: number): Quantity {
  const last = others.at(-1)!;
  const scale = Math.max(first.scale, ...others.map((each) => each.scale));
  return {
    kind: "quantity",
    from,
    to: last.to,
    bound: "either",
    unit: last.unit === "none" ? first.unit : last.unit,
    values: [first, ...others].map(
      ({ value, scale: own }) => value * (own === 1 && value < 1_000 ? scale : own),
    ),
    isScaled: scale > 1,
  };
}

/** Reads "or more", "تقريبا", "max" or "+" after a number, unless they belong to the next number. */
export function parseBoundAfter(
  phrases: readonly Phrase[],
  index: number,
): { readonly bound: QuantityBound; readonly to: number } | null {
  const phrase = phrases[index];
  if (!phrase || phrase.startsPhrase) return null;
  const limit = limitOfPhrase(phrase);
  const isAround = hasPhraseMeaning(phrase, "around");
  const bound = isAround ? "around" : limit === "max" || limit === "min" ? limit : null;
  if (bound === null) return null;
  const next = skipFiller(phrases, index);
  const isOfNext =
    phrases[next] !== undefined &&
    !phrases[next].startsPhrase &&
    phrase.text !== "+" &&
    (parseAmountAt(phrases, next) !== null ||
      (hasPhraseMeaning(phrases[next], "cue") &&
        phrases[next + 1]?.startsPhrase === false &&
        parseAmountAt(phrases, next + 1) !== null));
  return isOfNext ? null : { bound, to: index + 1 };
}
