import type { Kysely } from "kysely";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { ChangeContext } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { priceConfirmationColumns } from "../record/listing-fields-row.ts";
import { diffListingRows } from "./change-listing.ts";
import { type BulkActionResult, lockListingsById } from "./change-status.ts";

/**
 * Confirms the unusual prices of these listings. Each confirmation can be undone, and applies only to the current
 * price.
 * @returns in `skipped`, the codes of listings that are deleted or have no unusual price
 * @throws {RangeError} for more than 200 listings
 */
export async function confirmPrices(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  const { actorId, now } = change;
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsById(tx, ids);
    const isOpen = (row: (typeof rows)[number]) =>
      listingRights.edit.whyNot(row) === null &&
      isPriceUnconfirmed({
        unitType: unitTypeById(row.unit_type),
        priceEgp: row.price_egp,
        areaM2: row.area_m2,
        confirmedPriceEgp: row.price_confirmed_egp,
      });
    const open = rows.filter(isOpen);
    const skipped = [...rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code), ...missing];
    if (open.length === 0) return { changed: 0, skipped };
    const saved = await updateRows(
      tx,
      "listing",
      open.map(({ id, price_egp }) => ({
        id,
        ...priceConfirmationColumns(price_egp, change),
        updated_at: now,
      })),
      {
        keys: ["id"],
        columns: ["price_confirmed_egp", "price_confirmed_at", "price_confirmed_by", "updated_at"],
        returning: ["id", "revision"],
      },
    );
    const revisionOf = new Map(saved.map(({ id, revision }) => [id, revision]));
    await appendAuditEntries(
      tx,
      open.map((row) => ({
        at: now,
        actorId,
        action: "confirm-price",
        entity: "listing",
        entityId: row.id,
        revision: revisionOf.get(row.id) ?? null,
        changes: Object.fromEntries(
          diffListingRows(row, { ...row, ...priceConfirmationColumns(row.price_egp, change) }),
        ),
      })),
    );
    return { changed: open.length, skipped };
  });
}
