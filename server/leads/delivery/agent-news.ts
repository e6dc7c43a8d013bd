import type { Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { ListenerParts } from "./delivery-parts.ts";
import { addDeliveries } from "./add-deliveries.ts";
import { mailTargets } from "./mail-target.ts";

interface AgentNews {
  readonly leadId: number;
  readonly agentId: number;
  readonly now: Date;
}

/**
 * To be called in the transaction that gives a lead to somebody after it arrived: they are told. (Who it is given to as it
 * arrives gets the mail about the arrival.) Given again to somebody who had it before, they are told again.
 */
export async function addAgentNews(
  tx: Transaction<Schema>,
  { queue, targets }: ListenerParts,
  { leadId, agentId, now }: AgentNews,
): Promise<void> {
  if (!targets.mail) return;
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "withdrawn_at"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  if (!lead || lead.withdrawn_at) return;
  const target = mailTargets.agent(agentId);
  await tx
    .deleteFrom("lead_delivery")
    .where("lead_id", "=", leadId)
    .where("channel", "=", "staff-mail")
    .where("target", "=", target)
    .execute();
  await addDeliveries(tx, queue, {
    leadId,
    planned: [{ channel: "staff-mail", target }],
    isHeld: lead.state === "spam",
    from: now,
    now,
  });
}
