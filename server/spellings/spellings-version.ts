import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Key of the `setting` row whose value changes whenever staff add or remove a spelling. */
export const spellingsVersionKey = "spellings-changed";

/** Makes every process reload the added spellings once this transaction is committed. */
export async function bumpSpellingsVersion(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${spellingsVersionKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
