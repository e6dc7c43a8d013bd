import { isbot } from "isbot";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Locale } from "../../domain/text/locale.ts";
import type { Schema } from "../db/schema.ts";
import type { Log } from "../process/log.ts";
import { within } from "../process/within.ts";

/** Searches that found nothing, as sums by day: what people look for and we do not have. */
export interface SearchMisses {
  /** One more. @param miss "en type=villa", as the page said it; @param sender what its browser said of itself */
  note(miss: string, sender: MissSender): void;
  /** Writes what waits; when the database is away it goes on waiting. Never fails. */
  flush(): Promise<void>;
  /** Writes what waits, and then nothing more. */
  close(): Promise<void>;
}

interface MissSender {
  readonly userAgent: string;
  /** Asked not to be counted, or only looked ahead. */
  readonly isSilent: boolean;
}

interface Miss {
  readonly day: string;
  readonly locale: Locale;
  readonly search: string;
  count: number;
}

interface MissOptions {
  /** For work that nobody waits for. */
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly now: () => Date;
  readonly flushEveryMs?: number;
}

/** Different searches that wait in memory; and that one day keeps, so that nobody can fill the disk with them. */
const mostWaiting = 2_000;
const mostOfDay = 5_000;
const longestSearch = 500;
const closeMaxMs = 2_000;

const form = /^(en|ar) (.*)$/u;

export function createSearchMisses({ pool, log, now, flushEveryMs = 10_000 }: MissOptions): SearchMisses {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let waiting = new Map<string, Miss>();
  let isFailing = false;
  let under: Promise<void> | null = null;

  const take = (miss: Miss) => {
    const name = `${miss.day} ${miss.locale} ${miss.search}`;
    const known = waiting.get(name);
    if (known) known.count += miss.count;
    else if (waiting.size < mostWaiting) waiting.set(name, miss);
  };
  const write = async () => {
    const batch = [...waiting.values()];
    if (batch.length === 0) return;
    waiting = new Map();
    try {
      await addMisses(db, batch);
      isFailing = false;
    } catch (err) {
      for (const miss of batch) take(miss);
      if (!isFailing) log.warn({ event: "searches.not-written", err }, "searches wait for the database");
      isFailing = true;
    }
  };
  const flush = () => (under ??= write().finally(() => (under = null)));
  const timer = setInterval(() => void flush(), flushEveryMs).unref();

  return {
    note(miss, { userAgent, isSilent }) {
      if (isSilent || userAgent === "" || isbot(userAgent)) return;
      const [, locale, search = ""] = form.exec(miss) ?? [];
      if (!locale || search.length > longestSearch) return;
      take({ day: toCairoIsoDate(now()), locale: locale as Locale, search, count: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await within(closeMaxMs, flush().then(flush), undefined);
    },
  };
}

async function addMisses(db: Kysely<Schema>, misses: readonly Miss[]): Promise<void> {
  const rows = misses.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  await sql`
    insert into search_miss (day, search, locale, count)
    select seen.day, seen.search, seen.locale, seen.count
      from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ search }) => search)}::text[],
                  ${rows.map(({ locale }) => locale)}::text[], ${rows.map(({ count }) => count)}::integer[])
           as seen (day, search, locale, count)
     where (select count(*) from search_miss kept where kept.day = seen.day) < ${mostOfDay}
        or exists (select from search_miss kept
                    where kept.day = seen.day and kept.search = seen.search and kept.locale = seen.locale)
    on conflict (day, search, locale) do update set count = search_miss.count + excluded.count`.execute(db);
}

/** In one order, so that two processes cannot wait for each other. */
function keyOf({ day, locale, search }: Miss): string {
  return `${day} ${locale} ${search}`;
}

/** Forgets the days before this one. */
export async function tidySearchMisses(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom("search_miss").where("day", "<", toCairoIsoDate(before)).execute();
}
