import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { deleteListings, pauseListings } from "../write/bulk-listings.ts";
import { confirmListing } from "../write/confirm-listing.ts";
import { createListing } from "../write/create-listing.ts";
import { deleteListing } from "../write/delete-listing.ts";
import { pauseListing } from "../write/pause-listing.ts";
import { restoreListing } from "../write/restore-listing.ts";
import { undoListing } from "../write/undo-listing.ts";
import { updateListing } from "../write/update-listing.ts";
import { findProperty } from "./find-property.ts";
import { countViews, findAllIds, findPage } from "./list-properties.ts";
import type { Properties } from "./inventory.ts";
import { propertyHistory } from "./property-history.ts";
import { createPropertyIndex } from "./property-index.ts";
import { statsOf } from "./property-stats.ts";
import { readSummaries } from "./property-summaries.ts";

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
    create: (values, change) => createListing(db, values, change),
    update: (patch, change) => updateListing(db, patch, change),
    pause: (change) => pauseListing(db, change),
    delete: (change) => deleteListing(db, change),
    restore: (change) => restoreListing(db, change),
    undo: (change) => undoListing(db, change),
    confirm: (change) => confirmListing(db, change),
    pauseAll: (ids, change) => pauseListings(db, ids, change),
    deleteAll: (ids, change) => deleteListings(db, ids, change),
  };
}
