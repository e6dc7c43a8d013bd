import type { Transaction } from "kysely";
import { visitReminderAt } from "../../../domain/leads/visit-reminder.ts";
import type { Schema } from "../../db/schema.ts";
import type { ListenerParts } from "./delivery-parts.ts";
import { addDeliveries, type PlannedDelivery } from "./add-deliveries.ts";
import { mailTargets } from "./mail-target.ts";

interface VisitNews {
  readonly leadId: number;
  /** Of the visit as it is now; 0 when it has just been booked. */
  readonly sequence: number;
  /** Null when it was called off. */
  readonly startsAt: Date | null;
  /** Whether the mails about the arrival of the lead tell of the visit, so that it needs none of its own. */
  readonly isToldOtherwise?: boolean;
  readonly now: Date;
}

/**
 * Tells the visitor and staff of a visit that is booked, moved or called off, and reminds of the time that holds now and
 * no other; called in the transaction of that change. It reads the lead's row and not the visit's, so that a booking may
 * be written after it. Of a lead that was withdrawn only staff are told, so that nobody drives out.
 */
export async function addVisitNews(
  tx: Transaction<Schema>,
  { queue, targets }: ListenerParts,
  { leadId, sequence, startsAt, isToldOtherwise = false, now }: VisitNews,
): Promise<void> {
  if (!targets.mail) return;
  await tx
    .updateTable("lead_delivery")
    .set({ state: "stopped" })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["waiting", "held", "parked"])
    .where("target", "not in", [mailTargets.visit(sequence), mailTargets.reminder(sequence)])
    .where((where) => where.or([where("target", "like", "visit/%"), where("target", "like", "reminder/%")]))
    .execute();
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "personal_email", "withdrawn_at", "agent_id"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  // Nobody drives out for spam, and what is withdrawn is never released.
  if (!lead || (lead.withdrawn_at && lead.state === "spam")) return;
  const order = { leadId, isHeld: lead.state === "spam", now };
  const hasVisitor = lead.personal_email !== null && !lead.withdrawn_at;
  const toStaff = targets.staffAddresses.length > 0 || lead.agent_id !== null;
  if (!isToldOtherwise) {
    const target = mailTargets.visit(sequence);
    const planned: PlannedDelivery[] = [
      ...(toStaff ? [{ channel: "staff-mail" as const, target }] : []),
      ...(hasVisitor ? [{ channel: "visitor-mail" as const, target }] : []),
    ];
    await addDeliveries(tx, queue, { ...order, planned, from: now });
  }
  const from = startsAt && visitReminderAt(startsAt, now);
  if (from && hasVisitor)
    await addDeliveries(tx, queue, {
      ...order,
      planned: [{ channel: "visitor-mail", target: mailTargets.reminder(sequence) }],
      from,
    });
}
