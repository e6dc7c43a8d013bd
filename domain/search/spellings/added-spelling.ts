import { featureIds } from "../../listings/facts/features.ts";
import { finishingIds } from "../../listings/facts/finishing.ts";
import { unitTypeIds } from "../../listings/unit-type.ts";
import { parseSlug } from "../../text/slug.ts";
import { type FilterKind, filterKinds, filters, type FilterValues, isSlugsKind } from "../filters.ts";

/** What an added spelling can mean. */
export const meantThings = ["place", "project", "developer", "word"] as const;
export type MeantThing = (typeof meantThings)[number];

/** What words of a search mean: a place, project, developer or word of the market. */
export interface Meaning {
  readonly of: MeantThing;
  /** Id of the gazetteer, slug of a project or developer, or one of `wordIds`. */
  readonly id: string;
}

/**
 * A spelling that staff have added. It is compared folded and as whole words, and it wins over any other meaning that
 * the same words have.
 */
export interface AddedSpelling {
  readonly spelling: string;
  readonly means: Meaning;
}

/** The kinds of words of the market, each with its filter and the options that can be meant. */
const wordKinds = {
  type: { filter: "unitTypes", options: unitTypeIds.filter((id) => id !== "other") },
  finishing: { filter: "finishings", options: finishingIds.filter((id) => id !== "unknown") },
  feature: { filter: "features", options: featureIds },
} as const;
export type WordKind = keyof typeof wordKinds;

/** The words of the market that can be meant: their kind, and the option of its filter: "type:villa". */
export const wordIds: readonly string[] = Object.entries(wordKinds).flatMap(([kind, { options }]) =>
  options.map((option) => `${kind}:${option}`),
);

/** The kind and the option of a word's id; null where it is none of `wordIds`. */
export function wordOfId(id: string): { readonly kind: WordKind; readonly option: string } | null {
  const [kind = "", option = ""] = id.split(":");
  return wordIds.includes(id) ? { kind: kind as WordKind, option } : null;
}

/** The filters that a meaning asks for; none for an id that the product no longer knows. */
export function asksOf({ of, id }: Meaning): Partial<FilterValues> {
  if (of === "word") {
    const word = wordOfId(id);
    return word ? { [wordKinds[word.kind].filter]: [word.option] } : {};
  }
  // The things that have slugs are called as their filters are in an address.
  const kind = filterKinds.find((each: FilterKind) => isSlugsKind(each) && filters[each].param === of);
  return kind ? { [kind]: [id] } : {};
}

/** The meaning as a field of a form holds it: "project:ivoire-east", "word:type:villa". */
export function formatMeaning({ of, id }: Meaning): string {
  return `${of}:${id}`;
}

/** The meaning in a field of a form; null where it is none. */
export function parseMeaning(text: string): Meaning | null {
  const [thing, ...rest] = text.split(":");
  const of = meantThings.find((each) => each === thing);
  const id = rest.join(":");
  if (!of || !(of === "word" ? wordOfId(id) : parseSlug(id) === id)) return null;
  return { of, id };
}
