import type { SubmittedPicture } from "../../../domain/pictures/picture-list.ts";
import type { Kysely } from "kysely";
import type { InventoryQuery, InventoryView } from "../../../domain/listings/inventory-query.ts";
import type { ListingPatch, ListingFields } from "../../../domain/listings/listing-fields.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingChange, SaveListingResult } from "../write/change-listing.ts";
import {
  type BulkResult,
  changeStatus,
  changeStatuses,
  type BulkStatusAction,
} from "../write/change-status.ts";
import { type FeatureAnswer, setFeature } from "../write/set-feature.ts";
import { confirmPrices } from "../write/confirm-prices.ts";
import { setPlace } from "../write/set-place.ts";
import { setCash } from "../write/set-cash.ts";
import { createListing } from "../write/create-listing.ts";
import { undoListing } from "../write/undo-listing.ts";
import { updateListing, type UpdateOptions } from "../write/update-listing.ts";
import { findStaffListing, type StaffListing } from "./find-staff-listing.ts";
import { countViews, findAllIds, findPage } from "./list-inventory.ts";
import { type NamedAuditEntry, listingHistory } from "./listing-history.ts";
import { createInventoryIndex } from "./inventory-index.ts";
import { removeSamplesUntilTimeout } from "../samples/sample-listings.ts";
import { type InventoryStats, computeInventoryStats } from "./inventory-stats.ts";
import { type InventoryListing, readInventoryListings } from "./inventory-listings.ts";

export interface InventoryListPage {
  readonly properties: readonly InventoryListing[];
  /** The number of all listings that match. */
  readonly total: number;
  /** The number of the page that is shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** Bulk actions. "cash" sets the payment method of listings that state none; "price" confirms unusual prices. */
export type BulkListingAction = BulkStatusAction | "cash" | "price";

/** Reads and changes listings for staff. Callers must check the permission. */
export interface Inventory {
  list(query: InventoryQuery, now: Date): Promise<InventoryListPage>;
  /** The ids of all listings that match, in the order of the query, regardless of its page. */
  matching(query: InventoryQuery, now: Date): Promise<readonly number[]>;
  /** The number of listings in each view, whatever the search is. */
  counts(now: Date): Promise<Readonly<Record<InventoryView, number>>>;
  stats(): Promise<InventoryStats>;
  /** Loads a listing, even a deleted one; null if it does not exist. */
  find(id: number, now: Date): Promise<StaffListing | null>;
  /** The history of a listing and its pictures, newest entry first. */
  history(id: number, limit: number): Promise<readonly NamedAuditEntry[]>;
  create(
    values: ListingFields,
    change: ChangeContext,
    pictures?: readonly SubmittedPicture[],
    confirmsPrice?: boolean,
  ): ReturnType<typeof createListing>;
  update(patch: ListingPatch, change: ListingChange, options?: UpdateOptions): Promise<SaveListingResult>;
  /** Pauses an active listing, or publishes a paused one again. */
  pause(change: ListingChange): Promise<SaveListingResult>;
  delete(change: ListingChange): Promise<SaveListingResult>;
  restore(change: ListingChange): Promise<SaveListingResult>;
  /** Undoes the last change of the listing. */
  undo(change: ListingChange): Promise<SaveListingResult>;
  /** Confirms that the listing is available, which visitors see. A listing in the status "update" becomes active. */
  confirm(change: ListingChange): Promise<SaveListingResult>;
  /** Marks the listing as no longer available. */
  markUnavailable(change: ListingChange): Promise<SaveListingResult>;
  /**
   * Applies a bulk action to these listings.
   * @throws {RangeError} for more than 200 listings
   */
  updateStatuses(step: BulkListingAction, ids: readonly number[], change: ChangeContext): Promise<BulkResult>;
  /**
   * Sets whether these listings have a feature.
   * @throws {RangeError} for more than 200 listings
   */
  stateFeature(said: FeatureAnswer, ids: readonly number[], change: ChangeContext): Promise<BulkResult>;
  /**
   * Sets or removes the place of these listings.
   * @throws {RangeError} for more than 200 listings
   */
  statePlace(placeId: string | null, ids: readonly number[], change: ChangeContext): Promise<BulkResult>;
  /**
   * Deletes samples permanently.
   * @returns the number of deleted samples; after five seconds the rest is left for another call
   */
  removeSamples(change: ChangeContext): Promise<number>;
}

/** Creates the inventory of this database. */
export function createInventory(db: Kysely<Schema>): Inventory {
  const index = createInventoryIndex(db);
  return {
    async list(query, now) {
      const set = await index.current();
      const { ids, ...page } = findPage(set, query, now);
      return { ...page, properties: await readInventoryListings(db, set, ids, now) };
    },
    matching: async (query, now) => findAllIds(await index.current(), query, now),
    counts: async (now) => countViews(await index.current(), now),
    stats: async () => computeInventoryStats((await index.current()).columns),
    find: async (id, now) => findStaffListing(db, await index.current(), id, now),
    history: (id, limit) => listingHistory(db, id, limit),
    create: (values, change, pictures, confirmsPrice) =>
      createListing(db, values, change, pictures, confirmsPrice),
    update: (patch, change, options) => updateListing(db, patch, change, options),
    pause: (change) => changeStatus(db, ["pause", "unpause"], change),
    delete: (change) => changeStatus(db, ["delete"], change),
    restore: (change) => changeStatus(db, ["restore"], change),
    undo: (change) => undoListing(db, change),
    confirm: (change) => changeStatus(db, ["confirm"], change),
    markUnavailable: (change) => changeStatus(db, ["gone"], change),
    updateStatuses(step, ids, change) {
      if (step === "cash") return setCash(db, ids, change);
      return step === "price" ? confirmPrices(db, ids, change) : changeStatuses(db, step, ids, change);
    },
    stateFeature: (said, ids, change) => setFeature(db, said, ids, change),
    statePlace: (placeId, ids, change) => setPlace(db, placeId, ids, change),
    removeSamples: (change) => removeSamplesUntilTimeout(db, change),
  };
}
