import type { ChosenPicture } from "../../../domain/pictures/picture-list.ts";
import type { Kysely } from "kysely";
import type { PropertyQuery, PropertyView } from "../../../domain/listings/inventory-query.ts";
import type { PropertyPatch, PropertyValues } from "../../../domain/listings/listing-fields.ts";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListingChange, SaveResult } from "../write/change-listing.ts";
import {
  type BulkResult,
  changeStatus,
  changeStatuses,
  type StatusBulkStep,
} from "../write/change-status.ts";
import { type FeatureAnswer, setFeature } from "../write/state-feature.ts";
import { confirmPrices } from "../write/confirm-prices.ts";
import { setPlace } from "../write/state-place.ts";
import { setCash } from "../write/state-cash.ts";
import { createListing } from "../write/create-listing.ts";
import { undoListing } from "../write/undo-listing.ts";
import { updateListing, type UpdateOptions } from "../write/update-listing.ts";
import { findProperty, type PropertyDetail } from "./find-property.ts";
import { countViews, findAllIds, findPage } from "./list-properties.ts";
import { type NamedAuditEntry, propertyHistory } from "./property-history.ts";
import { createPropertyIndex } from "./property-index.ts";
import { removeSamplesFor } from "../samples/sample-listings.ts";
import { type PropertyStats, statsOf } from "./property-stats.ts";
import { type PropertySummary, readSummaries } from "./property-summaries.ts";

export interface PropertyPage {
  readonly properties: readonly PropertySummary[];
  /** The number of all matching listings. */
  readonly total: number;
  /** The number of the shown page, from 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** Bulk actions; "cash" sets the way of payment where it is not stated, "price" confirms unusual prices. */
export type BulkStep = StatusBulkStep | "cash" | "price";

/** Listings as staff read and write them. Callers check the permission. */
export interface Properties {
  list(query: PropertyQuery, now: Date): Promise<PropertyPage>;
  /** The ids of all matching listings in order, regardless of the page. */
  matching(query: PropertyQuery, now: Date): Promise<readonly number[]>;
  /** The number of listings in each view, regardless of the search. */
  counts(now: Date): Promise<Readonly<Record<PropertyView, number>>>;
  stats(): Promise<PropertyStats>;
  /** A listing, even if deleted; null if it does not exist. */
  find(id: number, now: Date): Promise<PropertyDetail | null>;
  /** The history of a listing and its pictures, newest first. */
  history(id: number, limit: number): Promise<readonly NamedAuditEntry[]>;
  create(
    values: PropertyValues,
    change: Change,
    pictures?: readonly ChosenPicture[],
    confirmsPrice?: boolean,
  ): ReturnType<typeof createListing>;
  update(patch: PropertyPatch, change: ListingChange, options?: UpdateOptions): Promise<SaveResult>;
  /** Pauses a listing, or unpauses a paused one. */
  pause(change: ListingChange): Promise<SaveResult>;
  delete(change: ListingChange): Promise<SaveResult>;
  restore(change: ListingChange): Promise<SaveResult>;
  /** Undoes the last change. */
  undo(change: ListingChange): Promise<SaveResult>;
  /** Confirms that it is available now, which buyers see; a listing in "update" becomes active again. */
  confirm(change: ListingChange): Promise<SaveResult>;
  /** Marks it as no longer available. */
  markGone(change: ListingChange): Promise<SaveResult>;
  /**
   * Applies a bulk action.
   * @throws {RangeError} for more than 200 listings
   */
  changeAll(step: BulkStep, ids: readonly number[], change: Change): Promise<BulkResult>;
  /**
   * Sets the answer about a feature for several listings.
   * @throws {RangeError} for more than 200 listings
   */
  stateFeature(said: FeatureAnswer, ids: readonly number[], change: Change): Promise<BulkResult>;
  /**
   * Sets or removes the place of several listings.
   * @throws {RangeError} for more than 200 listings
   */
  statePlace(placeId: string | null, ids: readonly number[], change: Change): Promise<BulkResult>;
  /**
   * Deletes samples permanently.
   * @returns the number of deleted samples; of very many, some are left for the next call
   */
  removeSamples(change: Change): Promise<number>;
}

/** Creates the staff's listings on this database. */
export function createProperties(db: Kysely<Schema>): Properties {
  const index = createPropertyIndex(db);
  return {
    async list(query, now) {
      const set = await index.current();
      const { ids, ...page } = findPage(set, query, now);
      return { ...page, properties: await readSummaries(db, set, ids, now) };
    },
    matching: async (query, now) => findAllIds(await index.current(), query, now),
    counts: async (now) => countViews(await index.current(), now),
    stats: async () => statsOf((await index.current()).columns),
    find: async (id, now) => findProperty(db, await index.current(), id, now),
    history: (id, limit) => propertyHistory(db, id, limit),
    create: (values, change, pictures, confirmsPrice) =>
      createListing(db, values, change, pictures, confirmsPrice),
    update: (patch, change, options) => updateListing(db, patch, change, options),
    pause: (change) => changeStatus(db, ["pause", "unpause"], change),
    delete: (change) => changeStatus(db, ["delete"], change),
    restore: (change) => changeStatus(db, ["restore"], change),
    undo: (change) => undoListing(db, change),
    confirm: (change) => changeStatus(db, ["confirm"], change),
    markGone: (change) => changeStatus(db, ["gone"], change),
    changeAll(step, ids, change) {
      if (step === "cash") return setCash(db, ids, change);
      return step === "price" ? confirmPrices(db, ids, change) : changeStatuses(db, step, ids, change);
    },
    stateFeature: (said, ids, change) => setFeature(db, said, ids, change),
    statePlace: (placeId, ids, change) => setPlace(db, placeId, ids, change),
    removeSamples: (change) => removeSamplesFor(db, change),
  };
}
