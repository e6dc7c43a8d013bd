import type { Transaction } from "kysely";
import { visitReminderAt } from "../../../domain/leads/visit-reminder.ts";
import type { Schema } from "../../db/schema.ts";
import type { DeliveryListenerDeps } from "./delivery-deps.ts";
import { addDeliveries, type PlannedDelivery } from "./add-deliveries.ts";
import { leadMailKindCodes } from "./mail-target.ts";

interface VisitNotification {
  readonly leadId: number;
  /** The visit's current sequence; 0 if it has just been booked. */
  readonly sequence: number;
  /** The start of the visit; null if it was cancelled. */
  readonly startsAt: Date | null;
  /** Whether the mails about the lead's arrival already tell of the visit. */
  readonly isToldOtherwise?: boolean;
  readonly now: Date;
}

/**
 * Notifies the visitor and staff of a visit that was booked, moved or cancelled, and plans the visit's reminder;
 * call in the transaction of that change. Does not read the visit's row, so that a booking may be written
 * afterwards. For a withdrawn lead only staff are notified, so that nobody travels in vain.
 */
export async function notifyVisitChange(
  tx: Transaction<Schema>,
  { queue, targets }: DeliveryListenerDeps,
  { leadId, sequence, startsAt, isToldOtherwise = false, now }: VisitNotification,
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
  // Nobody visits because of a spam lead, and a withdrawn lead is never released from spam.
  if (!lead || (lead.withdrawn_at && lead.state === "spam")) return;
  const order = { leadId, isHeld: lead.state === "spam", now };
  const hasVisitor = lead.personal_email !== null && !lead.withdrawn_at;
  const toStaff = targets.staffAddresses.length > 0 || lead.agent_id !== null;
  if (!isToldOtherwise) {
    const target = leadMailKindCodes.visit(sequence);
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
      planned: [{ channel: "visitor-mail", target: leadMailKindCodes.reminder(sequence) }],
      from,
    });
}
