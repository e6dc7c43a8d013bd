import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** Key of the row in `setting` that changes with every write after which no older page may be shown. */
export const pagePurgeSettingKey = "pages-purged";

/**
 * Makes every process drop all cached pages, also those on disk, when this transaction commits. Needed for a write
 * that removes something from pages but changes no listing's status. A rollback undoes it.
 */
export function purgePagesOnCommit(tx: Kysely<Schema>, now: Date): Promise<void> {
  return storeTransactionId(tx, pagePurgeSettingKey, now);
}

/** Stores the id of this transaction in a row of `setting`, so that other processes see the row change. */
export async function storeTransactionId(tx: Kysely<Schema>, key: string, now: Date): Promise<void> {
  await sql`
    insert into setting (key, value, updated_at)
    values (${key}, to_jsonb(pg_current_xact_id()::text), ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
}
