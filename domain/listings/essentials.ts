import type { ListingFields } from "./listing-fields.ts";
import { foldText } from "../text/fold.ts";
import type { Bilingual } from "../text/locale.ts";
import { isOfferedStatus, type ListingStatus } from "./listing.ts";
import { unitTypeLabels } from "./unit-type.ts";

/** The least that buyers have to know of a home: what it is, where it is, and how large it is. */
export const essentialFactIds = ["kind", "place", "size"] as const;
export type EssentialFactId = (typeof essentialFactIds)[number];

/** Facts that decide whether a listing is a draft. */
export interface EssentialFacts {
  /** Has a title in either language, which usually names the kind and the place. */
  readonly isTitled: boolean;
  /** Has a known unit type, or the seller's own words for it. */
  readonly hasKind: boolean;
  /** Has a location, a project, or map coordinates. */
  readonly hasPlace: boolean;
  /** Has a floor area or a number of rooms. */
  readonly hasSize: boolean;
}

const isPresent: Readonly<Record<EssentialFactId, (facts: EssentialFacts) => boolean>> = {
  kind: ({ hasKind, isTitled }) => hasKind || isTitled,
  place: ({ hasPlace, isTitled }) => hasPlace || isTitled,
  size: ({ hasSize }) => hasSize,
};

/** A listing that lacks this many essentials is a draft, which cannot be published [HOME-15]. */
const draftMissingCount = 2;

/** The missing essentials of a listing that counts as a draft; empty for any other listing. */
export function findMissingEssentialFacts(facts: EssentialFacts): readonly EssentialFactId[] {
  const missing = essentialFactIds.filter((essential) => !isPresent[essential](facts));
  return missing.length >= draftMissingCount ? missing : [];
}

/** Essential facts of a listing from the fields of the form. */
export function essentialFactsOfListing(values: ListingFields): EssentialFacts {
  const { unittype, unittypear, location, locationar, projectname, projectnamear, latitude } = values;
  return {
    isTitled: values.title !== "" || values.titlear !== "",
    hasKind: isUnitTypeStated({ en: unittype, ar: unittypear }),
    hasPlace: location + locationar + projectname + projectnamear !== "" || latitude !== null,
    hasSize: values.unitarea > 0 || values.rooms > 0,
  };
}

/**
 * True if a change would publish a draft [HOME-15]. A listing that is public already stays public without its
 * essentials.
 * @param before the status before the change; null for a new listing
 */
export function wouldPublishDraft(before: ListingStatus | null, after: ListingFields): boolean {
  const isPublishing = isOfferedStatus(after.status) && !(before !== null && isOfferedStatus(before));
  return isPublishing && findMissingEssentialFacts(essentialFactsOfListing(after)).length > 0;
}

/** Names of the unit type "other", which do not say what kind of home it is. */
const noKinds: ReadonlySet<string> = new Set(
  ["", "others", unitTypeLabels.other.en, unitTypeLabels.other.ar].map(foldText),
);

/** True if a unit type is stated, even in words that `parseUnitType` does not know. */
export function isUnitTypeStated({ en, ar }: Bilingual): boolean {
  return [en, ar].some((text) => !noKinds.has(foldText(text)));
}
