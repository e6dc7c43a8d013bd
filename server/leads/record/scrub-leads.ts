import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { isInQuietPeriod } from "../../jobs/daily-times.ts";

const tables = [
  "lead",
  "lead_person",
  "lead_consent",
  "lead_event",
  "lead_delivery",
  "lead_key",
  "lead_limit",
  "visit",
  "search_alert",
] as const;

/** The key of the `setting` row that marks that erased rows are still in the files. */
const scrubMarkKey = "leads-unscrubbed";

/**
 * A table of the embedded database with at most this number of rows is rewritten at any time of day. That takes
 * about a quarter of a second, during which no other query runs; a hundred thousand leads took 1.4 s.
 */
const smallTableRows = 20_000;
/** The age in milliseconds from which a mark shows that the site did not run during the night. */
const missedNightMs = 22 * 3_600_000;

/** Marks, in the transaction of the erasure, that the files have to be cleaned. */
export async function markScrubDue(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    -- A conflict leaves the time as it is: that of the first erasure since the last cleaning.
    insert into setting (key, value, updated_at)
    values (${scrubMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** Whether something was erased after the last cleaning of the files. */
export async function isScrubDue(db: Kysely<Schema>): Promise<boolean> {
  return (await readMark(db)) !== null;
}

/**
 * Whether cleaning now would block other queries only briefly. Rewriting a table blocks the only session of the
 * embedded database, so large tables wait for the quiet hours of the night. If the site did not run then, they are
 * cleaned at the first occasion after 22 hours.
 */
export async function canScrubNow({ kind, backgroundDb: db }: Database, now: Date): Promise<boolean> {
  if (kind === "postgres" || isInQuietPeriod(now)) return true;
  const mark = await readMark(db);
  if (mark === null || now.getTime() - mark.since.getTime() > missedNightMs) return true;
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${sql.table(table)} limit ${smallTableRows + 1}) counted`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) > smallTableRows) return false;
  }
  return true;
}

/**
 * Removes erased rows from the files: deleted rows stay there until their space is reused, and in the write-ahead
 * log. The tables of the embedded database are rewritten, and old log segments are deleted. On PostgreSQL the
 * tables are vacuumed; its operator is responsible for the log (docs/decisions/0018-leads.md).
 * For jobs and commands, not for requests, because it may take minutes. Unfinished work stays marked. A job calls
 * `canScrubNow` first.
 */
export async function scrubErasedRows(database: Database): Promise<void> {
  const db = database.backgroundDb;
  const mark = await readMark(db);
  if (mark === null) return;
  for (const table of tables) {
    const startMs = performance.now();
    await scrubTable(database, table);
    // Pauses as long as the table took. Without a pause, no network data would be read until the last table is
    // done, because the embedded database fills the microtask queue.
    if (database.kind === "pglite") await pause(performance.now() - startMs);
  }
  if (database.kind === "pglite") await endJournal(database);
  // The mark stays if an erasure during the vacuum has changed its value.
  await db
    .deleteFrom("setting")
    .where("key", "=", scrubMarkKey)
    .where(sql<string>`value #>> '{}'`, "=", mark.value)
    .execute();
}

async function readMark(db: Kysely<Schema>) {
  const row = await db
    .selectFrom("setting")
    .select([sql<string>`value #>> '{}'`.as("value"), "updated_at as since"])
    .where("key", "=", scrubMarkKey)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a separate connection, so that other queries can run between two tables. */
async function scrubTable(database: Database, table: (typeof tables)[number]): Promise<void> {
  const { client, end } = await database.connect();
  try {
    if (database.kind === "postgres") {
      await client.query(`vacuum ${table}`);
      return;
    }
    await client.query("set wal_recycle = off");
    await client.query(`vacuum full ${table}`);
  } finally {
    await end();
  }
}

/** Switches to a new log segment. After the second checkpoint, earlier segments are not needed. */
async function endJournal(database: Database): Promise<void> {
  const { client, end } = await database.connect();
  try {
    await client.query("set wal_recycle = off");
    for (let times = 0; times < 2; times += 1) {
      await client.query("select pg_switch_wal()");
      await client.query("checkpoint");
    }
  } finally {
    await end();
  }
}
