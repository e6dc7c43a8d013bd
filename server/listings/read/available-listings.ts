import { type Kysely, sql } from "kysely";
import { isPictureUrl } from "../../../domain/pictures/picture.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";

/** The data of a listing for search engines. */
export interface AvailableListing {
  readonly unitCode: string;
  readonly updatedAt: Date;
  /** URLs of the first `picturesPerListing` pictures, in order. */
  readonly pictures: readonly string[];
}

/**
 * All available listings in spans of ids: spans are found and read by the primary key, so that memory does not
 * grow with the number of listings.
 */
export interface AvailableListings {
  /** The numbers of non-empty spans, ascending. */
  spans(): Promise<readonly number[]>;
  /** The listings of a span by ascending id; empty if the span has none. */
  inSpan(span: number): Promise<readonly AvailableListing[]>;
}

/** Ids per span: in both languages 2,000 addresses, about 2 MB of XML. */
export const idsPerSpan = 1_000;

/** The last span whose ids are exact in JavaScript and valid in the database. */
const maxSpan = Math.floor(Number.MAX_SAFE_INTEGER / idsPerSpan) - 1;

export function createAvailableListings(db: Kysely<Schema>): AvailableListings {
  return {
    async spans() {
      // Jumps from each non-empty span to the next available listing after it: one index lookup per span.
      const { rows } = await sql<{ span: number }>`
        with recursive step(span) as (
          (select (id - 1) / ${sql.lit(idsPerSpan)} from listing
            where status in (${sql.join(offeredStatuses)}) order by id limit 1)
          union all
          select (
            select (id - 1) / ${sql.lit(idsPerSpan)} from listing
            where id > (step.span + 1) * ${sql.lit(idsPerSpan)} and status in (${sql.join(offeredStatuses)})
            order by id limit 1
          ) from step where step.span is not null
        )
        select span from step where span is not null order by span`.execute(db);
      return rows.map(({ span }) => span);
    },

    async inSpan(span) {
      if (!Number.isInteger(span) || span < 0 || span > maxSpan) return [];
      const first = span * idsPerSpan + 1;
      const last = first + idsPerSpan - 1;
      const rows = await db
        .selectFrom("listing")
        .select(["id", "unit_code", "updated_at"])
        .where("id", ">=", first)
        .where("id", "<=", last)
        .where("status", "in", offeredStatuses)
        .orderBy("id")
        .execute();
      const images = await db
        .selectFrom("listing_image")
        .select(["listing_id", "url"])
        .where("listing_id", ">=", first)
        .where("listing_id", "<=", last)
        .where("position", "<", picturesPerListing)
        .orderBy("listing_id")
        .orderBy("position")
        .execute();
      const picturesById = Map.groupBy(images, ({ listing_id }) => listing_id);
      return rows.map((row) => ({
        unitCode: row.unit_code,
        updatedAt: row.updated_at,
        pictures: (picturesById.get(row.id) ?? []).map(({ url }) => url).filter(isPictureUrl),
      }));
    },
  };
}

/** Pictures per listing: the first ones are representative, and all of a million listings would dominate the file. */
const picturesPerListing = 5;
