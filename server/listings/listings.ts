import type { Kysely } from "kysely";
import { foldUnitCode } from "../../domain/fold.ts";
import { type Listing, publicStatuses } from "../../domain/listing.ts";
import type { Schema } from "../db/schema.ts";
import {
  listingColumns,
  listingImageColumns,
  type ListingImageRow,
  type ListingRow,
  toListing,
} from "./listing-row.ts";

/** What pages read of listings. Which homes to show is the search's business; these are the homes themselves. */
export interface Listings {
  /** The listings of these ids in this order. One that is not public any more, or gone, is left out. */
  byIds(ids: readonly number[]): Promise<Listing[]>;
  /** The public listing of a unit code, in any case, with or without hyphens; null when there is none. */
  findByUnitCode(code: string): Promise<Listing | null>;
}

/** The longest unit code that the database takes, folded or not. */
const unitCodeMaxLength = 40;

export function createListings(db: Kysely<Schema>): Listings {
  return {
    async byIds(ids) {
      if (ids.length === 0) return [];
      const [rows, images] = await Promise.all([
        db
          .selectFrom("listing")
          .select(listingColumns)
          .where("id", "in", ids)
          .where("status", "in", publicStatuses)
          .execute(),
        selectImages(db, ids),
      ]);
      const byId = new Map<number, ListingRow>(rows.map((row) => [row.id, row]));
      const imagesById = Map.groupBy(images, (image) => image.listing_id);
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toListing(row, imagesById.get(id) ?? [])] : [];
      });
    },

    async findByUnitCode(code) {
      // Whatever a visitor types: folding leaves only letters and digits, and the bound keeps it short.
      const folded = foldUnitCode(code.slice(0, 2 * unitCodeMaxLength));
      const row = await db
        .selectFrom("listing")
        .select(listingColumns)
        .where("unit_code_folded", "=", folded)
        .where("status", "in", publicStatuses)
        .executeTakeFirst();
      return row ? toListing(row, await selectImages(db, [row.id])) : null;
    },
  };
}

function selectImages(db: Kysely<Schema>, listingIds: readonly number[]): Promise<ListingImageRow[]> {
  return db
    .selectFrom("listing_image")
    .select(listingImageColumns)
    .where("listing_id", "in", listingIds)
    .orderBy("listing_id")
    .orderBy("position")
    .execute();
}
