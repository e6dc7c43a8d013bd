import type { Kysely } from "kysely";
import { paymentWay } from "../../../domain/listings/payment-way.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Change } from "../../audit/change.ts";
import { updateRows } from "../../db/bulk-rows.ts";
import type { Schema } from "../../db/schema.ts";
import { type BulkResult, lockSeveral } from "./change-status.ts";

/**
 * Notes of these listings that their sellers ask for cash, where nobody has said yet how they are paid: staff who know
 * it say so for several at once. Each can be taken back like any other change.
 * @returns codes of those left as they were, because they are deleted or say how they are paid
 * @throws {RangeError} for more than 200
 */
export async function stateCash(
  db: Kysely<Schema>,
  ids: readonly number[],
  { actorId, now }: Change,
): Promise<BulkResult> {
  return db.transaction().execute(async (tx) => {
    const { rows, missing } = await lockSeveral(tx, ids);
    const isOpen = (row: (typeof rows)[number]) =>
      listingRights.edit.whyNot(row) === null &&
      paymentWay({
        priceEgp: row.price_egp,
        downPaymentEgp: row.down_payment_egp,
        monthlyEgp: row.monthly_egp,
        payment: row.payment,
      }) === "unstated";
    const changed = rows.filter(isOpen).map(({ id }) => ({ id, payment: "cash" as const, updated_at: now }));
    if (changed.length === 0)
      return { changed: 0, skipped: [...rows.map(({ unit_code }) => unit_code), ...missing] };
    const saved = await updateRows(tx, "listing", changed, {
      keys: ["id"],
      columns: ["payment", "updated_at"],
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
        changes: { payment: { from: null, to: "cash" } },
      })),
    );
    const left = rows.filter((row) => !isOpen(row)).map(({ unit_code }) => unit_code);
    return { changed: changed.length, skipped: [...left, ...missing] };
  });
}
