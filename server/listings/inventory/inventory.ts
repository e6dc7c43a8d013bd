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
import { type SaidFeature, stateFeature } from "../write/state-feature.ts";
import { confirmPrices } from "../write/confirm-prices.ts";
import { statePlace } from "../write/state-place.ts";
import { stateCash } from "../write/state-cash.ts";
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
  /** Of the whole answer, not of the page. */
  readonly total: number;
  /** The page that is shown, at least 1. */
  readonly page: number;
  readonly pageCount: number;
}

/**
 * What can be done with several properties at once; "cash" says how those are paid of which nobody has said so, "price"
 * that prices are right although they are far from their kind.
 */
export type BulkStep = StatusBulkStep | "cash" | "price";

/** Properties as staff read and write them. Callers see to it that the one who asks may. */
export interface Properties {
  list(query: PropertyQuery, now: Date): Promise<PropertyPage>;
  /** Numbers of all that a query finds, in its order, whatever page it asks for. */
  matching(query: PropertyQuery, now: Date): Promise<readonly number[]>;
  /** How many there are in each view, whatever is searched for. */
  counts(now: Date): Promise<Readonly<Record<PropertyView, number>>>;
  stats(): Promise<PropertyStats>;
  /** Any property, deleted ones too; null when there is none. */
  find(id: number, now: Date): Promise<PropertyDetail | null>;
  /** What was done to one property and its pictures, the newest first. */
  history(id: number, limit: number): Promise<readonly NamedAuditEntry[]>;
  create(
    values: PropertyValues,
    change: Change,
    pictures?: readonly ChosenPicture[],
    confirmsPrice?: boolean,
  ): ReturnType<typeof createListing>;
  update(patch: PropertyPatch, change: ListingChange, options?: UpdateOptions): Promise<SaveResult>;
  /** Pauses, or offers again what is paused. */
  pause(change: ListingChange): Promise<SaveResult>;
  delete(change: ListingChange): Promise<SaveResult>;
  restore(change: ListingChange): Promise<SaveResult>;
  /** Takes the last change back. */
  undo(change: ListingChange): Promise<SaveResult>;
  /** It can be had as of now: the date is kept for buyers; one that had turned to Update is active again. */
  confirm(change: ListingChange): Promise<SaveResult>;
  /** It cannot be had any more. */
  markGone(change: ListingChange): Promise<SaveResult>;
  /** Takes a step with several at once. @throws {RangeError} for more than 200 */
  changeAll(step: BulkStep, ids: readonly number[], change: Change): Promise<BulkResult>;
  /** Says of several at once whether they have a feature. @throws {RangeError} for more than 200 */
  stateFeature(said: SaidFeature, ids: readonly number[], change: Change): Promise<BulkResult>;
  /** Gives several at once a place, or takes it away. @throws {RangeError} for more than 200 */
  statePlace(placeId: string | null, ids: readonly number[], change: Change): Promise<BulkResult>;
  /** Removes samples for good. @returns how many; of a great many some are left for the next call */
  removeSamples(change: Change): Promise<number>;
}

/** Properties as staff read and write them, on this database. */
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
      if (step === "cash") return stateCash(db, ids, change);
      return step === "price" ? confirmPrices(db, ids, change) : changeStatuses(db, step, ids, change);
    },
    stateFeature: (said, ids, change) => stateFeature(db, said, ids, change),
    statePlace: (placeId, ids, change) => statePlace(db, placeId, ids, change),
    removeSamples: (change) => removeSamplesFor(db, change),
  };
}
