import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** The row of `setting` that differs after every write of which no page made before may be shown again. */
export const purgeMarkKey = "pages-purged";

/**
 * Has every process drop all the pages that it keeps, old copies on disk too, once this transaction is committed: for a
 * write that takes something off pages and does not show by a listing's status. Nothing happens when it is rolled back.
 */
export async function markPurge(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${purgeMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
