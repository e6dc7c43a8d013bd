import type { Kysely } from "kysely";
import { storeTransactionId } from "../db/purge-mark.ts";
import type { Schema } from "../db/schema.ts";

/** Key of the `setting` row whose value changes whenever staff add or remove a spelling. */
export const spellingsVersionKey = "spellings-changed";

/** Makes every process reload the added spellings once this transaction is committed. */
export function bumpSpellingsVersion(tx: Kysely<Schema>, now: Date): Promise<void> {
  return storeTransactionId(tx, spellingsVersionKey, now);
}
