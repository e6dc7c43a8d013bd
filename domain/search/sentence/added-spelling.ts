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

/** The filters of which each option is a word of the market. */
const wordKinds = ["unitTypes", "finishings", "features"] as const;
type WordKind = (typeof wordKinds)[number];

const optionsOf: Readonly<Record<WordKind, readonly string[]>> = {
  unitTypes: unitTypeIds.filter((id) => id !== "other"),
  finishings: finishingIds.filter((id) => id !== "unknown"),
  features: featureIds,
};

/** The words of the market that can be meant: the filter's name in an address, and its option: "type:villa". */
export const wordIds: readonly string[] = wordKinds.flatMap((kind) =>
  optionsOf[kind].map((option) => `${filters[kind].param}:${option}`),
);

/** The filter and the option of a word's id; null where it is none of `wordIds`. */
export function optionOfWord(id: string): { readonly kind: WordKind; readonly option: string } | null {
  const [param, option = ""] = id.split(":");
  const kind = wordKinds.find((each) => filters[each].param === param);
  return kind && optionsOf[kind].includes(option) ? { kind, option } : null;
}

/** The filters that a meaning asks for; none for an id that the product no longer knows. */
export function asksOf({ of, id }: Meaning): Partial<FilterValues> {
  if (of === "word") {
    const word = optionOfWord(id);
    return word ? { [word.kind]: [word.option] } : {};
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
  if (!of || !(of === "word" ? optionOfWord(id) : parseSlug(id) === id)) return null;
  return { of, id };
}
