import type { Phrase } from "./find-phrases.ts";
import type { PhraseMeaning, MarketWordKind } from "./words.ts";

/** Unit after a number. "m" is a million or square metres, depending on the number and the words around it. */
export type SentenceAmountUnit = "none" | "money" | "m" | "m2" | "percent" | "foreign";

/** A number in a sentence with its unit: "2 مليون ونص", "150 sqm", "10%", "3". */
export interface SentenceAmount {
  readonly value: number;
  /** 1,000 or 1,000,000 if such a word follows the number, otherwise 1; `value` is not multiplied by it yet. */
  readonly scale: number;
  readonly unit: SentenceAmountUnit;
  /** Indexes of the first phrase and of the phrase after the last. */
  readonly from: number;
  readonly to: number;
}

/** True if a phrase can have this meaning. */
export function hasPhraseMeaning(phrase: Phrase | undefined, kind: MarketWordKind, value?: string): boolean {
  return findPhraseMeaning(phrase, kind, value) !== null;
}

export function findPhraseMeaning(
  phrase: Phrase | undefined,
  kind: PhraseMeaning["kind"],
  value?: string,
): PhraseMeaning | null {
  return (
    phrase?.meanings.find((each) => each.kind === kind && (value === undefined || each.value === value)) ??
    null
  );
}

function scaleOfWord(phrase: Phrase | undefined): number | null {
  if (hasPhraseMeaning(phrase, "unit", "million")) return 1_000_000;
  return hasPhraseMeaning(phrase, "unit", "thousand") ? 1_000 : null;
}

/** The scale that a word directly after a number gives it. */
const scaleOf = (phrase: Phrase | undefined) => (phrase?.startsPhrase ? null : scaleOfWord(phrase));

function numberAt(phrase: Phrase | undefined): number | null {
  if (phrase?.kind === "number") return phrase.value;
  const meaning = findPhraseMeaning(phrase, "number");
  return meaning ? Number(meaning.value) : null;
}

function fractionAt(phrase: Phrase | undefined): number | null {
  const meaning = findPhraseMeaning(phrase, "fraction");
  return meaning ? Number(meaning.value) : null;
}

interface NumberPart {
  readonly value: number;
  readonly to: number;
}

/**
 * Reads number words that are added or multiplied, such as "خمسة وعشرين" and "two hundred fifty". A number in digits
 * is complete by itself.
 */
function plainNumber(phrases: readonly Phrase[], from: number): NumberPart | null {
  let value = numberAt(phrases[from]);
  if (value === null) return null;
  let to = from + 1;
  if (phrases[from]!.kind === "number") return { value, to };
  for (;;) {
    const isJoined = isAnd(phrases[to]);
    const nextIndex = isJoined ? to + 1 : to;
    const next = phrases[nextIndex];
    const addend = next?.kind === "phrase" && !next.startsPhrase ? numberAt(next) : null;
    if (addend === null) return { value, to };
    const isAnded = isJoined || next?.prefix === "و";
    if (addend === 100 && value < 10 && !isAnded) value *= 100;
    else if (value >= 100 && value % 100 === 0 && value < 1_000 && addend < 100) value += addend;
    else if (value < 10 && addend >= 20 && addend < 100 && addend % 10 === 0 && isAnded) value += addend;
    else if (value >= 20 && value < 100 && value % 10 === 0 && addend < 10 && addend > 0 && !isAnded)
      value += addend;
    else return { value, to };
    to = nextIndex + 1;
  }
}

function isAnd(phrase: Phrase | undefined): boolean {
  return hasPhraseMeaning(phrase, "join", "and") && !phrase!.startsPhrase;
}

/** Reads a fraction after a number or its unit: "ونص", "and a half", "الا ربع". */
function fractionAfter(phrases: readonly Phrase[], index: number): NumberPart | null {
  const fractionIndex = isAnd(phrases[index]) ? index + 1 : index;
  const phrase = phrases[fractionIndex];
  const fraction = phrase && !phrase.startsPhrase ? fractionAt(phrase) : null;
  const isJoined = fractionIndex > index || phrase?.prefix === "و" || (fraction ?? 0) < 0;
  if (fraction !== null && isJoined) return { value: fraction, to: fractionIndex + 1 };
  // "مليون وتلت": after a million, "three" means a third.
  const isThird = isJoined && numberAt(phrase) === 3 && (phrase?.text.endsWith("تلت") ?? false);
  return isThird ? { value: 1 / 3, to: fractionIndex + 1 } : null;
}

/** Reads a number with the word for thousands or millions after it; without such a word the scale is 1. */
function scaled(phrases: readonly Phrase[], from: number): (NumberPart & { readonly scale: number }) | null {
  const fraction = fractionAt(phrases[from]);
  const ofFraction = scaleOf(phrases[from + 1]);
  if (fraction !== null && fraction > 0 && ofFraction !== null)
    return { value: fraction, scale: ofFraction, to: from + 2 };
  if (
    hasPhraseMeaning(phrases[from], "number", "3") &&
    ofFraction === 1_000_000 &&
    phrases[from]?.text.endsWith("تلت")
  )
    return { value: 1 / 3, scale: 1_000_000, to: from + 2 };
  const isTwoMillions = hasPhraseMeaning(phrases[from], "number", "2000000");
  const ownScale = isTwoMillions ? 1_000_000 : standaloneScale(phrases[from]);
  const number = ownScale === null ? plainNumber(phrases, from) : { value: isTwoMillions ? 2 : 1, to: from };
  if (!number) return null;
  let { value, to } = number;
  // A fraction may stand between the number and the million: "5 ونص مليون".
  const inner = ownScale === null ? fractionAfter(phrases, to) : null;
  if (inner && (scaleOf(phrases[inner.to]) !== null || hasPhraseMeaning(phrases[inner.to], "cue", "years"))) {
    value += inner.value;
    to = inner.to;
  }
  const scale = ownScale ?? scaleOf(phrases[to]);
  if (scale === null) return { value, scale: 1, to };
  to++;
  const outer = fractionAfter(phrases, to);
  // A fraction belongs to the million before it if it is joined by "and": "ونص", but not "نص تشطيب".
  return outer ? { value: value + outer.value, scale, to: outer.to } : { value, scale, to };
}

/** "مليون" without a number is one million; a single letter such as "m" is not. */
function standaloneScale(phrase: Phrase | undefined): number | null {
  return phrase && phrase.text.length >= 3 ? scaleOfWord(phrase) : null;
}

/** Reads the number that begins at a phrase, with its unit; null if there is none. */
export function parseAmountAt(phrases: readonly Phrase[], start: number): SentenceAmount | null {
  const sign = phrases[start];
  // The currency may precede the number: "$50k", "EGP 5 million".
  const isForeignBefore = hasPhraseMeaning(sign, "unit", "foreign");
  const isUnitBefore = isForeignBefore || hasPhraseMeaning(sign, "unit", "egp");
  const from = isUnitBefore ? start + 1 : start;
  if (isUnitBefore && phrases[from]?.startsPhrase) return null;
  const first = scaled(phrases, from);
  if (!first) return null;
  let { value, scale, to } = first;
  // Thousands may follow a million: "مليون و 200 الف"; in "مليون و 200" the 200 are thousands as well.
  if (scale === 1_000_000) {
    const nextIndex = isAnd(phrases[to]) ? to + 1 : to;
    const next = phrases[nextIndex] && !phrases[nextIndex].startsPhrase ? scaled(phrases, nextIndex) : null;
    const isAnded = nextIndex > to || phrases[nextIndex]?.prefix === "و";
    const isThousands =
      next && (next.scale === 1_000 || (isAnded && next.scale === 1 && isBareHundreds(phrases, next)));
    if (next && isThousands) {
      value += next.value / 1_000;
      to = next.to;
    }
  }
  const unit = unitAt(phrases, to);
  const isMoney = scale > 1 || value >= 100_000 || unit?.unit === "money";
  const amountUnit = isForeignBefore
    ? "foreign"
    : (unit?.unit ?? (isMoney || isUnitBefore ? "money" : "none"));
  let end = unit?.to ?? to;
  if (amountUnit === "money" && hasPhraseMeaning(phrases[end], "unit", "egp") && !phrases[end]!.startsPhrase)
    end++;
  return {
    value,
    scale,
    unit: amountUnit,
    from: start,
    to: end,
  };
}

function isBareHundreds(phrases: readonly Phrase[], { value, to }: NumberPart): boolean {
  const nextPhrase = phrases[to];
  const hasOwnUnit =
    nextPhrase &&
    !nextPhrase.startsPhrase &&
    (hasPhraseMeaning(nextPhrase, "cue") || unitAt(phrases, to) !== null);
  return value >= 100 && value < 1_000 && value % 1 === 0 && !hasOwnUnit;
}

/** "4 le 6 million": between two small numbers "le" is Franco-Arabic for "to" rather than pounds. */
export function isFrancoArabicTo(phrases: readonly Phrase[], index: number): boolean {
  const [before, phrase, after] = [phrases[index - 1], phrases[index], phrases[index + 1]];
  if (phrase?.text.toLowerCase() !== "le" || !after || after.startsPhrase) return false;
  const low = numberAt(before);
  return low !== null && low < 1_000 && numberAt(after) !== null;
}

function unitAt(
  phrases: readonly Phrase[],
  index: number,
): { readonly unit: SentenceAmountUnit; readonly to: number } | null {
  const phrase = phrases[index];
  if (!phrase || phrase.startsPhrase) return null;
  if (hasPhraseMeaning(phrase, "unit", "foreign")) return { unit: "foreign", to: index + 1 };
  if (isFrancoArabicTo(phrases, index)) return null;
  if (hasPhraseMeaning(phrase, "unit", "egp")) {
    const isForeign = hasPhraseMeaning(phrases[index + 1], "unit", "foreign");
    return { unit: isForeign ? "foreign" : "money", to: index + (isForeign ? 2 : 1) };
  }
  if (hasPhraseMeaning(phrase, "unit", "m2")) return { unit: "m2", to: index + 1 };
  if (hasPhraseMeaning(phrase, "unit", "m")) {
    const isSquare = hasPhraseMeaning(phrases[index + 1], "unit", "m2");
    return { unit: isSquare ? "m2" : "m", to: index + (isSquare ? 2 : 1) };
  }
  return hasPhraseMeaning(phrase, "unit", "percent") ? { unit: "percent", to: index + 1 } : null;
}
