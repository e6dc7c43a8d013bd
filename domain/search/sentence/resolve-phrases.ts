import { hasPhraseMeaning, findPhraseMeaning } from "./amounts.ts";
import type { Phrase } from "./find-phrases.ts";
import type { PhraseMeaning } from "./words.ts";
import { filterRulesByWordKind } from "./word-rules.ts";

/** A rule for words whose meaning depends on their context. */
interface MeaningRule {
  /** Description of the rule: the words it applies to and what it decides. */
  readonly rule: string;
  /** The meanings that the phrase keeps; null if the rule does not apply. */
  readonly settle: (phrases: readonly Phrase[], at: number) => readonly PhraseMeaning[] | null;
}

const type = (id: string): PhraseMeaning => ({ kind: "type", value: id });
/** Unit types that contain others: in "شقة دوبلكس" and "villa townhouse" the narrower type is meant. */
const narrowerTypes: Readonly<Record<string, readonly string[]>> = {
  apartment: [
    "studio",
    "duplex",
    "penthouse",
    "loft",
    "roof",
    "hotel-apartment",
    "ground-floor-garden",
    "full-floor",
  ],
  villa: ["townhouse", "twin-house", "twin-villa", "i-villa", "i-villa-sky-garden", "sky-garden"],
};
/** Words for homes that also occur in compounds' names ("Town Gate", "Garden Hills"). */
const alsoNames: ReadonlySet<string> = new Set([
  "town",
  "garden",
  "gardens",
  "club",
  "جاردن",
  "تاون",
  "land",
  "core",
  "corner",
  "golf",
  "roof",
  "lagoon",
  "lagoons",
  "بول",
  "house",
  "palace",
  "cabana",
]);

const isBeside = (phrase: Phrase | undefined, other: Phrase | undefined) =>
  phrase !== undefined && other !== undefined && !other.startsPhrase;
const isNumber = (phrase: Phrase | undefined) =>
  phrase?.kind === "number" || hasPhraseMeaning(phrase, "number");
const typeOf = (phrase: Phrase | undefined) => findPhraseMeaning(phrase, "type")?.value ?? null;
const isCondition = (phrase: Phrase) =>
  phrase.meanings.some(
    ({ kind }) =>
      kind === "place" || (kind !== "type-beside-another" && filterRulesByWordKind[kind] !== undefined),
  );

/** Rules, tried in this order for each phrase; the first that applies decides. */
const settlings: readonly MeaningRule[] = [
  {
    rule: "الحمام is El Hammam only where no number stands beside it",
    settle: (phrases, index) => {
      const { meanings, altMeanings } = phrases[index]!;
      const baths = [...meanings, ...altMeanings].filter(
        (each) => each.kind === "cue" && each.value === "baths",
      );
      const isPlace = meanings.some(({ kind }) => kind === "place");
      if (baths.length === 0 || !isPlace) return null;
      const isCounted =
        (isBeside(phrases[index - 1], phrases[index]) && isNumber(phrases[index - 1])) ||
        (isBeside(phrases[index], phrases[index + 1]) && isNumber(phrases[index + 1]));
      return isCounted ? baths : meanings.filter(({ kind }) => kind === "place");
    },
  },
  {
    rule: "What stands behind الدور or floor is a floor, and neither a place nor a number",
    settle: (phrases, index) => {
      const isFloor =
        isBeside(phrases[index - 1], phrases[index]) && hasPhraseMeaning(phrases[index - 1], "cue", "floor");
      const { meanings } = phrases[index]!;
      return isFloor && (isNumber(phrases[index]) || meanings.some(({ kind }) => kind === "place"))
        ? []
        : null;
    },
  },
  {
    rule: "A word of homes beside a word of names is part of a name",
    settle: (phrases, index) => {
      const phrase = phrases[index]!;
      if (!alsoNames.has(phrase.text) || !phrase.meanings.some(({ kind }) => filterRulesByWordKind[kind]))
        return null;
      const isName = (other: Phrase | undefined) => hasPhraseMeaning(other, "name");
      const isBefore = isBeside(phrases[index - 1], phrase) && isName(phrases[index - 1]);
      return isBefore || (isBeside(phrase, phrases[index + 1]) && isName(phrases[index + 1])) ? [] : null;
    },
  },
  {
    rule: "TH is a townhouse only beside another word of a home",
    settle: (phrases, index) =>
      hasPhraseMeaning(phrases[index], "type-beside-another") && !phrases.some(isCondition) ? [] : null,
  },
  {
    rule: "A roof is a kind of home alone or behind شقة, and a feature behind with, بـ, مع, without or another kind of home",
    settle: (phrases, index) => {
      if (!hasPhraseMeaning(phrases[index], "roof")) return null;
      const before = beforeFillers(phrases, index);
      const isWith = phrases[index]!.prefix.includes("ب") || hasPhraseMeaning(before, "join", "with");
      const isWithout = hasPhraseMeaning(before, "negation", "without");
      const hasOtherType = phrases.some((phrase) => {
        const other = typeOf(phrase);
        return other !== null && other !== "apartment";
      });
      const isFeature =
        isWith ||
        isWithout ||
        (hasOtherType && !hasPhraseMeaning(before, "join", "or") && !hasPhraseMeaning(before, "negation"));
      return [isFeature ? { kind: "feature", value: "roof" } : type("roof")];
    },
  },
  {
    rule: "An apartment with a garden is a kind of home of its own",
    settle: (phrases, index) => {
      const isApartment = typeOf(phrases[index]) === "apartment";
      return isApartment && isGardenAfter(phrases, index) ? [type("ground-floor-garden")] : null;
    },
  },
  {
    rule: "The garden of such an apartment is not asked a second time",
    settle: (phrases, index) => {
      if (!hasPhraseMeaning(phrases[index], "feature", "garden")) return null;
      let before = index - 1;
      while (before >= 0 && isFillerOrWith(phrases[before])) before--;
      const isOf = typeOf(phrases[before]) === "apartment" && isGardenAfter(phrases, before);
      return isOf ? [{ kind: "stop", value: "home" }] : null;
    },
  },
  {
    rule: "Of two kinds of home beside each other, one within the other, the narrower is meant",
    settle: (phrases, index) => {
      const wideType = typeOf(phrases[index]);
      const narrower = wideType === null ? undefined : narrowerTypes[wideType];
      if (!narrower) return null;
      const isNarrower = (other: Phrase | undefined) => narrower.includes(typeOf(other) ?? "");
      const isDoubled =
        (isBeside(phrases[index], phrases[index + 1]) &&
          isNarrower(phrases[index + 1]) &&
          phrases[index + 1]!.prefix === "") ||
        (isBeside(phrases[index - 1], phrases[index]) &&
          isNarrower(phrases[index - 1]) &&
          phrases[index]!.prefix === "");
      return isDoubled ? [{ kind: "stop", value: "home" }] : null;
    },
  },
  {
    rule: "A project named like a part of names or a longer phrase goes before a word that says nothing",
    settle: (phrases, index) => {
      const { meanings, text } = phrases[index]!;
      const names = meanings.filter(({ kind }) => kind === "project" || kind === "developer");
      const [first] = meanings;
      const isOverridable = first?.kind === "name" || (first?.kind === "stop" && text.includes(" "));
      return names.length > 0 && isOverridable ? names : null;
    },
  },
];

/** Resolves the meaning of each phrase in its context; a phrase without meanings stays as text. */
export function resolvePhraseMeanings(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.map((phrase, index) => {
    if (phrase.meanings.length === 0 && phrase.kind !== "number") return phrase;
    for (const { settle } of settlings) {
      const meanings = settle(phrases, index);
      if (meanings) return { ...phrase, meanings, value: null, kind: "phrase" };
    }
    return phrase;
  });
}

function isFillerOrWith(phrase: Phrase | undefined): boolean {
  return hasPhraseMeaning(phrase, "stop") || hasPhraseMeaning(phrase, "join", "with");
}

function isGardenAfter(phrases: readonly Phrase[], index: number): boolean {
  let gardenIndex = index + 1;
  while (isBeside(phrases[index], phrases[gardenIndex]) && isFillerOrWith(phrases[gardenIndex]))
    gardenIndex++;
  const garden = phrases[gardenIndex];
  return (
    garden !== undefined &&
    !garden.startsPhrase &&
    hasPhraseMeaning(garden, "feature", "garden") &&
    garden.prefix !== "و"
  );
}

function beforeFillers(phrases: readonly Phrase[], index: number): Phrase | undefined {
  let before = index - 1;
  while (before >= 0 && hasPhraseMeaning(phrases[before], "stop")) before--;
  return phrases[before];
}
