import { type InboxQuery, leadsPerPage } from "../../../domain/leads/inbox-query.ts";
import { addNote } from "./add-note.ts";
import { changeLeadState } from "./change-lead-state.ts";
import { correctLead } from "./correct-lead.ts";
import { countSince, createLeadCounts } from "./count-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { findChat } from "../intake/find-chat.ts";
import { findInboxLead } from "./find-inbox-lead.ts";
import { giveByHand } from "../assignment/give-lead.ts";
import type { Inbox } from "./inbox.ts";
import type { LeadParts } from "../record/lead-parts.ts";
import { type LeadFilter, listLeads } from "./list-leads.ts";
import { mergeLeads, unmergeLead } from "./merge-leads.ts";
import { withdrawLead } from "../visits/withdraw-lead.ts";

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
