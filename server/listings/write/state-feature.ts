import type { Kysely } from "kysely";
import type { FeatureField, StatedAnswer } from "../../../domain/listings/facts/features.ts";
import { fieldTable } from "../../../domain/listings/field-table.ts";
import { checkProperty, fillFeatures } from "../../../domain/listings/listing-fields.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";
import { type BulkResult, lockSeveral } from "./change-status.ts";

/** A feature and what is said of it; null takes back what was said. */
export interface SaidFeature {
  readonly field: FeatureField;
  readonly answer: StatedAnswer | null;
}

/**
 * Says of these listings whether they have a feature, or that nobody said so. Each can be taken back like any other
 * change; of those that say it already nothing is written.
 * @returns codes of those left as they were, because they are deleted or state an area that says otherwise
 * @throws {RangeError} for more than 200
 */
export async function stateFeature(
  db: Kysely<Schema>,
  { field, answer }: SaidFeature,
  ids: readonly number[],
  { actorId, now }: Change,
): Promise<BulkResult> {
  const { column } = fieldTable[field];
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockSeveral(tx, ids);
    const isOpen = (row: (typeof rows)[number]) => {
      if (listingRights.edit.whyNot(row) !== null) return false;
      const before = toPropertyValues(row);
      const after = { ...before, ...fillFeatures({ [field]: answer }, before) };
      return after[field] === answer && !Object.values(checkProperty(after)).includes("areaOfNone");
    };
    const open = rows.filter((row) => isOpen(row) && row[column] !== answer);
    const skipped = [...rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code), ...missing];
    if (open.length === 0) return { changed: 0, skipped };
    const said = new Map(open.map((row) => [row.id, row[column]]));
    const sent = open.map((row) => ({ ...row, [column]: answer, updated_at: now }));
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
        changes: { [column]: { from: said.get(id) ?? null, to: answer } },
      })),
    );
    return { changed: open.length, skipped };
  });
}
