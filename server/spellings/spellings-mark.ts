import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The row of `setting` that differs after every change of the added spellings. */
export const spellingsMarkKey = "spellings-changed";

/** Has every process read the added spellings anew once this transaction is committed. */
export async function markSpellings(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${spellingsMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
