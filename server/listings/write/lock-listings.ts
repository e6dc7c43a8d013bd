import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type StoredListingRow, storedListingColumns } from "../record/listing-fields-row.ts";

/**
 * The listings with these ids, by id, locked until the transaction ends. They are locked in one order, to prevent
 * deadlocks.
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
