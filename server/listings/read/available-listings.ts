import { type Kysely, sql } from "kysely";
import { isPictureUrl } from "../../../domain/pictures/picture.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";

/** The data of a listing in the sitemap for search engines. */
export interface AvailableListing {
  readonly unitCode: string;
  readonly updatedAt: Date;
  /** URLs of the first `picturesPerListing` pictures, in order. */
  readonly pictures: readonly string[];
}

/** The number of ids per span. In both languages that makes up to 2,000 addresses, about 2 MB of XML. */
export const listingIdsPerSpan = 1_000;

/** The last span whose ids are exact JavaScript numbers and valid in the database. */
const maxSpan = Math.floor(Number.MAX_SAFE_INTEGER / listingIdsPerSpan) - 1;

/**
 * Lists available listings in spans of ids. A span is found and read by the primary key, so memory does not grow
 * with the number of listings.
 */
export function createAvailableListingReader(db: Kysely<Schema>) {
  return {
    /** The numbers of spans that contain available listings, ascending. */
    async spans(): Promise<readonly number[]> {
      // From each span that was found, an index lookup finds the next available listing after the span.
      const { rows } = await sql<{ span: number }>`
        with recursive step(span) as (
          (select (id - 1) / ${sql.lit(listingIdsPerSpan)} from listing
            where status in (${sql.join(offeredStatuses)}) order by id limit 1)
          union all
          select (
            select (id - 1) / ${sql.lit(listingIdsPerSpan)} from listing
            where id > (step.span + 1) * ${sql.lit(listingIdsPerSpan)} and status in (${sql.join(offeredStatuses)})
            order by id limit 1
          ) from step where step.span is not null
        )
        select span from step where span is not null order by span`.execute(db);
      return rows.map(({ span }) => span);
    },

    /** The available listings of a span by ascending id; empty if there are none. */
    async inSpan(span: number): Promise<readonly AvailableListing[]> {
      if (!Number.isInteger(span) || span < 0 || span > maxSpan) return [];
      const first = span * listingIdsPerSpan + 1;
      const last = first + listingIdsPerSpan - 1;
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

export type AvailableListingReader = ReturnType<typeof createAvailableListingReader>;

/** The maximum number of pictures per listing; all pictures would make the sitemap too large. */
const picturesPerListing = 5;
