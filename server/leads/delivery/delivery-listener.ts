import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadEvent, LeadEventEntry, LeadListener } from "../record/lead-event.ts";
import { addDeliveries, type PlannedDelivery } from "./add-deliveries.ts";
import { mayNotifyOfSpam } from "./spam-mail.ts";
import { notifyAgent } from "./notify-agent.ts";
import type { DeliveryListenerDeps } from "./delivery-deps.ts";
import { leadMailKindCodes } from "./mail-target.ts";
import { notifyVisitChange } from "./notify-visit-change.ts";

type Of<Kind extends LeadEvent["kind"]> = Omit<LeadEventEntry, "event"> & {
  readonly event: Extract<LeadEvent, { kind: Kind }>;
};

/** Plans the deliveries to webhooks, staff and visitors for each event of a lead. */
export function createDeliveryListener(parts: DeliveryListenerDeps): LeadListener {
  return {
    async hear(tx, { event, ...rest }) {
      switch (event.kind) {
        case "arrived":
          return tellArrival(tx, parts, { ...rest, event });
        case "assigned":
          return tellAgent(tx, parts, { ...rest, event });
        case "state":
          return holdOrRelease(tx, parts, { ...rest, event });
        case "visit":
          return notifyVisitChange(tx, parts, {
            ...rest,
            sequence: event.sequence,
            startsAt: event.startsAt,
          });
        case "withdrawn":
          return stopDeliveries(tx, parts, { ...rest, event });
        case "note":
        case "merged":
        case "corrected":
        case "next":
          return undefined;
      }
    },
    afterCommit: () => parts.queue.wake(),
  };
}

async function tellArrival(
  tx: Transaction<Schema>,
  parts: DeliveryListenerDeps,
  { leadId, event, now }: Of<"arrived">,
): Promise<void> {
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "personal_email as email"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const { webhooks, mail, staffAddresses } = parts.targets;
  const planned: PlannedDelivery[] = webhooks.map(({ id }) => ({ channel: "webhook", target: id }));
  if (mail && staffAddresses.length > 0) planned.push({ channel: "staff-mail", target: "" });
  if (mail && lead.email !== null) planned.push({ channel: "visitor-mail", target: "" });
  const isSpam = lead.state === "spam";
  await addDeliveries(tx, parts.queue, { leadId, planned, isHeld: isSpam, from: now, now });
  if (isSpam && mail && staffAddresses.length > 0 && (await mayNotifyOfSpam(tx, now))) {
    const alert = [{ channel: "staff-mail" as const, target: leadMailKindCodes.aside }];
    await addDeliveries(tx, parts.queue, { leadId, planned: alert, isHeld: false, from: now, now });
  }
  if (event.visitAt)
    await notifyVisitChange(tx, parts, {
      leadId,
      sequence: 0,
      startsAt: event.visitAt,
      isToldOtherwise: true,
      now,
    });
}

async function tellAgent(
  tx: Transaction<Schema>,
  parts: DeliveryListenerDeps,
  { leadId, event: { agentId, occasion }, now }: Of<"assigned">,
): Promise<void> {
  if (agentId === null || !parts.targets.mail) return;
  const hasMailbox = parts.targets.staffAddresses.length > 0;
  if (occasion === "arrival") {
    // If staff have a mailbox, the mail about the arrival is planned already and goes to the agent as well.
    if (hasMailbox) return;
    const planned = [{ channel: "staff-mail" as const, target: "" }];
    await addDeliveries(tx, parts.queue, { leadId, planned, isHeld: false, from: now, now });
  } else if (occasion === "handover" || !hasMailbox) {
    // If staff have a mailbox, the mail released from holding goes to the agent as well.
    await notifyAgent(tx, parts, { leadId, agentId, now });
  }
}

/** Holds waiting deliveries when a lead becomes spam, and sends them when staff release it. */
async function holdOrRelease(
  tx: Transaction<Schema>,
  { queue }: DeliveryListenerDeps,
  { leadId, event, now }: Of<"state">,
): Promise<void> {
  if (event.from === "spam") {
    // A delivery that is due later, such as a visit reminder, keeps its time.
    const due = sql<Date>`greatest(next_at, ${now}::timestamptz)`;
    const released = await tx
      .updateTable("lead_delivery")
      .set({ state: "waiting", begun_at: due, next_at: due })
      .where("lead_id", "=", leadId)
      .where("state", "=", "held")
      .returning(["id", "channel", "attempts", "next_at"])
      .execute();
    for (const delivery of released) await queue.send(tx, [delivery], delivery.next_at);
  }
  if (event.to === "spam")
    await tx
      .updateTable("lead_delivery")
      .set({ state: "held" })
      .where("lead_id", "=", leadId)
      .where("state", "=", "waiting")
      .execute();
}

/** Stops all deliveries of a withdrawn lead, except that staff learn of the cancelled visit. */
async function stopDeliveries(
  tx: Transaction<Schema>,
  parts: DeliveryListenerDeps,
  { leadId, event: { isContact, visitSequence }, now }: Of<"withdrawn">,
): Promise<void> {
  if (!isContact) return;
  await tx
    .updateTable("lead_delivery")
    .set({ state: "stopped" })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["waiting", "held", "parked"])
    .execute();
  if (visitSequence !== null)
    await notifyVisitChange(tx, parts, { leadId, sequence: visitSequence, startsAt: null, now });
}
