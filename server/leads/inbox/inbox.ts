import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import { type InboxQuery, leadsPerPage } from "../../../domain/leads/inbox-query.ts";
import type { LeadCorrection } from "../../../domain/leads/lead-correction.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import { type SlugLookup, allSlugsOfProject } from "../../../domain/showcase/published-showcase.ts";
import { assignLeadManually } from "../assignment/assign-by-hand.ts";
import { findChat } from "../intake/find-chat.ts";
import type { LeadChange } from "../record/lead-change.ts";
import type { LeadDeps } from "../record/lead-deps.ts";
import { withdrawConsent } from "../visits/withdraw-consent.ts";
import { addLeadNote } from "./add-note.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { correctLead } from "./correct-lead.ts";
import { countNewerLeads, createLeadCountCache } from "./count-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { findInboxLead } from "./find-inbox-lead.ts";
import { type LeadFilter, type LeadListItem, listLeads } from "./list-leads.ts";
import { saveContactOutcome } from "./save-contact-outcome.ts";
import { countDueSteps, completeNextStep, listLeadsWithDueStep } from "./next-step.ts";
import { mergeLeads, unmergeLead } from "./merge-leads.ts";
import { countUnansweredLeads, listUnansweredLeads, findNextUnansweredLeadId } from "./unanswered-leads.ts";
import { releaseSuspectedSpam } from "./release-leads.ts";

export interface InboxPage {
  readonly leads: readonly LeadListItem[];
  readonly total: number;
  /** The number of the page that is shown. */
  readonly page: number;
  readonly pageCount: number;
}

/** Reads and changes leads for staff. */
export type InboxService = ReturnType<typeof createInboxService>;

/** The caller must check the staff member's permission before it calls any of these functions. */
export function createInboxService(deps: LeadDeps) {
  const { db, showcase } = deps;
  const counts = createLeadCountCache(db);
  return {
    async list(query: InboxQuery, now: Date): Promise<InboxPage> {
      const filter = filterOf(query, showcase());
      const total = query.text === "" ? await counts.total(filter, now) : undefined;
      const read = (page: number) =>
        listLeads(db, { ...filter, offset: (page - 1) * leadsPerPage, limit: leadsPerPage, now }, total);
      const requestedPage = await read(query.page);
      const pageCount = Math.max(1, Math.ceil(requestedPage.total / leadsPerPage));
      if (query.page <= pageCount) return { ...requestedPage, page: query.page, pageCount };
      return { ...(await read(pageCount)), page: pageCount, pageCount };
    },
    unanswered: (limit: number) => listUnansweredLeads(db, limit),
    nextUnanswered: (id: number) => findNextUnansweredLeadId(db, id),
    countUnanswered: () => countUnansweredLeads(db),
    counts: (now: Date) => counts.counts(now),
    find: (id: number, now: Date) => findInboxLead(db, id, now),
    /** The chat with a reference for which staff search. The first search stores the chat's subject. */
    findChat: (reference: ChatReference, now: Date) => findChat(deps, reference, now),
    /** The number of leads after the one with this id, except spam and merged leads. */
    countSince: (id: number) => countNewerLeads(db, id),
    changeState: (change: LeadChange & { readonly to: LeadState }) => changeLeadState(deps, change),
    /**
     * Releases suspected spam, up to the lead with this id.
     * @returns the number of released leads
     */
    releaseUpTo: ({ id, ...change }: Omit<LeadChange, "revision">) =>
      releaseSuspectedSpam(deps, { ...change, upTo: id }),
    outcome: (kept: Parameters<typeof saveContactOutcome>[1]) => saveContactOutcome(deps, kept),
    /** Marks the planned step as completed. */
    endStep: (change: LeadChange) => completeNextStep(deps, change),
    /** Leads with a planned step for this day or an earlier one. */
    dueSteps: (today: IsoDate, limit: number) => listLeadsWithDueStep(db, today, limit),
    countDueSteps: (today: IsoDate) => countDueSteps(db, today),
    /** @returns why the note is invalid, or null */
    note: ({ id, ...note }: Omit<LeadChange, "revision"> & { readonly text: string }) =>
      addLeadNote(deps, { ...note, leadId: id }),
    /** Assigns the lead to the agent whom staff chose, or to nobody. */
    give: (change: LeadChange & { readonly agentId: number | null }) => assignLeadManually(deps, change),
    /** Merges another lead into this one. The other lead is then no longer listed. */
    merge: (change: LeadChange & { readonly reference: string }) => mergeLeads(deps, change),
    /** Undoes the merge of the lead with this id, which is then listed again. */
    unmerge: (change: LeadChange) => unmergeLead(deps, change),
    /** Corrects contact data that the visitor mistyped. */
    correct: (change: LeadChange & { readonly values: LeadCorrection }) => correctLead(deps, change),
    /** Withdraws the consent at the visitor's request; the lead may not be used any more. */
    withdraw: ({ id, actorId, now }: Omit<LeadChange, "revision">) =>
      withdrawConsent(deps, { leadId: id, purpose: "contact", actorId, now }),
    /** Streams the leads that match a query as CSV, and records the export in the audit. */
    exportCsv: (query: InboxQuery, by: { readonly actorId: number; readonly now: Date }) =>
      exportLeads(db, filterOf(query, showcase()), by),
  };
}

function filterOf({ text, view, source, projectSlug, agent }: InboxQuery, showcase: SlugLookup): LeadFilter {
  return {
    text,
    states: view === "all" ? [] : [view],
    kind: source,
    projectSlugs: projectSlug === null ? [] : allSlugsOfProject(showcase, projectSlug),
    agentId: agent,
  };
}
