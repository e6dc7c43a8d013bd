import type { Kysely } from "kysely";
import type { FeatureField, StatedAnswer } from "../../../domain/listings/facts/features.ts";
import { fieldTable } from "../../../domain/listings/field-table.ts";
import { checkProperty, fillFeatures } from "../../../domain/listings/listing-fields.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import type { Change } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";
import { type BulkResult, lockSeveral } from "./change-status.ts";
import { writeColumn } from "./write-column.ts";

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
  change: Change,
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
    await writeColumn(tx, open, { column, value: answer }, change);
    return { changed: open.length, skipped };
  });
}
