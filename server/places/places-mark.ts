import { type Kysely, sql } from "kysely";
import type { Schema } from "../db/schema.ts";

/** The row of `setting` that differs after every write of a place. */
export const placesMarkKey = "places-changed";

/** Has every process read the places anew once this transaction is committed. */
export async function markPlaces(tx: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${placesMarkKey}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
