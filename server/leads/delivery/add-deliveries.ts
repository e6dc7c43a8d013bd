import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Delivery } from "./delivery-parts.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";

/** What has to reach whom. */
export type PlannedDelivery = Pick<Delivery, "channel" | "target">;

interface DeliveryOrder {
  readonly leadId: number;
  readonly planned: readonly PlannedDelivery[];
  /** It was put aside as spam: nothing leaves before staff say otherwise. */
  readonly isHeld: boolean;
  /** Not before this moment. */
  readonly from: Date;
  readonly now: Date;
}

/** Leaves what has to reach somebody about a lead, with its jobs. What is there already stays as it is. */
export async function addDeliveries(
  tx: Transaction<Schema>,
  queue: DeliveryQueue,
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
        // Giving up is counted from when it could first be sent.
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
