import { hasPhraseMeaning, findPhraseMeaning } from "./amounts.ts";
import type { Phrase } from "./find-phrases.ts";
import type { PhraseMeaning } from "./words.ts";
import { filterRulesByWordKind } from "./word-rules.ts";

/** A rule for words whose meaning depends on their context. */
interface Settling {
  /** Description of the rule: the words it applies to and what it decides. */
  readonly rule: string;
  /** The meanings that the phrase keeps; null if the rule does not apply. */
  readonly settle: (phrases: readonly Phrase[], at: number) => readonly PhraseMeaning[] | null;
}

const type = (id: string): PhraseMeaning => ({ kind: "type", means: id });
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
const typeOf = (phrase: Phrase | undefined) => findPhraseMeaning(phrase, "type")?.means ?? null;
const isCondition = (phrase: Phrase) =>
  phrase.meanings.some(
    ({ kind }) =>
      kind === "place" || (kind !== "type-beside-another" && filterRulesByWordKind[kind] !== undefined),
  );

/** Rules, tried in this order for each phrase; the first that applies decides. */
const settlings: readonly Settling[] = [
  {
    rule: "الحمام is El Hammam only where no number stands beside it",
    settle: (phrases, at) => {
      const { meanings, further } = phrases[at]!;
      const baths = [...meanings, ...further].filter((each) => each.kind === "cue" && each.means === "baths");
      const isPlace = meanings.some(({ kind }) => kind === "place");
      if (baths.length === 0 || !isPlace) return null;
      const isCounted =
        (isBeside(phrases[at - 1], phrases[at]) && isNumber(phrases[at - 1])) ||
        (isBeside(phrases[at], phrases[at + 1]) && isNumber(phrases[at + 1]));
      return isCounted ? baths : meanings.filter(({ kind }) => kind === "place");
    },
  },
  {
    rule: "What stands behind الدور or floor is a floor, and neither a place nor a number",
    settle: (phrases, at) => {
      const isFloor =
        isBeside(phrases[at - 1], phrases[at]) && hasPhraseMeaning(phrases[at - 1], "cue", "floor");
      const { meanings } = phrases[at]!;
      return isFloor && (isNumber(phrases[at]) || meanings.some(({ kind }) => kind === "place")) ? [] : null;
    },
  },
  {
    rule: "A word of homes beside a word of names is part of a name",
    settle: (phrases, at) => {
      const phrase = phrases[at]!;
      if (!alsoNames.has(phrase.text) || !phrase.meanings.some(({ kind }) => filterRulesByWordKind[kind]))
        return null;
      const isName = (other: Phrase | undefined) => hasPhraseMeaning(other, "name");
      const isBefore = isBeside(phrases[at - 1], phrase) && isName(phrases[at - 1]);
      return isBefore || (isBeside(phrase, phrases[at + 1]) && isName(phrases[at + 1])) ? [] : null;
    },
  },
  {
    rule: "TH is a townhouse only beside another word of a home",
    settle: (phrases, at) =>
      hasPhraseMeaning(phrases[at], "type-beside-another") && !phrases.some(isCondition) ? [] : null,
  },
  {
    rule: "A roof is a kind of home alone or behind شقة, and a feature behind with, بـ, مع, without or another kind of home",
    settle: (phrases, at) => {
      if (!hasPhraseMeaning(phrases[at], "roof")) return null;
      const before = beforeFillers(phrases, at);
      const isWith = phrases[at]!.prefix.includes("ب") || hasPhraseMeaning(before, "join", "with");
      const isWithout = hasPhraseMeaning(before, "negation", "without");
      const hasOtherType = phrases.some((each) => {
        const other = typeOf(each);
        return other !== null && other !== "apartment";
      });
      const isFeature =
        isWith ||
        isWithout ||
        (hasOtherType && !hasPhraseMeaning(before, "join", "or") && !hasPhraseMeaning(before, "negation"));
      return [isFeature ? { kind: "feature", means: "roof" } : type("roof")];
    },
  },
  {
    rule: "An apartment with a garden is a kind of home of its own",
    settle: (phrases, at) => {
      const isApartment = typeOf(phrases[at]) === "apartment";
      return isApartment && isGardenBehind(phrases, at) ? [type("ground-floor-garden")] : null;
    },
  },
  {
    rule: "The garden of such an apartment is not asked a second time",
    settle: (phrases, at) => {
      if (!hasPhraseMeaning(phrases[at], "feature", "garden")) return null;
      let before = at - 1;
      while (before >= 0 && isFillerOrWith(phrases[before])) before--;
      const isOf = typeOf(phrases[before]) === "apartment" && isGardenBehind(phrases, before);
      return isOf ? [{ kind: "stop", means: "home" }] : null;
    },
  },
  {
    rule: "Of two kinds of home beside each other, one within the other, the narrower is meant",
    settle: (phrases, at) => {
      const wide = typeOf(phrases[at]);
      const narrower = wide === null ? undefined : narrowerTypes[wide];
      if (!narrower) return null;
      const isNarrower = (other: Phrase | undefined) => narrower.includes(typeOf(other) ?? "");
      const isDoubled =
        (isBeside(phrases[at], phrases[at + 1]) &&
          isNarrower(phrases[at + 1]) &&
          phrases[at + 1]!.prefix === "") ||
        (isBeside(phrases[at - 1], phrases[at]) && isNarrower(phrases[at - 1]) && phrases[at]!.prefix === "");
      return isDoubled ? [{ kind: "stop", means: "home" }] : null;
    },
  },
  {
    rule: "A project named like a part of names or a longer phrase goes before a word that says nothing",
    settle: (phrases, at) => {
      const { meanings, text } = phrases[at]!;
      const names = meanings.filter(({ kind }) => kind === "project" || kind === "developer");
      const [first] = meanings;
      const isTelling = first?.kind === "name" || (first?.kind === "stop" && text.includes(" "));
      return names.length > 0 && isTelling ? names : null;
    },
  },
];

/** Resolves the meaning of each phrase in its context; a phrase without meanings stays as text. */
export function resolvePhraseMeanings(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.map((phrase, at) => {
    if (phrase.meanings.length === 0 && phrase.kind !== "number") return phrase;
    for (const { settle } of settlings) {
      const meanings = settle(phrases, at);
      if (meanings) return { ...phrase, meanings, value: null, kind: "phrase" };
    }
    return phrase;
  });
}

function isFillerOrWith(phrase: Phrase | undefined): boolean {
  return hasPhraseMeaning(phrase, "stop") || hasPhraseMeaning(phrase, "join", "with");
}

function isGardenBehind(phrases: readonly Phrase[], at: number): boolean {
  let behind = at + 1;
  while (isBeside(phrases[at], phrases[behind]) && isFillerOrWith(phrases[behind])) behind++;
  const garden = phrases[behind];
  return (
    garden !== undefined &&
    !garden.startsPhrase &&
    hasPhraseMeaning(garden, "feature", "garden") &&
    garden.prefix !== "و"
  );
}

function beforeFillers(phrases: readonly Phrase[], at: number): Phrase | undefined {
  let before = at - 1;
  while (before >= 0 && hasPhraseMeaning(phrases[before], "stop")) before--;
  return phrases[before];
}
