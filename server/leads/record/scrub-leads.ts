import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

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

/** Remembers, in the transaction that erases something, that the files have to be cleaned after it. */
export async function markScrub(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${scrubMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}

/** Whether something was erased since the files were last cleaned. */
export async function isScrubDue(db: Kysely<Schema>): Promise<boolean> {
  return (await readMark(db)) !== null;
}

/**
 * Deleted rows stay in the database's files until their place is needed, and in its journal. In the embedded database,
 * whose files are in the data folder, the tables are written anew and the journal's old parts are thrown away. A server's
 * rows are freed; its journal is its owner's (docs/decisions/0018-leads.md).
 *
 * For a job or a command, never for an answer: it may take minutes. What it could not do is still marked.
 */
export async function scrubLeads(database: Database): Promise<void> {
  const { db } = database;
  const mark = await readMark(db);
  if (mark === null) return;
  for (const table of tables) await scrubTable(database, table);
  if (database.kind === "pglite") await endJournal(database);
  // An erasure that happened during the vacuum has written a newer value, which is not deleted here.
  await db
    .deleteFrom("setting")
    .where("key", "=", scrubMarkKey)
    .where(sql<string>`value #>> '{}'`, "=", mark)
    .execute();
}

async function readMark(db: Kysely<Schema>): Promise<string | null> {
  const row = await db
    .selectFrom("setting")
    .select(sql<string>`value #>> '{}'`.as("mark"))
    .where("key", "=", scrubMarkKey)
    .executeTakeFirst();
  return row?.mark ?? null;
}

/** By itself, so that on the embedded database's one session others have their turn between two tables. */
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
