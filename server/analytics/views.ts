import * as v from "valibot";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { offeredStatuses } from "../../domain/listings/listing.ts";
import type { Schema } from "../db/schema.ts";
import { type CountBatchId, countBatchCteSql } from "./count-batch.ts";

/** Number of views of one listing on one day. */
export interface DailyListingViews {
  /** Folded unit code. */
  readonly unit: string;
  /** The date in Cairo time, such as "2026-05-01". */
  readonly day: string;
  readonly count: number;
}

/** Listings with their views, as a running site sends them to `npm run views`. */
export const listingViewCountsSchema = v.array(
  v.object({
    unitCode: v.string(),
    /** In English; "" when unknown. */
    projectName: v.string(),
    views: v.number(),
    /** Views by day, oldest first. */
    days: v.array(v.tuple([v.string(), v.number()])),
  }),
);
export type ListingViewCounts = v.InferOutput<typeof listingViewCountsSchema>[number];

export type ListingViewCountStore = ReturnType<typeof createListingViewCountStore>;

/**
 * Stores the number of views by listing and day, and nothing about visitors.
 * @param pool for background work; the caller closes it
 */
export function createListingViewCountStore(pool: pg.Pool) {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    /** Adds counts; the same batch is added only once. Unit codes without an available listing are ignored. */
    async add(counts: readonly DailyListingViews[], batch: CountBatchId): Promise<void> {
      const units = counts.map(({ unit }) => unit);
      const days = counts.map(({ day }) => day);
      const sums = counts.map(({ count }) => count);
      // Sorted, so that two processes lock rows in the same order and cannot deadlock.
      await sql`
        ${countBatchCteSql(batch)}
        insert into listing_view (listing_id, day, views)
        select l.id, seen.day, seen.views
          from unnest(${units}::text[], ${days}::date[], ${sums}::integer[]) as seen (unit, day, views)
          join listing l on l.unit_code_folded = seen.unit
         where l.status = any(${[...offeredStatuses]}::text[]) and exists (select from batch)
         order by l.id, seen.day
        on conflict (listing_id, day) do update set views = listing_view.views + excluded.views`.execute(db);
    },

    /** Views of each listing since a day; listings without views are left out. */
    async viewsOf(ids: readonly number[], sinceDay: string): Promise<ReadonlyMap<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("listing_view")
        .select(({ fn }) => ["listing_id", fn.sum<number>("views").as("views")])
        .where("listing_id", "in", ids)
        .where("day", ">=", sinceDay)
        .groupBy("listing_id")
        .execute();
      return new Map(rows.map(({ listing_id, views }) => [listing_id, views]));
    },

    /** The listings with the most views since a day, most viewed first. */
    async mostViewed(sinceDay: string, limit: number): Promise<ListingViewCounts[]> {
      const listings = await db
        .selectFrom("listing_view")
        .innerJoin("listing", "listing.id", "listing_id")
        .select(({ fn }) => [
          "listing.id",
          "unit_code",
          "project_name_en",
          fn.sum<number>("views").as("views"),
        ])
        .where("day", ">=", sinceDay)
        .groupBy("listing.id")
        .orderBy("views", "desc")
        .orderBy("unit_code")
        .limit(limit)
        .execute();
      if (listings.length === 0) return [];
      const days = await db
        .selectFrom("listing_view")
        .select(["listing_id", "day", "views"])
        .where(
          "listing_id",
          "in",
          listings.map(({ id }) => id),
        )
        .where("day", ">=", sinceDay)
        .orderBy("day")
        .execute();
      const daysOf = Map.groupBy(days, ({ listing_id }) => listing_id);
      return listings.map(({ id, unit_code, project_name_en, views }) => ({
        unitCode: unit_code,
        projectName: project_name_en,
        views,
        days: (daysOf.get(id) ?? []).map((each) => [each.day, each.views]),
      }));
    },
  };
}
