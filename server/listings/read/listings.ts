import type { Kysely } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Area } from "../../../domain/places/area.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { type Listing, publicStatuses } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";
import { listingColumns, listingImageColumns, toListing } from "../record/listing-row.ts";

/** Reads public listings for pages, by the ids or unit codes that a search or an address gives. */
export interface ListingReader {
  /** The public listings with these ids, in the same order; others are omitted. */
  byIds(ids: readonly number[]): Promise<Listing[]>;
  /**
   * The public listing with this unit code; null if there is none. Upper and lower case and hyphens make no
   * difference.
   */
  findByUnitCode(code: string): Promise<Listing | null>;
  /**
   * The public listings with these unit codes, in the same order; unknown codes are omitted. Upper and lower case
   * and hyphens make no difference.
   */
  byUnitCodes(codes: readonly string[]): Promise<Listing[]>;
}

/** The maximum length of a unit code in the database. */
const unitCodeMaxLength = 40;

/** @param areas returns the areas of the published showcase */
export function createListingReader(db: Kysely<Schema>, areas: () => readonly Area[]): ListingReader {
  return {
    async byIds(ids) {
      if (ids.length === 0) return [];
      const rows = await selectPublic(db).where("id", "in", ids).execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [toListing(row, row.images, areas())] : [];
      });
    },

    async findByUnitCode(code) {
      const [listing] = await byUnitCodes(db, [code], areas());
      return listing ?? null;
    },

    byUnitCodes: (codes) => byUnitCodes(db, codes, areas()),
  };
}

async function byUnitCodes(
  db: Kysely<Schema>,
  codes: readonly string[],
  areas: readonly Area[],
): Promise<Listing[]> {
  // Codes may come from visitors: their length is limited, and folding removes everything except letters and
  // digits.
  const homes = [...new Set(codes.map((code) => foldUnitCode(code.slice(0, 2 * unitCodeMaxLength))))];
  if (homes.length === 0) return [];
  const rows = await selectPublic(db).where("unit_code_folded", "in", homes).execute();
  const byHome = new Map(rows.map((row) => [foldUnitCode(row.unit_code), row]));
  return homes.flatMap((home) => {
    const row = byHome.get(home);
    return row ? [toListing(row, row.images, areas)] : [];
  });
}

/** Reads listings and their pictures in one query, because the embedded database runs queries one after another. */
function selectPublic(db: Kysely<Schema>) {
  return db
    .selectFrom("listing")
    .select(listingColumns)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("listing_image")
          .select(listingImageColumns)
          .whereRef("listing_image.listing_id", "=", "listing.id")
          .orderBy("position"),
      ).as("images"),
    )
    .where("status", "in", publicStatuses);
}
