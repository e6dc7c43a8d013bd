import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Lead } from "../record/lead-row.ts";
import { toSuspectedSpamMail } from "./spam-mail.ts";
import { type LeadMailKind, parseLeadMailKind } from "./mail-target.ts";
import type { Mail } from "../../mail/mail.ts";
import type { LeadDelivery, LeadDeliveryDeps } from "./delivery-deps.ts";
import { toStaffMail } from "./staff-mail.ts";
import { toVisitorMail } from "./visitor-mail.ts";

/**
 * Composes the mail of a delivery from the current data. Returns "outdated" if its content no longer applies.
 * Returns null if there is no recipient; the delivery is then parked, so that staff see it.
 */
export async function composeDeliveryMail(
  { db, targets, site, linkTo, now }: LeadDeliveryDeps,
  { channel, target: targetText }: LeadDelivery,
  lead: Lead,
): Promise<Mail | "outdated" | null> {
  const target = parseLeadMailKind(targetText);
  if (!target) return null;
  // After a withdrawal, visitors get no mails, and staff get only the notice that the visit is cancelled.
  if (lead.withdrawnAt && (channel === "visitor-mail" || target.kind !== "visit")) return "outdated";
  if (isOutdated(target, lead, now())) return "outdated";
  if (channel === "visitor-mail")
    return toVisitorMail({ lead, target, site, link: linkTo(lead.reference), now: now() });
  if (target.kind === "aside")
    return toSuspectedSpamMail({ db, site, to: targets.staffAddresses, now: now() });
  const agent = lead.agentId === null ? null : await findAgentAddress(db, lead.agentId);
  const office = target.kind === "agent" ? [] : targets.staffAddresses;
  const to = [...new Set([...office, ...(agent === null ? [] : [agent])])];
  return toStaffMail({ lead, target, site, to, now: now() });
}

function isOutdated(target: LeadMailKind, { state, visit, agentId }: Lead, now: Date): boolean {
  switch (target.kind) {
    case "arrival":
      return false;
    // If the lead is no longer spam, staff have reviewed it, so a mail about suspected spam is not needed.
    case "aside":
      return state !== "spam";
    case "agent":
      return target.agentId !== agentId;
    case "visit":
      if (visit === null || visit.sequence !== target.sequence) return true;
      // For a lost lead, only the cancellation of its visit is mailed.
      return state === "spam" || (state === "lost" && !visit.isCancelled);
    case "reminder":
      if (visit === null || visit.sequence !== target.sequence) return true;
      return visit.isCancelled || visit.startsAt <= now || state === "spam" || state === "lost";
  }
}

async function findAgentAddress(db: Kysely<Schema>, id: number): Promise<string | null> {
  const agent = await db
    .selectFrom("agent")
    .select("email")
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return agent && agent.email !== "" ? agent.email : null;
}
