import { type Kysely, sql } from "kysely";
import { isPictureUrl } from "../../../domain/pictures/picture.ts";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";

/** What search engines are told of one listing. */
export interface OfferedListing {
  readonly unitCode: string;
  readonly updatedAt: Date;
  /** URLs as they are kept, in order. */
  readonly pictures: readonly string[];
}

/**
 * All homes that can be had, a span of ids at a time: spans are found and read by the primary key, so that a million
 * homes cost no more memory than one span.
 */
export interface OfferedListings {
  /** Numbers of the spans that hold any, ascending. */
  spans(): Promise<readonly number[]>;
  /** The homes of a span in the order of their ids; none when there is no such span. */
  inSpan(span: number): Promise<readonly OfferedListing[]>;
}

/** Ids in one span: with both languages 2,000 addresses, some 2 MB as XML. */
export const idsPerSpan = 1_000;

/** The last number whose ids are exact in JavaScript and whole in the database. */
const maxSpan = Math.floor(Number.MAX_SAFE_INTEGER / idsPerSpan) - 1;

export function createOfferedListings(db: Kysely<Schema>): OfferedListings {
  return {
    async spans() {
      // From each span that holds one, a look for the next offered home behind it: one probe of the key per span.
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

/** The first ones tell what a home is like; all of a million homes' would be most of the file. */
const picturesPerListing = 5;
