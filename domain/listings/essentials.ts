import type { PropertyValues } from "./listing-fields.ts";
import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { unitTypeLabels } from "./unit-type.ts";

/** What a buyer has to know of a home at the very least: what it is, where it is, and how large it is. */
export const essentials = ["kind", "place", "size"] as const;
export type Essential = (typeof essentials)[number];

/** The facts of a home that decide whether it is a draft. */
export interface EssentialFacts {
  /** A title in either language, which says what the home is, and mostly where. */
  readonly isTitled: boolean;
  /** A kind that the product knows, or words of the seller's own for it. */
  readonly hasKind: boolean;
  /** A location, a project, or a place on the map. */
  readonly hasPlace: boolean;
  /** An area or rooms. */
  readonly hasSize: boolean;
}

/** Every rule about what a home has to say, in one place. */
const isSaid: Readonly<Record<Essential, (facts: EssentialFacts) => boolean>> = {
  kind: ({ hasKind, isTitled }) => hasKind || isTitled,
  place: ({ hasPlace, isTitled }) => hasPlace || isTitled,
  size: ({ hasSize }) => hasSize,
};

/** With as many essentials missing a home says next to nothing: it is a draft, and not yet a home for buyers. */
const draftLacks = 2;

/** The essentials that a draft lacks; none for a home that says enough to be shown. */
export function lacksOfDraft(facts: EssentialFacts): readonly Essential[] {
  const lacks = essentials.filter((essential) => !isSaid[essential](facts));
  return lacks.length >= draftLacks ? lacks : [];
}

/** The facts of a home as staff write it. */
export function essentialFacts(values: PropertyValues): EssentialFacts {
  const { unittype, unittypear, location, locationar, projectname, projectnamear, latitude } = values;
  return {
    isTitled: values.title !== "" || values.titlear !== "",
    hasKind: isKindSaid({ en: unittype, ar: unittypear }),
    hasPlace: location + locationar + projectname + projectnamear !== "" || latitude !== null,
    hasSize: values.unitarea > 0 || values.rooms > 0,
  };
}

/** Words that say of a kind only that it is none of the known ones. */
const noKinds: ReadonlySet<string> = new Set(
  ["", "others", unitTypeLabels.other.en, unitTypeLabels.other.ar].map(foldText),
);

/** Whether words for a kind of home, which the product may not know, say what it is. */
export function isKindSaid({ en, ar }: Bilingual): boolean {
  return [en, ar].some((text) => !noKinds.has(foldText(text)));
}
