import { isbot } from "isbot";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { deleteInBatches } from "../db/in-batches.ts";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { type CountBatchId, countBatchCteSql } from "./count-batch.ts";
import { createCountBuffer } from "./count-buffer.ts";

interface MissSender {
  readonly userAgent: string;
  /** True for visitors who opted out of counting, and for prefetches. */
  readonly isUncounted: boolean;
}

interface Miss {
  readonly day: string;
  readonly locale: Locale;
  readonly search: string;
  readonly count: number;
}

interface MissOptions {
  /** The pool for background work, so that counting never takes a connection from a visitor's request. */
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly now: () => Date;
  readonly flushEveryMs?: number;
}

/**
 * Maximum number of different searches in memory. This and `maxSearchesPerDay`, the maximum stored per day, keep
 * invented searches from filling memory and disk.
 */
const maxWaitingSearches = 2_000;
const maxSearchesPerDay = 5_000;
/** In characters of the encoded URL, in which an Arabic letter takes six characters (%D8%A7). */
const maxSearchLength = 1_500;

/** Matches a search as the page reports it: the locale and the query string. */
const form = /^(en|ar) (.*)$/u;

/** Counts searches without results by day, to show what visitors look for and the site does not have. */
export function createSearchMissCounter({ pool, log, now, flushEveryMs = 10_000 }: MissOptions) {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const counts = createCountBuffer<Miss>({
    nameOf,
    maxWaiting: maxWaitingSearches,
    write: (waiting, batch) => addMisses(db, waiting, batch),
    onOutage: (err) => log.warn({ event: "searches.not-written", err }, "searches wait for the database"),
  });
  const timer = setInterval(() => void counts.flush(), flushEveryMs).unref();

  return {
    /**
     * Counts a search without results.
     * @param miss locale and query, such as "en type=villa", as the page reports it
     */
    note(miss: string, { userAgent, isUncounted }: MissSender): void {
      if (isUncounted || userAgent === "" || isbot(userAgent)) return;
      const [, locale, search = ""] = form.exec(miss) ?? [];
      if (!locale || search.length > maxSearchLength) return;
      counts.add({ day: toCairoIsoDate(now()), locale: locale as Locale, search, count: 1 });
    },
    /**
     * Writes the waiting counts. If the database does not answer, they stay in memory. Never throws.
     * @returns whether all were written
     */
    flush: counts.flush,
    /** Writes the waiting counts and stops the timer. */
    async close(): Promise<void> {
      clearInterval(timer);
      await counts.flushLast();
    },
  };
}

export type SearchMissCounter = ReturnType<typeof createSearchMissCounter>;

async function addMisses(db: Kysely<Schema>, misses: readonly Miss[], batch: CountBatchId): Promise<void> {
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = misses.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  await sql`
    ${countBatchCteSql(batch)}
    insert into search_miss (day, search, locale, count)
    select seen.day, seen.search, seen.locale, seen.count
      from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ search }) => search)}::text[],
                  ${rows.map(({ locale }) => locale)}::text[], ${rows.map(({ count }) => count)}::integer[])
           as seen (day, search, locale, count)
     where exists (select from batch)
       and ((select count(*) from search_miss kept where kept.day = seen.day) < ${maxSearchesPerDay}
         or exists (select from search_miss kept
                     where kept.day = seen.day and kept.search = seen.search and kept.locale = seen.locale))
    on conflict (day, search, locale) do update set count = search_miss.count + excluded.count`.execute(db);
}

function nameOf({ day, locale, search }: Miss): string {
  return `${day} ${locale} ${search}`;
}

/** Deletes counts of days before `before`. */
export async function deleteOldSearchMisses(
  db: Kysely<Schema>,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, "search_miss", sql`day < ${toCairoIsoDate(before)}::date`, { signal });
}
