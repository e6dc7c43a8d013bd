import type { Kysely } from "kysely";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { type BulkActionResult, lockListingsById } from "./change-status.ts";
import { writeListingColumn } from "./write-column.ts";

/**
 * Sets the place of these listings. Null removes a chosen place, so that the place is derived from their texts
 * again. Each change can be undone. Listings with this place are not written.
 * @param placeId the id of a known place, or null
 * @returns in `skipped`, the codes of deleted listings
 * @throws {RangeError} for more than 200 listings
 */
export async function setListingPlace(
  db: Kysely<Schema>,
  placeId: string | null,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsById(tx, ids);
    const isOpen = (row: (typeof rows)[number]) => listingRights.edit.whyNot(row) === null;
    const open = rows.filter((row) => isOpen(row) && row.place_id !== placeId);
    const left = rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code);
    await writeListingColumn(tx, open, { column: "place_id", value: placeId }, change);
    return { changed: open.length, skipped: [...left, ...missing] };
  });
}
