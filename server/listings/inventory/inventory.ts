import type { SubmittedPicture } from "../../../domain/pictures/picture-list.ts";
import type { Kysely } from "kysely";
import type { InventoryQuery } from "../../../domain/listings/inventory-query.ts";
import type { ListingPatch, ListingFields } from "../../../domain/listings/listing-fields.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingChange } from "../write/change-listing.ts";
import { changeListingStatus, changeListingStatuses, type BulkStatusAction } from "../write/change-status.ts";
import {
  confirmPrices,
  type FeatureFieldValue,
  setCashPayment,
  setFeatureFieldValue,
  setListingPlace,
} from "../write/bulk-changes.ts";
import { createListing } from "../write/create-listing.ts";
import { undoListingChange } from "../write/undo-listing.ts";
import { updateListing, type UpdateListingOptions } from "../write/update-listing.ts";
import { findStaffListing } from "./find-staff-listing.ts";
import { countInventoryViews, findInventoryIds, findInventoryPage } from "./list-inventory.ts";
import { readListingHistory } from "./listing-history.ts";
import { createInventoryIndex } from "./inventory-index.ts";
import { removeSamplesUntilTimeout } from "../samples/sample-listings.ts";
import { computeInventoryStats } from "./inventory-stats.ts";
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

/**
 * Creates the inventory of this database, which reads and changes listings for staff. It checks no permission:
 * routes check the staff member's before they call it.
 */
export function createInventoryService(db: Kysely<Schema>) {
  const index = createInventoryIndex(db);
  return {
    async list(query: InventoryQuery, now: Date): Promise<InventoryListPage> {
      const set = await index.current();
      const { ids, ...page } = findInventoryPage(set, query, now);
      return { ...page, properties: await readInventoryListings(db, set, ids, now) };
    },
    /** The ids of all listings that match, in the order of the query, regardless of its page. */
    matching: async (query: InventoryQuery, now: Date) => findInventoryIds(await index.current(), query, now),
    /** The number of listings in each view, whatever the search is. */
    counts: async (now: Date) => countInventoryViews(await index.current(), now),
    stats: async () => computeInventoryStats((await index.current()).columns),
    /** Loads a listing, even a deleted one; null if it does not exist. */
    find: async (id: number, now: Date) => findStaffListing(db, await index.current(), id, now),
    /** The history of a listing and its pictures, newest entry first. */
    history: (id: number, limit: number) => readListingHistory(db, id, limit),
    create: (
      values: ListingFields,
      change: ChangeContext,
      pictures?: readonly SubmittedPicture[],
      confirmsPrice?: boolean,
    ) => createListing(db, values, change, pictures, confirmsPrice),
    update: (patch: ListingPatch, change: ListingChange, options?: UpdateListingOptions) =>
      updateListing(db, patch, change, options),
    /** Pauses an active listing, or publishes a paused one again. */
    pause: (change: ListingChange) => changeListingStatus(db, ["pause", "unpause"], change),
    delete: (change: ListingChange) => changeListingStatus(db, ["delete"], change),
    restore: (change: ListingChange) => changeListingStatus(db, ["restore"], change),
    /** Undoes the last change of the listing. */
    undo: (change: ListingChange) => undoListingChange(db, change),
    /** Confirms that the listing is available, which visitors see. A listing in the status "update" becomes active. */
    confirm: (change: ListingChange) => changeListingStatus(db, ["confirm"], change),
    /** Marks the listing as no longer available. */
    markUnavailable: (change: ListingChange) => changeListingStatus(db, ["gone"], change),
    /**
     * Applies a bulk action to these listings.
     * @throws {RangeError} for more than 200 listings
     */
    updateStatuses(step: BulkListingAction, ids: readonly number[], change: ChangeContext) {
      if (step === "cash") return setCashPayment(db, ids, change);
      return step === "price" ? confirmPrices(db, ids, change) : changeListingStatuses(db, step, ids, change);
    },
    /**
     * Sets whether these listings have a feature.
     * @throws {RangeError} for more than 200 listings
     */
    stateFeature: (value: FeatureFieldValue, ids: readonly number[], change: ChangeContext) =>
      setFeatureFieldValue(db, value, ids, change),
    /**
     * Sets or removes the place of these listings.
     * @throws {RangeError} for more than 200 listings
     */
    statePlace: (placeId: string | null, ids: readonly number[], change: ChangeContext) =>
      setListingPlace(db, placeId, ids, change),
    /**
     * Deletes samples permanently.
     * @returns the number of deleted samples; after five seconds the rest is left for another call
     */
    removeSamples: (change: ChangeContext) => removeSamplesUntilTimeout(db, change),
  };
}

export type InventoryService = ReturnType<typeof createInventoryService>;
