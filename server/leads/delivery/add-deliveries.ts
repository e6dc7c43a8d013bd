import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadDelivery } from "./delivery-deps.ts";
import type { LeadDeliveryQueue } from "./delivery-queue.ts";

/** The channel and recipient of a delivery. */
export type PlannedLeadDelivery = Pick<LeadDelivery, "channel" | "target">;

interface DeliveryOrder {
  readonly leadId: number;
  readonly planned: readonly PlannedLeadDelivery[];
  /** Whether the deliveries wait until staff release the lead, because it is suspected spam. */
  readonly isHeld: boolean;
  /** The earliest time to send the deliveries. */
  readonly from: Date;
  readonly now: Date;
}

/** Adds deliveries about a lead, and their jobs. Deliveries that exist already are not changed. */
export async function addLeadDeliveries(
  tx: Transaction<Schema>,
  queue: LeadDeliveryQueue,
  { leadId, planned, isHeld, from, now }: DeliveryOrder,
): Promise<void> {
  if (planned.length === 0) return;
  const rows = await tx
    .insertInto("lead_delivery")
    .values(
      planned.map(({ channel, target }) => ({
        channel,
        target,
        lead_id: leadId,
        message_id: randomUUID(),
        state: isHeld ? ("held" as const) : ("waiting" as const),
        // The retry period [LEAD-8] starts at the first possible attempt.
        begun_at: from,
        next_at: from,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["lead_id", "channel", "target"]).doNothing())
    .returning(["id", "channel", "attempts"])
    .execute();
  if (!isHeld) await queue.send(tx, rows, from > now ? from : undefined);
}
