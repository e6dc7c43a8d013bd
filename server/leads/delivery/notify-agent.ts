import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeliveryListenerDeps } from "./delivery-deps.ts";
import { addLeadDeliveries } from "./add-deliveries.ts";
import { leadMailKindCodes } from "./mail-target.ts";

interface AgentNotification {
  readonly leadId: number;
  readonly agentId: number;
  readonly now: Date;
}

/**
 * Notifies an agent of a lead that was assigned after its arrival, also if the agent had the lead before. (The
 * first agent gets the mail about the arrival.) Call this in the transaction of the assignment.
 */
export async function notifyAgent(
  tx: Transaction<Schema>,
  { queue, targets }: LeadDeliveryListenerDeps,
  { leadId, agentId, now }: AgentNotification,
): Promise<void> {
  if (!targets.mail) return;
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "withdrawn_at"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead || lead.withdrawn_at) return;
  const target = leadMailKindCodes.agent(agentId);
  await tx
    .deleteFrom("lead_delivery")
    .where("lead_id", "=", leadId)
    .where("channel", "=", "staff-mail")
    .where("target", "=", target)
    .execute();
  await addLeadDeliveries(tx, queue, {
    leadId,
    planned: [{ channel: "staff-mail", target }],
    isHeld: lead.state === "spam",
    from: now,
    now,
  });
}
