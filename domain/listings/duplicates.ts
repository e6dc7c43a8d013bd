import type { FinishingId } from "./facts/finishing.ts";
import type { ListingStatus } from "./listing.ts";

/** What belongs to a home, whoever sells it and for how much. */
export interface HomeTraits {
  /** 0 where it is not known, as in every number of a home. */
  readonly bathrooms: number;
  readonly finishing: FinishingId;
  /** null where it is not known. */
  readonly deliveryQuarter: number | null;
  /** What was promised to the developer. */
  readonly originalPriceEgp: number | null;
}

/** What tells a home from the others of its project. */
export interface HomeFacts extends HomeTraits {
  readonly projectSlug: string;
  readonly unitType: string;
  readonly areaM2: number;
  readonly rooms: number;
  readonly status: ListingStatus;
  readonly isSample: boolean;
}

/** More alike than this are a layout that a compound was built from, not one home entered again and again. */
export const duplicatesMost = 50;

/**
 * What two entries of one home have in common; null for a home that cannot have a duplicate: a sample, one that is
 * gone (its home may well be sold again), or one of which too little is known.
 */
export function duplicateKey(home: HomeFacts): string | null {
  const { status, projectSlug, unitType, areaM2, rooms } = home;
  if (home.isSample || status === "deleted" || status === "removed") return null;
  return projectSlug === "" || areaM2 === 0 ? null : `${projectSlug}/${unitType}/${areaM2}/${rooms}`;
}

/**
 * Whether two homes with the same key may be one. The price may differ, and so may the code: that is what is looked
 * for. What is a fact of the home and known of both may not.
 */
export function mayBeSameHome(one: HomeTraits, other: HomeTraits): boolean {
  return (
    mayAgree(one.bathrooms, other.bathrooms, 0) &&
    mayAgree(one.finishing, other.finishing, "unknown") &&
    mayAgree(one.deliveryQuarter, other.deliveryQuarter, null) &&
    mayAgree(one.originalPriceEgp, other.originalPriceEgp, null)
  );
}

function mayAgree<T>(one: T, other: T, unknown: T): boolean {
  return one === other || one === unknown || other === unknown;
}
