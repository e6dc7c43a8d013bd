import type { Kysely } from "kysely";
import { storeTransactionId } from "../db/purge-mark.ts";
import type { Schema } from "../db/schema.ts";

/** Key of the `setting` row whose value changes whenever a place is written. */
export const placesVersionKey = "places-changed";

/** Makes every process reload the places once this transaction is committed. */
export function bumpPlacesVersion(tx: Kysely<Schema>, now: Date): Promise<void> {
  return storeTransactionId(tx, placesVersionKey, now);
}
