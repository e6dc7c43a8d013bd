import type { FinishingId } from "./facts/finishing.ts";
import type { ListingStatus } from "./listing.ts";

/** Traits of the home itself, independent of who sells it and for how much. */
export interface DuplicateTraits {
  /** 0 if not known, as in every count of a listing. */
  readonly bathrooms: number;
  readonly finishing: FinishingId;
  /** Null if not known. */
  readonly deliveryQuarter: number | null;
  /** The price of the contract with the developer. */
  readonly originalPriceEgp: number | null;
}

/** Facts of a listing that identify its home within a project. */
export interface DuplicateCheckListing extends DuplicateTraits {
  readonly projectSlug: string;
  readonly unitType: string;
  readonly areaM2: number;
  readonly rooms: number;
  readonly status: ListingStatus;
  readonly isSample: boolean;
}

/**
 * A group with more listings than this is a standard layout of the compound rather than one home entered
 * repeatedly.
 */
export const maxDuplicateGroupSize = 50;

/**
 * Key that is equal for two listings of the same home [STAFF-9]. Null if a listing is not compared: samples,
 * listings that are gone (the home may be on sale again), and listings with too few facts.
 */
export function duplicateListingKey(home: DuplicateCheckListing): string | null {
  const { status, projectSlug, unitType, areaM2, rooms } = home;
  if (home.isSample || status === "deleted" || status === "removed") return null;
  return projectSlug === "" || areaM2 === 0 ? null : `${projectSlug}/${unitType}/${areaM2}/${rooms}`;
}

/**
 * True if two listings with the same `duplicateListingKey` may describe the same home: every trait that both state is
 * equal. Price and unit code are not compared, because duplicates often differ in them.
 */
export function mayBeDuplicates(one: DuplicateTraits, other: DuplicateTraits): boolean {
  return (
    mayAgree(one.bathrooms, other.bathrooms, 0) &&
    mayAgree(one.finishing, other.finishing, "unknown") &&
    mayAgree(one.deliveryQuarter, other.deliveryQuarter, null) &&
    mayAgree(one.originalPriceEgp, other.originalPriceEgp, null)
  );
}

function mayAgree<T>(one: T, other: T, unknownValue: T): boolean {
  return one === other || one === unknownValue || other === unknownValue;
}
