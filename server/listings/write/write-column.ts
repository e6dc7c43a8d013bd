import type { Transaction } from "kysely";
import type { FieldColumn } from "../../../domain/listings/field-table.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import type { PropertyRow } from "../record/listing-fields-row.ts";

/** One column, and what it is to hold. */
interface Written {
  readonly column: FieldColumn;
  readonly value: string | null;
}

/** Writes one value into a column of locked listings, and records what each held before. */
export async function writeColumn(
  tx: Transaction<Schema>,
  rows: readonly PropertyRow[],
  { column, value }: Written,
  { actorId, now }: Change,
): Promise<void> {
  if (rows.length === 0) return;
  const held = new Map(rows.map((row) => [row.id, row[column]]));
  const sent = rows.map((row) => ({ ...row, [column]: value, updated_at: now }));
  const saved = await updateRows(tx, "listing", sent, {
    keys: ["id"],
    columns: [column, "updated_at"],
    returning: ["id", "revision"],
  });
  await appendAudit(
    tx,
    saved.map(({ id, revision }) => ({
      at: now,
      actorId,
      action: "update",
      entity: "listing",
      entityId: id,
      revision,
      changes: { [column]: { from: held.get(id) ?? null, to: value } },
    })),
  );
}
