import type { ConsentPurpose } from "../../../domain/leads/consent.ts";
import type { BookableDay } from "../../../domain/leads/visit-slots.ts";
import { toVisitICalendar } from "../record/visit-calendar.ts";
import type { MailSiteDetails } from "../../mail/mail.ts";
import { listRescheduleDays } from "../assignment/open-visit-times.ts";
import { type CancelVisitResult, cancelVisit, type MoveVisitResult, moveVisit } from "./change-visit.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { findLead, type Lead, type LeadVisit } from "../record/lead-row.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

/** The fields of a lead and its visit that their visitor may see: nothing that staff added. */
const shownFields = [
  "reference",
  "kind",
  "locale",
  "name",
  "phone",
  "email",
  "message",
  "channel",
  "hours",
  "developerSlug",
  "developerName",
  "projectSlug",
  "projectName",
  "unitCode",
  "interest",
  "createdAt",
  "dueAt",
] as const satisfies readonly (keyof Lead)[];
const shownVisitFields = ["startsAt", "endsAt", "wantsTransport", "sequence", "isCancelled"] as const;

/** What visitors see of their own lead. */
export interface VisitorLeadData extends Pick<Lead, (typeof shownFields)[number]> {
  readonly isWithdrawn: boolean;
  /** Consents that have not been withdrawn. */
  readonly consents: readonly ConsentPurpose[];
  readonly visit: Pick<LeadVisit, (typeof shownVisitFields)[number]> | null;
}

/**
 * Lets visitors see and change their own lead by its secret link (`Leads.linkTo`). Functions return null if the
 * link is not valid or has expired.
 */
export type VisitorLeadService = ReturnType<typeof createVisitorLeadService>;

/**
 * The number of changes after which visitors can no longer move a visit, because each change sends mails to an
 * unverified address. Staff can still move it, and visitors can always cancel it.
 */
const maxVisitorChanges = 8;

/**
 * The number of days for which a link works [LEAD-12], from the creation of the lead or from its visit, whichever is
 * later; so that nobody can use the link in an old mail.
 */
const linkDays = 180;

/** @param site details of the site for the calendar file */
export function createVisitorLeadService(deps: LeadDeps, site: MailSiteDetails) {
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
    if (!row) return null;
    const linkStartMs = Math.max(row.createdAt.getTime(), row.startsAt?.getTime() ?? 0);
    return now.getTime() < linkStartMs + linkDays * 86_400_000 ? row.id : null;
  };
  const leadOf = async (link: string, now: Date): Promise<Lead | null> => {
    const id = await idOf(link, now);
    return id === null ? null : findLead(db, id);
  };
  return {
    async find(link: string, now: Date): Promise<VisitorLeadData | null> {
      const lead = await leadOf(link, now);
      return lead && toOwnRequest(lead);
    },
    /** Times to which the visit can be moved, including its current one. */
    async listVisitDays(link: string, now: Date): Promise<readonly BookableDay[]> {
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
      return lead && toVisitICalendar(lead, site, now);
    },
  };
}

function toOwnRequest(lead: Lead): VisitorLeadData {
  return {
    ...pick(lead, shownFields),
    isWithdrawn: lead.withdrawnAt !== null,
    consents: lead.consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ purpose }) => purpose),
    visit: lead.visit && pick(lead.visit, shownVisitFields),
  };
}

function pick<T, Key extends keyof T & string>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}
