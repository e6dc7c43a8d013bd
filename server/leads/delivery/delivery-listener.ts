import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { LeadEvent, LeadEventEntry, LeadEventListener } from "../record/lead-event.ts";
import { addLeadDeliveries, type PlannedLeadDelivery } from "./add-deliveries.ts";
import { mayNotifyOfSpam } from "./spam-mail.ts";
import { notifyAgent } from "./notify-agent.ts";
import type { LeadDeliveryListenerDeps } from "./delivery-deps.ts";
import { leadMailKindCodes } from "./mail-target.ts";
import { notifyVisitChange } from "./notify-visit-change.ts";

type EntryOf<Kind extends LeadEvent["kind"]> = Omit<LeadEventEntry, "event"> & {
  readonly event: Extract<LeadEvent, { kind: Kind }>;
};

/** Adds deliveries to webhooks, staff and visitors for each event of a lead. */
export function createLeadDeliveryListener(deps: LeadDeliveryListenerDeps): LeadEventListener {
  return {
    async hear(tx, { event, ...rest }) {
      switch (event.kind) {
        case "arrived":
          return notifyArrival(tx, deps, { ...rest, event });
        case "assigned":
          return notifyAssignedAgent(tx, deps, { ...rest, event });
        case "state":
          return holdOrRelease(tx, deps, { ...rest, event });
        case "visit":
          return notifyVisitChange(tx, deps, {
            ...rest,
            sequence: event.sequence,
            startsAt: event.startsAt,
          });
        case "withdrawn":
          return stopDeliveries(tx, deps, { ...rest, event });
        case "note":
        case "merged":
        case "corrected":
        case "next":
          return undefined;
      }
    },
    afterCommit: () => deps.queue.wake(),
  };
}

async function notifyArrival(
  tx: Transaction<Schema>,
  deps: LeadDeliveryListenerDeps,
  { leadId, event, now }: EntryOf<"arrived">,
): Promise<void> {
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "personal_email as email"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const { webhooks, mail, staffAddresses } = deps.targets;
  const planned: PlannedLeadDelivery[] = webhooks.map(({ id }) => ({ channel: "webhook", target: id }));
  if (mail && staffAddresses.length > 0) planned.push({ channel: "staff-mail", target: "" });
  if (mail && lead.email !== null) planned.push({ channel: "visitor-mail", target: "" });
  const isSpam = lead.state === "spam";
  await addLeadDeliveries(tx, deps.queue, { leadId, planned, isHeld: isSpam, from: now, now });
  if (isSpam && mail && staffAddresses.length > 0 && (await mayNotifyOfSpam(tx, now))) {
    const alert = [{ channel: "staff-mail" as const, target: leadMailKindCodes.aside }];
    await addLeadDeliveries(tx, deps.queue, { leadId, planned: alert, isHeld: false, from: now, now });
  }
  if (event.visitAt)
    await notifyVisitChange(tx, deps, {
      leadId,
      sequence: 0,
      startsAt: event.visitAt,
      isMailSkipped: true,
      now,
    });
}

async function notifyAssignedAgent(
  tx: Transaction<Schema>,
  deps: LeadDeliveryListenerDeps,
  { leadId, event: { agentId, occasion }, now }: EntryOf<"assigned">,
): Promise<void> {
  if (agentId === null || !deps.targets.mail) return;
  const hasMailbox = deps.targets.staffAddresses.length > 0;
  if (occasion === "arrival") {
    // With a staff mailbox, the mail about the arrival goes to the agent too.
    if (hasMailbox) return;
    const planned = [{ channel: "staff-mail" as const, target: "" }];
    await addLeadDeliveries(tx, deps.queue, { leadId, planned, isHeld: false, from: now, now });
  } else if (occasion === "handover" || !hasMailbox) {
    // With a staff mailbox, the held mail is sent now and goes to the agent too.
    await notifyAgent(tx, deps, { leadId, agentId, now });
  }
}

/** Holds waiting deliveries when a lead is marked as spam, and sends them when staff release it. */
async function holdOrRelease(
  tx: Transaction<Schema>,
  { queue }: LeadDeliveryListenerDeps,
  { leadId, event, now }: EntryOf<"state">,
): Promise<void> {
  if (event.from === "spam") {
    // A delivery with a later time, such as a reminder, stays at that time.
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

/** Stops all deliveries of a withdrawn lead. Staff are only notified that the visit is cancelled. */
async function stopDeliveries(
  tx: Transaction<Schema>,
  deps: LeadDeliveryListenerDeps,
  { leadId, event: { isContact, visitSequence }, now }: EntryOf<"withdrawn">,
): Promise<void> {
  if (!isContact) return;
  await tx
    .updateTable("lead_delivery")
    .set({ state: "stopped" })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["waiting", "held", "parked"])
    .execute();
  if (visitSequence !== null)
    await notifyVisitChange(tx, deps, { leadId, sequence: visitSequence, startsAt: null, now });
}
