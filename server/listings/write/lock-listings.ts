import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type StoredListingRow, storedListingColumns } from "../record/listing-fields-row.ts";

/**
 * Locks the listings with these ids until the transaction ends, and returns them by id. All are locked in the same
 * order, to prevent deadlocks.
 */
export async function lockListings(
  tx: Transaction<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredListingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("listing")
    .select(storedListingColumns)
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
