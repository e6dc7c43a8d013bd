import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import type { VisitDay } from "../../../domain/leads/visit-slots.ts";
import { toVisitCalendar } from "../record/visit-calendar.ts";
import type { MailSite } from "../../mail/mail.ts";
import { listRescheduleDays } from "../assignment/visit-times.ts";
import { type CancelVisitResult, cancelVisit, type MoveVisitResult, moveVisit } from "./change-visit.ts";
import { findLead } from "../record/find-lead.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import type { Lead, Visit } from "../record/lead-row.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/** What visitors see of their own lead: only what they sent, nothing that staff added. */
export interface VisitorRequest extends Pick<
  Lead,
  | "reference"
  | "kind"
  | "locale"
  | "name"
  | "phone"
  | "email"
  | "message"
  | "channel"
  | "hours"
  | "developerSlug"
  | "developerName"
  | "projectSlug"
  | "projectName"
  | "unitCode"
  | "interest"
  | "createdAt"
  | "dueAt"
> {
  readonly isWithdrawn: boolean;
  /** Consents that have not been withdrawn. */
  readonly consents: readonly ConsentPurpose[];
  readonly visit: Pick<Visit, "startsAt" | "endsAt" | "wantsTransport" | "sequence" | "isCancelled"> | null;
}

/**
 * Lets visitors see and change their own lead by its secret link (`Leads.linkTo`). Functions return null if the
 * link is not valid or has expired.
 */
export type VisitorRequests = ReturnType<typeof createVisitorRequests>;

/**
 * The number of changes after which visitors can no longer move a visit, because each change sends mails to an
 * unverified address. Staff can still move it, and visitors can always cancel it.
 */
const maxVisitorChanges = 8;

/** The number of days for which a link works [LEAD-12], so that nobody can use the link in an old mail. */
const linkDays = 180;

/** When the link expires, counted from the lead or from its visit, whichever is later. */
function linkExpiry({
  createdAt,
  startsAt,
}: {
  readonly createdAt: Date;
  readonly startsAt: Date | null;
}): number {
  return Math.max(createdAt.getTime(), startsAt?.getTime() ?? 0) + linkDays * 86_400_000;
}

/** @param site details of the site for the calendar file */
export function createVisitorRequests(deps: LeadDeps, site: MailSite) {
  const { db, keys, settings } = deps;
  const idOf = async (link: string, now: Date): Promise<number | null> => {
    const reference = keys.readLink(link);
    if (reference === null) return null;
    const row = await db
      .selectFrom("lead")
      .leftJoin("visit", "visit.lead_id", "lead.id")
      .select(["lead.id", "lead.created_at as createdAt", "visit.starts_at as startsAt"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row && now.getTime() < linkExpiry(row) ? row.id : null;
  };
  const leadOf = async (link: string, now: Date): Promise<Lead | null> => {
    const id = await idOf(link, now);
    return id === null ? null : findLead(db, id);
  };
  return {
    async find(link: string, now: Date): Promise<VisitorRequest | null> {
      const lead = await leadOf(link, now);
      return lead && toOwnRequest(lead);
    },
    /** Times to which the visit can be moved, including its current one. */
    async listVisitDays(link: string, now: Date): Promise<readonly VisitDay[]> {
      const lead = await leadOf(link, now);
      if (!lead?.visit) return [];
      const { agentId } = lead.visit;
      return listRescheduleDays(db, settings.visits, { agentId, leadId: lead.id, now });
    },
    async moveVisit(
      link: string,
      to: { readonly startsAt: Date; readonly sequence: number },
      now: Date,
    ): Promise<MoveVisitResult | { readonly kind: "often" }> {
      const leadId = await idOf(link, now);
      if (leadId !== null && to.sequence >= maxVisitorChanges) return { kind: "often" };
      return leadId === null ? { kind: "missing" } : moveVisit(deps, { leadId, ...to, actorId: null, now });
    },
    async cancelVisit(link: string, sequence: number, now: Date): Promise<CancelVisitResult> {
      const leadId = await idOf(link, now);
      return leadId === null
        ? { kind: "missing" }
        : cancelVisit(deps, { leadId, sequence, actorId: null, now });
    },
    /** Withdraws a consent. Returns false if there was none to withdraw. */
    async withdraw(link: string, purpose: ConsentPurpose, now: Date): Promise<boolean> {
      const leadId = await idOf(link, now);
      return leadId !== null && withdrawConsent(deps, { leadId, purpose, actorId: null, now });
    },
    /** The visit as an iCalendar file; null without a visit. */
    async calendar(link: string, now: Date): Promise<string | null> {
      const lead = await leadOf(link, now);
      return lead && toVisitCalendar(lead, site, now);
    },
  };
}

function toOwnRequest(lead: Lead): VisitorRequest {
  const { visit } = lead;
  return {
    reference: lead.reference,
    kind: lead.kind,
    locale: lead.locale,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    message: lead.message,
    channel: lead.channel,
    hours: lead.hours,
    developerSlug: lead.developerSlug,
    developerName: lead.developerName,
    projectSlug: lead.projectSlug,
    projectName: lead.projectName,
    unitCode: lead.unitCode,
    interest: lead.interest,
    createdAt: lead.createdAt,
    dueAt: lead.dueAt,
    isWithdrawn: lead.withdrawnAt !== null,
    consents: lead.consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose),
    visit: visit && {
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      wantsTransport: visit.wantsTransport,
      sequence: visit.sequence,
      isCancelled: visit.isCancelled,
    },
  };
}
