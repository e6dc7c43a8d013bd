import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { isQuietAt } from "../../jobs/daily-times.ts";

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

/** The row of `setting` that is there while rows were erased whose place in the files is not yet free. */
const scrubMarkKey = "leads-unscrubbed";

/**
 * Rows up to which a table of the embedded database is written anew at any time of day: about a quarter of a second, in
 * which nobody else is answered. A hundred thousand requests took 1.4 s.
 */
const rowsAtAnyTime = 20_000;
/** A mark that is older has seen no quiet hour: the site did not run in the night. */
const missedNightMs = 22 * 3_600_000;

/** Remembers, in the transaction that erases something, that the files have to be cleaned after it. */
export async function markScrub(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    -- The time stays that of what has waited for longest.
    insert into setting (key, value, updated_at)
    values (${scrubMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** Whether something was erased since the files were last cleaned. */
export async function isScrubDue(db: Kysely<Schema>): Promise<boolean> {
  return (await readMark(db)) !== null;
}

/**
 * Whether cleaning now holds up nobody for long. On the embedded database much is left to the quiet hours of the night: its
 * one session rewrites a table in one go, and whoever asks meanwhile waits. Where the site does not run at night, what was
 * erased goes at the first occasion after 22 hours.
 */
export async function mayScrubNow({ kind, backgroundDb: db }: Database, now: Date): Promise<boolean> {
  if (kind === "postgres" || isQuietAt(now)) return true;
  const mark = await readMark(db);
  if (mark === null || now.getTime() - mark.since.getTime() > missedNightMs) return true;
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${sql.table(table)} limit ${rowsAtAnyTime + 1}) counted`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) > rowsAtAnyTime) return false;
  }
  return true;
}

/**
 * Deleted rows stay in the database's files until their place is needed, and in its journal. In the embedded database,
 * whose files are in the data folder, the tables are written anew and the journal's old parts are thrown away. A server's
 * rows are freed; its journal is its owner's (docs/decisions/0018-leads.md).
 *
 * For a job or a command, never for an answer: it may take minutes. What it could not do is still marked. A job asks
 * `mayScrubNow` first.
 */
export async function scrubLeads(database: Database): Promise<void> {
  const db = database.backgroundDb;
  const mark = await readMark(db);
  if (mark === null) return;
  for (const table of tables) {
    const begun = performance.now();
    await scrubTable(database, table);
    // Those who waited have as much time for themselves. Without a pause nothing that comes over the network is read before
    // the last table is done: the embedded database never leaves the queue of promises.
    if (database.kind === "pglite") await pause(performance.now() - begun);
  }
  if (database.kind === "pglite") await endJournal(database);
  // An erasure that happened during the vacuum has written a newer value, which is not deleted here.
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

/** On a connection of its own, so that on the embedded database's one session others have their turn between two tables. */
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

/** The journal's part in use is ended, and what came before the second checkpoint is needed no more. */
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
