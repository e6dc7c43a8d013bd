import { featureIds } from "../../listings/facts/features.ts";
import { finishingIds } from "../../listings/facts/finishing.ts";
import { unitTypeIds } from "../../listings/unit-type.ts";
import { parseSlug } from "../../text/slug.ts";
import { filterNames, isSlugsFilter } from "../filter-names.ts";
import { type FilterName, filters, type FilterValues } from "../filters.ts";

/** Kinds of things that an added spelling can mean. */
export const spellingMeaningKinds = ["place", "project", "developer", "word"] as const;
export type SpellingMeaningKind = (typeof spellingMeaningKinds)[number];

/** Meaning of words in a search: a place, project, developer or word of the market. */
export interface SpellingMeaning {
  readonly of: SpellingMeaningKind;
  /** Id in the gazetteer, slug of a project or developer, or an entry of `marketWordIds`. */
  readonly id: string;
}

/**
 * A spelling added by staff. It is compared after `foldText` and as whole words, and takes precedence over other
 * meanings of the same words.
 */
export interface AddedSpelling {
  readonly spelling: string;
  readonly meaning: SpellingMeaning;
}

/** Kinds of market words that a spelling can mean, each with its filter and options. */
const wordKinds = {
  type: { filter: "unitTypes", options: unitTypeIds.filter((id) => id !== "other") },
  finishing: { filter: "finishings", options: finishingIds.filter((id) => id !== "unknown") },
  feature: { filter: "features", options: featureIds },
} as const;
export type SpellingWordKind = keyof typeof wordKinds;

/** Ids of market words, made of kind and filter option: "type:villa". */
export const marketWordIds: readonly string[] = Object.entries(wordKinds).flatMap(([kind, { options }]) =>
  options.map((option) => `${kind}:${option}`),
);

/** Splits the id of a word into kind and option; null if it is not in `marketWordIds`. */
export function parseMarketWordId(
  id: string,
): { readonly kind: SpellingWordKind; readonly option: string } | null {
  const [kind = "", option = ""] = id.split(":");
  return marketWordIds.includes(id) ? { kind: kind as SpellingWordKind, option } : null;
}

/** The filters of a meaning; empty for an id that no longer exists. */
export function filtersOfMeaning({ of, id }: SpellingMeaning): Partial<FilterValues> {
  if (of === "word") {
    const word = parseMarketWordId(id);
    return word ? { [wordKinds[word.kind].filter]: [word.option] } : {};
  }
  // `of` is the URL parameter of its filter: "place", "project" or "developer".
  const kind = filterNames.find((each: FilterName) => isSlugsFilter(each) && filters[each].param === of);
  return kind ? { [kind]: [id] } : {};
}

/** Formats a meaning as a form value: "project:ivoire-east", "word:type:villa". */
export function formatSpellingMeaning({ of, id }: SpellingMeaning): string {
  return `${of}:${id}`;
}

/** Parses a form value; null if it is invalid. */
export function parseSpellingMeaning(text: string): SpellingMeaning | null {
  const [prefix, ...idParts] = text.split(":");
  const of = spellingMeaningKinds.find((each) => each === prefix);
  const id = idParts.join(":");
  if (!of || !(of === "word" ? parseMarketWordId(id) : parseSlug(id) === id)) return null;
  return { of, id };
}
