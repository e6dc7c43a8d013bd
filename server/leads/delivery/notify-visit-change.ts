import type { Transaction } from "kysely";
import { visitReminderAt } from "../../../domain/leads/visit-reminder.ts";
import type { Schema } from "../../db/schema.ts";
import type { LeadDeliveryListenerDeps } from "./delivery-deps.ts";
import { addLeadDeliveries, type PlannedLeadDelivery } from "./add-deliveries.ts";
import { leadMailKindCodes } from "./mail-target.ts";

interface VisitNotification {
  readonly leadId: number;
  /** The visit's current sequence; 0 after it was booked. */
  readonly sequence: number;
  /** The start of the visit; null if it was cancelled. */
  readonly startsAt: Date | null;
  /** Whether no mail about the change is needed, because the mails about the lead's arrival contain the visit. */
  readonly isMailSkipped?: boolean;
  readonly now: Date;
}

/**
 * Adds mails to the visitor and staff about a visit that was booked, moved or cancelled, and the reminder. For a
 * withdrawn lead, only staff get a mail, so that nobody travels in vain. Call this in the transaction of the
 * change; the visit's row may be written afterwards.
 */
export async function notifyVisitChange(
  tx: Transaction<Schema>,
  { queue, targets }: LeadDeliveryListenerDeps,
  { leadId, sequence, startsAt, isMailSkipped = false, now }: VisitNotification,
): Promise<void> {
  if (!targets.mail) return;
  await tx
    .updateTable("lead_delivery")
    .set({ state: "stopped" })
    .where("lead_id", "=", leadId)
    .where("state", "in", ["waiting", "held", "parked"])
    .where("target", "not in", [leadMailKindCodes.visit(sequence), leadMailKindCodes.reminder(sequence)])
    .where((where) => where.or([where("target", "like", "visit/%"), where("target", "like", "reminder/%")]))
    .execute();
  const lead = await tx
    .selectFrom("lead")
    .select(["state", "personal_email", "withdrawn_at", "agent_id"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  // A visit of a spam lead does not take place. A withdrawn lead in the state "spam" stays spam.
  if (!lead || (lead.withdrawn_at && lead.state === "spam")) return;
  const order = { leadId, isHeld: lead.state === "spam", now };
  const hasVisitor = lead.personal_email !== null && !lead.withdrawn_at;
  const toStaff = targets.staffAddresses.length > 0 || lead.agent_id !== null;
  if (!isMailSkipped) {
    const target = leadMailKindCodes.visit(sequence);
    const planned: PlannedLeadDelivery[] = [
      ...(toStaff ? [{ channel: "staff-mail" as const, target }] : []),
      ...(hasVisitor ? [{ channel: "visitor-mail" as const, target }] : []),
    ];
    await addLeadDeliveries(tx, queue, { ...order, planned, from: now });
  }
  const from = startsAt && visitReminderAt(startsAt, now);
  if (from && hasVisitor)
    await addLeadDeliveries(tx, queue, {
      ...order,
      planned: [{ channel: "visitor-mail", target: leadMailKindCodes.reminder(sequence) }],
      from,
    });
}
