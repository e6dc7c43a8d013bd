import type { Kysely } from "kysely";
import type { FeatureFieldName, StatedFeatureAnswer } from "../../../domain/listings/facts/features.ts";
import { fieldTable } from "../../../domain/listings/field-table.ts";
import { validateListing, addImpliedFeatures } from "../../../domain/listings/listing-fields.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { toListingFields } from "../record/listing-fields-row.ts";
import { type BulkActionResult, lockListingsById } from "./change-status.ts";
import { writeListingColumn } from "./write-column.ts";

/** Whether listings have a feature; null means not stated. */
export interface FeatureAnswer {
  readonly field: FeatureFieldName;
  readonly answer: StatedFeatureAnswer | null;
}

/**
 * Sets whether these listings have a feature. Each change can be undone. Listings with this answer are not
 * written.
 * @returns in `skipped`, the codes of listings that are deleted, or that state an area that contradicts the answer
 * @throws {RangeError} for more than 200 listings
 */
export async function setListingFeature(
  db: Kysely<Schema>,
  { field, answer }: FeatureAnswer,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const { column } = fieldTable[field];
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsById(tx, ids);
    const isOpen = (row: (typeof rows)[number]) => {
      if (listingRights.edit.whyNot(row) !== null) return false;
      const before = toListingFields(row);
      const after = { ...before, ...addImpliedFeatures({ [field]: answer }, before) };
      return after[field] === answer && !Object.values(validateListing(after)).includes("areaOfNone");
    };
    const open = rows.filter((row) => isOpen(row) && row[column] !== answer);
    const skipped = [...rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code), ...missing];
    await writeListingColumn(tx, open, { column, value: answer }, change);
    return { changed: open.length, skipped };
  });
}
