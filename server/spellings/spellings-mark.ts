import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Key of the row in `setting` whose value changes whenever an added spelling changes. */
export const spellingsMarkKey = "spellings-changed";

/** Makes every process reload the added spellings once this transaction is committed. */
export async function markSpellings(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${spellingsMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
