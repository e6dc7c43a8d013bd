import type { Area } from "../places/area.ts";
import type { Delivery } from "./delivery.ts";
import type { ListingFacts } from "./field-table.ts";
import type { ListingFeatures } from "./facts/features.ts";
import type { FinishingId } from "./facts/finishing.ts";
import type { ListingCharges } from "./listing-charges.ts";
import type { ListingPicture } from "../pictures/picture.ts";
import type { UnitTypeId } from "./unit-type.ts";

/** Every status of a listing [HOME-2]. */
export const listingStatuses = ["active", "update", "removed", "paused", "deleted"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The statuses that the public may see; paused and deleted listings appear on no public page [LIST-9]. */
export const publicStatuses = ["active", "update", "removed"] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** The statuses of available homes, which search engines, feeds and shared links may lead to. */
export const offeredStatuses = ["active", "update"] as const satisfies readonly PublicStatus[];

/** Longest single-line text, in characters: far more than any name or title needs. */
export const listingTextMaxLength = 300;

/** What pages show of an area that a listing lies in. */
export type ListingArea = Pick<Area, "slug" | "name" | "centre">;

/**
 * A resale home [HOME-1]. Money is whole EGP. The texts and numbers that staff write are named in the table of fields
 * (field-table.ts); the other facts are listed here.
 */
export interface Listing extends ListingFacts {
  readonly id: number;
  readonly projectSlug: string;
  readonly developerSlug: string;
  /** The published featured areas that the listing's location text belongs to, in display order. */
  readonly areas: readonly ListingArea[];
  /** Exact map position of the project, if known. */
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly unitType: UnitTypeId;
  readonly chargesEgp: ListingCharges;
  readonly features: ListingFeatures;
  /** An unusual price that staff have confirmed; absent or null if they have not. */
  readonly confirmedPriceEgp?: number | null;
  readonly finishing: FinishingId;
  readonly delivery: Delivery;
  readonly status: ListingStatus;
  readonly isSample: boolean;
  readonly images: readonly ListingPicture[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How cards show a status [CARD-9]: `active` as available, `removed` as removed, every other status as an update. */
export type PublicListingStatus = "available" | "update" | "removed";

interface StatusRule {
  readonly kind: PublicListingStatus;
  /** The statuses that a form may set next; none for a deleted listing [HOME-2]. */
  readonly next: readonly ListingStatus[];
  /** The status that the pause button sets; null if there is no button. */
  readonly statusAfterPause: ListingStatus | null;
  /**
   * The status that the restore button sets; absent if there is no button. A restored listing stays hidden until
   * staff have checked it.
   */
  readonly statusAfterRestore?: ListingStatus;
}

export const listingStatusRules: Readonly<Record<ListingStatus, StatusRule>> = {
  active: {
    kind: "available",
    next: ["update", "removed", "paused", "deleted"],
    statusAfterPause: "paused",
  },
  update: {
    kind: "update",
    next: ["active", "removed", "paused", "deleted"],
    statusAfterPause: "paused",
  },
  removed: {
    kind: "removed",
    next: ["active", "update", "paused", "deleted"],
    statusAfterPause: "paused",
  },
  paused: {
    kind: "update",
    next: ["active", "update", "removed", "deleted"],
    statusAfterPause: "active",
  },
  deleted: {
    kind: "update",
    next: [],
    statusAfterPause: null,
    statusAfterRestore: "paused",
  },
};

export function publicStatusOf(status: ListingStatus): PublicListingStatus {
  return listingStatusRules[status].kind;
}

export function isPublicStatus(status: ListingStatus): status is PublicStatus {
  return publicStatuses.some((each) => each === status);
}

export function isOfferedStatus(status: ListingStatus): boolean {
  return offeredStatuses.some((offered) => offered === status);
}

export function canChangeListingStatus(from: ListingStatus, to: ListingStatus): boolean {
  return listingStatusRules[from].next.includes(to);
}

/** The largest number of people that a home is meant for: its rooms plus 1 [CARD-7]. */
export function maxOccupants(rooms: number): number {
  return rooms + 1;
}

/** For how many days a home counts as new [LIST-7]. */
const newWindowDays = 30;

/** Listings created at this moment or later are new. */
export function newListingCutoff(now: Date): Date {
  return new Date(now.getTime() - newWindowDays * 24 * 60 * 60 * 1_000);
}
