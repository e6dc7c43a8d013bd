import type { SubmittedPicture } from "../../../domain/pictures/picture-list.ts";
import type { Kysely } from "kysely";
import type { InventoryQuery, InventoryView } from "../../../domain/listings/inventory-query.ts";
import type { ListingPatch, ListingFields } from "../../../domain/listings/listing-fields.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingChange, SaveListingResult } from "../write/change-listing.ts";
import {
  type BulkActionResult,
  changeListingStatus,
  changeListingStatuses,
  type BulkStatusAction,
} from "../write/change-status.ts";
import { type FeatureAnswer, setListingFeature } from "../write/set-feature.ts";
import { confirmPrices } from "../write/confirm-prices.ts";
import { setListingPlace } from "../write/set-place.ts";
import { setCashPayment } from "../write/set-cash.ts";
import { createListing } from "../write/create-listing.ts";
import { undoListingChange } from "../write/undo-listing.ts";
import { updateListing, type UpdateListingOptions } from "../write/update-listing.ts";
import { findStaffListing, type StaffListing } from "./find-staff-listing.ts";
import { countInventoryViews, findInventoryIds, findInventoryPage } from "./list-inventory.ts";
import { type NamedAuditEntry, readListingHistory } from "./listing-history.ts";
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
  update(
    patch: ListingPatch,
    change: ListingChange,
    options?: UpdateListingOptions,
  ): Promise<SaveListingResult>;
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
  updateStatuses(
    step: BulkListingAction,
    ids: readonly number[],
    change: ChangeContext,
  ): Promise<BulkActionResult>;
  /**
   * Sets whether these listings have a feature.
   * @throws {RangeError} for more than 200 listings
   */
  stateFeature(said: FeatureAnswer, ids: readonly number[], change: ChangeContext): Promise<BulkActionResult>;
  /**
   * Sets or removes the place of these listings.
   * @throws {RangeError} for more than 200 listings
   */
  statePlace(
    placeId: string | null,
    ids: readonly number[],
    change: ChangeContext,
  ): Promise<BulkActionResult>;
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
      const { ids, ...page } = findInventoryPage(set, query, now);
      return { ...page, properties: await readInventoryListings(db, set, ids, now) };
    },
    matching: async (query, now) => findInventoryIds(await index.current(), query, now),
    counts: async (now) => countInventoryViews(await index.current(), now),
    stats: async () => computeInventoryStats((await index.current()).columns),
    find: async (id, now) => findStaffListing(db, await index.current(), id, now),
    history: (id, limit) => readListingHistory(db, id, limit),
    create: (values, change, pictures, confirmsPrice) =>
      createListing(db, values, change, pictures, confirmsPrice),
    update: (patch, change, options) => updateListing(db, patch, change, options),
    pause: (change) => changeListingStatus(db, ["pause", "unpause"], change),
    delete: (change) => changeListingStatus(db, ["delete"], change),
    restore: (change) => changeListingStatus(db, ["restore"], change),
    undo: (change) => undoListingChange(db, change),
    confirm: (change) => changeListingStatus(db, ["confirm"], change),
    markUnavailable: (change) => changeListingStatus(db, ["gone"], change),
    updateStatuses(step, ids, change) {
      if (step === "cash") return setCashPayment(db, ids, change);
      return step === "price" ? confirmPrices(db, ids, change) : changeListingStatuses(db, step, ids, change);
    },
    stateFeature: (said, ids, change) => setListingFeature(db, said, ids, change),
    statePlace: (placeId, ids, change) => setListingPlace(db, placeId, ids, change),
    removeSamples: (change) => removeSamplesUntilTimeout(db, change),
  };
}
