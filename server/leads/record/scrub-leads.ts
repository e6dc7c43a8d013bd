import type { Database } from "../../db/database.ts";

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

/**
 * Deleted rows stay in the database's files until their place is needed, and in its journal. In the embedded database,
 * whose files are in the data folder, the tables are written anew and the journal's old parts are thrown away. A server's
 * rows are freed; its journal is its owner's (docs/decisions/0018-leads.md).
 */
export async function scrubLeads(
  { kind, backgroundPool }: Database,
  scrubbed: readonly (typeof tables)[number][] = tables,
): Promise<void> {
  const client = await backgroundPool.connect();
  try {
    if (kind === "postgres") {
      await client.query("set statement_timeout = 0");
      for (const table of scrubbed) await client.query(`vacuum ${table}`);
      return;
    }
    await client.query("set wal_recycle = off");
    for (const table of scrubbed) await client.query(`vacuum full ${table}`);
    // The journal's part in use is ended, and what came before the second checkpoint is needed no more.
    for (let times = 0; times < 2; times += 1) {
      await client.query("select pg_switch_wal()");
      await client.query("checkpoint");
    }
  } finally {
    await client.query("reset all").catch(() => {});
    client.release();
  }
}
