import type { Kysely } from "kysely";
import type { ChangeContext } from "../../audit/change.ts";
import { recordRowChanges } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";

/**
 * Retries the given parked deliveries, or all. The condition repeats `deliveryRights.replay`, because one
 * statement changes many rows.
 * @returns the number of retried deliveries
 */
export async function retryParkedDeliveries(
  db: Kysely<Schema>,
  queue: DeliveryQueue,
  ids: readonly number[] | "all",
  change: ChangeContext,
): Promise<number> {
  const { now } = change;
  const count = await db.transaction().execute(async (tx) => {
    let parked = tx
      .updateTable("lead_delivery")
      .set({ state: "waiting", begun_at: now, next_at: now })
      .where("state", "=", "parked");
    if (ids !== "all") parked = parked.where("id", "in", ids.length > 0 ? [...ids] : [0]);
    const rows = await parked.returning(["id", "channel", "attempts"]).execute();
    await queue.send(tx, rows);
    const replayed = { action: "replay", entity: "lead_delivery" };
    const changed = rows.map(({ id: entityId }) => ({ ...replayed, entityId }));
    await recordRowChanges(tx, change, changed);
    return rows.length;
  });
  queue.wake();
  return count;
}
