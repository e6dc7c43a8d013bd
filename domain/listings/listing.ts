import type { Area } from "../places/area.ts";
import type { Delivery } from "./delivery.ts";
import type { ListingFacts } from "./field-table.ts";
import type { HomeFeatures } from "./facts/features.ts";
import type { FinishingId } from "./facts/finishing.ts";
import type { HomeCharges } from "./home-charges.ts";
import type { ListingImage } from "../pictures/picture.ts";
import type { UnitTypeId } from "./unit-type.ts";

/** Every status a listing can have (listings.txt, section 4). */
export const listingStatuses = ["active", "update", "removed", "paused", "deleted"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The statuses that the public may see; paused and deleted listings appear on no public page. */
export const publicStatuses = ["active", "update", "removed"] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** The statuses of available homes, which search engines, feeds and shared links may lead to. */
export const offeredStatuses = ["active", "update"] as const satisfies readonly PublicStatus[];

/** Longest single-line text, in characters: far more than any name or title needs. */
export const listingTextMaxLength = 300;

/** What pages show of an area that a listing lies in. */
export type ListingArea = Pick<Area, "slug" | "name" | "centre">;

/**
 * A resale home as the product speaks of it (listings.txt, section 3, Property). Money is whole EGP. The texts and
 * numbers that staff write are named in the table of fields (field-table.ts); what follows from them stands here.
 */
export interface Listing extends ListingFacts {
  readonly id: number;
  readonly projectSlug: string;
  readonly developerSlug: string;
  /** The published featured areas that its location text belongs to, in display order. */
  readonly areas: readonly ListingArea[];
  /** Exact map position of the project, if known. */
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly unitType: UnitTypeId;
  readonly chargesEgp: HomeCharges;
  readonly features: HomeFeatures;
  /** An unusual price that staff have confirmed; absent or null if they have not. */
  readonly confirmedPriceEgp?: number | null;
  readonly finishing: FinishingId;
  readonly delivery: Delivery;
  readonly status: ListingStatus;
  readonly isSample: boolean;
  readonly images: readonly ListingImage[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a status reads on a card: active is available, removed is removed, any other an update (section 2). */
export type StatusKind = "available" | "update" | "removed";

interface StatusRule {
  readonly kind: StatusKind;
  readonly isPublic: boolean;
  /** What staff may make of it in a form; deleted is final there (section 4). */
  readonly next: readonly ListingStatus[];
  /** The status that the pause button sets; null if there is no button. */
  readonly paused: ListingStatus | null;
  /**
   * The status that the restore button sets; null if there is no button. A restored listing stays hidden until
   * staff have checked it.
   */
  readonly restored: ListingStatus | null;
}

/** Every rule about a status. */
export const statusRules: Readonly<Record<ListingStatus, StatusRule>> = {
  active: {
    kind: "available",
    isPublic: true,
    next: ["update", "removed", "paused", "deleted"],
    paused: "paused",
    restored: null,
  },
  update: {
    kind: "update",
    isPublic: true,
    next: ["active", "removed", "paused", "deleted"],
    paused: "paused",
    restored: null,
  },
  removed: {
    kind: "removed",
    isPublic: true,
    next: ["active", "update", "paused", "deleted"],
    paused: "paused",
    restored: null,
  },
  paused: {
    kind: "update",
    isPublic: false,
    next: ["active", "update", "removed", "deleted"],
    paused: "active",
    restored: null,
  },
  deleted: { kind: "update", isPublic: false, next: [], paused: null, restored: "paused" },
};

export function statusKind(status: ListingStatus): StatusKind {
  return statusRules[status].kind;
}

export function isPublicStatus(status: ListingStatus): status is PublicStatus {
  return statusRules[status].isPublic;
}

export function isOfferedStatus(status: ListingStatus): boolean {
  return offeredStatuses.some((offered) => offered === status);
}

export function canBecome(from: ListingStatus, to: ListingStatus): boolean {
  return statusRules[from].next.includes(to);
}

/** The largest number of people a home is meant for: its rooms plus 1 (listings.txt, section 2, list card). */
export function peopleCount(rooms: number): number {
  return rooms + 1;
}

/** A home is new for so many days (section 9). */
const newWindowDays = 30;

/** Listings created at this moment or later are new. */
export function newSince(now: Date): Date {
  return new Date(now.getTime() - newWindowDays * 24 * 60 * 60 * 1_000);
}

export function isNewListing(createdAt: Date, now: Date): boolean {
  return createdAt >= newSince(now);
}
