import type { ChatReference } from "../../../domain/leads/chat-reference.ts";
import { type InboxQuery, leadsPerPage } from "../../../domain/leads/inbox-query.ts";
import type { LeadCorrection } from "../../../domain/leads/lead-correction.ts";
import type { LeadState } from "../../../domain/leads/lead.ts";
import { giveByHand } from "../assignment/give-lead.ts";
import { findChat, type NotedChat } from "../intake/find-chat.ts";
import type { InboxChange, InboxResult } from "../record/lead-change.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { withdrawLead } from "../visits/withdraw-lead.ts";
import { addNote } from "./add-note.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { correctLead, type CorrectResult } from "./correct-lead.ts";
import { countSince, createLeadCounts, type InboxCounts } from "./count-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { findInboxLead, type InboxLead } from "./find-inbox-lead.ts";
import { type LeadFilter, type ListedLead, listLeads } from "./list-leads.ts";
import { mergeLeads, type MergeResult, unmergeLead } from "./merge-leads.ts";

export interface InboxPage {
  readonly leads: readonly ListedLead[];
  readonly total: number;
  /** The one that is shown. */
  readonly page: number;
  readonly pageCount: number;
}

/** Requests as staff answer them. Callers see to it that the one who asks may. */
export interface Inbox {
  list(query: InboxQuery, now: Date): Promise<InboxPage>;
  counts(now: Date): Promise<InboxCounts>;
  find(id: number, now: Date): Promise<InboxLead | null>;
  /** The chat of a reference that somebody searches for. */
  findChat(reference: ChatReference): Promise<NotedChat | null>;
  /** How many have come since the one of this number, spam left out. */
  countSince(id: number): Promise<number>;
  changeState(change: InboxChange & { readonly to: LeadState }): Promise<InboxResult>;
  /** @returns what was wrong with the note, or null */
  note(
    change: Omit<InboxChange, "revision"> & { readonly text: string },
  ): Promise<"missing" | "empty" | "too-long" | null>;
  /** Gives it to an agent by hand, or to nobody. */
  give(change: InboxChange & { readonly agentId: number | null }): Promise<InboxResult>;
  /** Lets this one stand for another as well, which leaves the lists. */
  merge(change: InboxChange & { readonly reference: string }): Promise<MergeResult>;
  /** Takes that back: the one of this number is listed again. */
  unmerge(change: InboxChange): Promise<InboxResult>;
  /** Puts right what a visitor mistyped. */
  correct(change: InboxChange & { readonly values: LeadCorrection }): Promise<CorrectResult>;
  /** Takes back what the visitor agreed to, because they said so: from then on nobody may use it. */
  withdraw(change: Omit<InboxChange, "revision">): Promise<boolean>;
  /** What a query finds, as CSV in pieces, and the record that it was taken out. */
  exportCsv(query: InboxQuery, by: { readonly actorId: number; readonly now: Date }): AsyncGenerator<Buffer>;
}

export function createInbox(parts: LeadParts): Inbox {
  const { db } = parts;
  const counts = createLeadCounts(db);
  return {
    async list(query, now) {
      const filter = filterOf(query);
      const total = query.text === "" ? await counts.total(filter, now) : undefined;
      const read = (page: number) =>
        listLeads(db, { ...filter, offset: (page - 1) * leadsPerPage, limit: leadsPerPage, now }, total);
      const asked = await read(query.page);
      const pageCount = Math.max(1, Math.ceil(asked.total / leadsPerPage));
      if (query.page <= pageCount) return { ...asked, page: query.page, pageCount };
      return { ...(await read(pageCount)), page: pageCount, pageCount };
    },
    counts: (now) => counts.counts(now),
    find: (id, now) => findInboxLead(db, id, now),
    findChat: (reference) => findChat(db, reference),
    countSince: (id) => countSince(db, id),
    changeState: (change) => changeLeadState(parts, change),
    note: ({ id, ...note }) => addNote(parts, { ...note, leadId: id }),
    give: (change) => giveByHand(parts, change),
    merge: (change) => mergeLeads(parts, change),
    unmerge: (change) => unmergeLead(parts, change),
    correct: (change) => correctLead(parts, change),
    withdraw: ({ id, actorId, now }) => withdrawLead(parts, { leadId: id, purpose: "contact", actorId, now }),
    exportCsv: (query, by) => exportLeads(db, filterOf(query), by),
  };
}

function filterOf({ text, view, source, projectSlug, agent }: InboxQuery): LeadFilter {
  return {
    text,
    states: view === "all" ? [] : [view],
    kind: source,
    projectSlug,
    agentId: agent,
    personId: null,
  };
}
