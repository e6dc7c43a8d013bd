import { featureIds } from "../../listings/facts/features.ts";
import { finishingIds } from "../../listings/facts/finishing.ts";
import { unitTypeIds } from "../../listings/unit-type.ts";
import { parseSlug } from "../../text/slug.ts";
import { type FilterKind, filterKinds, filters, type FilterValues, isSlugsKind } from "../filters.ts";

/** Kinds of things that an added spelling can mean. */
export const meantThings = ["place", "project", "developer", "word"] as const;
export type MeantThing = (typeof meantThings)[number];

/** Meaning of words in a search: a place, project, developer or word of the market. */
export interface Meaning {
  readonly of: MeantThing;
  /** Id in the gazetteer, slug of a project or developer, or an entry of `wordIds`. */
  readonly id: string;
}

/**
 * A spelling added by staff. It is compared after `foldText` and as whole words, and takes precedence over other
 * meanings of the same words.
 */
export interface AddedSpelling {
  readonly spelling: string;
  readonly means: Meaning;
}

/** Kinds of market words that a spelling can mean, each with its filter and options. */
const wordKinds = {
  type: { filter: "unitTypes", options: unitTypeIds.filter((id) => id !== "other") },
  finishing: { filter: "finishings", options: finishingIds.filter((id) => id !== "unknown") },
  feature: { filter: "features", options: featureIds },
} as const;
export type WordKind = keyof typeof wordKinds;

/** Ids of market words, made of kind and filter option: "type:villa". */
export const wordIds: readonly string[] = Object.entries(wordKinds).flatMap(([kind, { options }]) =>
  options.map((option) => `${kind}:${option}`),
);

/** Splits the id of a word into kind and option; null if it is not in `wordIds`. */
export function wordOfId(id: string): { readonly kind: WordKind; readonly option: string } | null {
  const [kind = "", option = ""] = id.split(":");
  return wordIds.includes(id) ? { kind: kind as WordKind, option } : null;
}

/** The filters of a meaning; empty for an id that no longer exists. */
export function asksOf({ of, id }: Meaning): Partial<FilterValues> {
  if (of === "word") {
    const word = wordOfId(id);
    return word ? { [wordKinds[word.kind].filter]: [word.option] } : {};
  }
  // `of` is the URL parameter of its filter: "place", "project" or "developer".
  const kind = filterKinds.find((each: FilterKind) => isSlugsKind(each) && filters[each].param === of);
  return kind ? { [kind]: [id] } : {};
}

/** Formats a meaning as a form value: "project:ivoire-east", "word:type:villa". */
export function formatMeaning({ of, id }: Meaning): string {
  return `${of}:${id}`;
}

/** Parses a form value; null if it is invalid. */
export function parseMeaning(text: string): Meaning | null {
  const [thing, ...rest] = text.split(":");
  const of = meantThings.find((each) => each === thing);
  const id = rest.join(":");
  if (!of || !(of === "word" ? wordOfId(id) : parseSlug(id) === id)) return null;
  return { of, id };
}
