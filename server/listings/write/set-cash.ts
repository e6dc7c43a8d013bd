import type { Kysely } from "kysely";
import { paymentMethodOf } from "../../../domain/listings/payment-method.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { type BulkActionResult, lockListingsById } from "./change-status.ts";
import { writeListingColumn } from "./write-column.ts";

/**
 * Sets "cash" as the payment method of these listings if they state none. Each change can be undone.
 * @returns in `skipped`, the codes of listings that are deleted or state a payment method
 * @throws {RangeError} for more than 200 listings
 */
export async function setCashPayment(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: ChangeContext,
): Promise<BulkActionResult> {
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockListingsById(tx, ids);
    const isOpen = (row: (typeof rows)[number]) =>
      listingRights.edit.whyNot(row) === null &&
      paymentMethodOf({
        priceEgp: row.price_egp,
        downPaymentEgp: row.down_payment_egp,
        monthlyEgp: row.monthly_egp,
        payment: row.payment,
      }) === "unstated";
    const changed = rows.filter(isOpen);
    await writeListingColumn(tx, changed, { column: "payment", value: "cash" }, change);
    const left = rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code);
    return { changed: changed.length, skipped: [...left, ...missing] };
  });
}
