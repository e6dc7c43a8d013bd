import type { Transaction } from "kysely";
import type { FieldColumn } from "../../../domain/listings/field-table.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import type { StoredListingRow, MutableListingRow } from "../record/listing-fields-row.ts";
import { diffListingRows, remainingOriginalWords } from "./change-listing.ts";

/** A column with its new value. */
interface Written {
  readonly column: FieldColumn;
  readonly value: string | null;
}

/** Writes a value to a column of locked listings, and records the old value of each listing in the audit. */
export async function writeListingColumn(
  tx: Transaction<Schema>,
  rows: readonly StoredListingRow[],
  { column, value }: Written,
  { actorId, now }: ChangeContext,
): Promise<void> {
  if (rows.length === 0) return;
  const changes = new Map(rows.map((row) => [row.id, diffListingRows(row, written(row, column, value))]));
  const sent = rows.map((row) => ({ ...written(row, column, value), id: row.id, updated_at: now }));
  const saved = await updateRows(tx, "listing", sent, {
    keys: ["id"],
    columns: [column, "source_words", "updated_at"],
    returning: ["id", "revision"],
  });
  await appendAuditEntries(
    tx,
    saved.map(({ id, revision }) => ({
      at: now,
      actorId,
      action: "update",
      entity: "listing",
      entityId: id,
      revision,
      changes: Object.fromEntries(changes.get(id) ?? []),
    })),
  );
}

/** The row with the new value. Original words of the old value are removed. */
function written(row: StoredListingRow, column: FieldColumn, value: string | null): MutableListingRow {
  const after: MutableListingRow = { ...row, [column]: value };
  return { ...after, source_words: remainingOriginalWords(row, after) };
}
