import {
  findDeveloperByAnySlug,
  findProjectByAnySlug,
  type SlugLookup,
} from "../../../../domain/showcase/published-showcase.ts";
import { parseChatReference } from "../../../../domain/leads/chat-reference.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import { formatVisitStart } from "../../../../messages/visit-time.ts";
import { whatsappReplyUrl } from "../../../../messages/whatsapp-reply.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { StoredChat } from "../../../../server/leads/intake/find-chat.ts";
import { defaultDueDay } from "../../../../domain/leads/next-step.ts";
import { salesWorkHours } from "../../../../domain/showcase/sales-hours.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import type { ReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { Lead } from "../../../../server/leads/record/lead-row.ts";
import { toVisitSlotDays } from "../../../leads/form/slot-days.ts";
import type { InboxAddress } from "./inbox-address.ts";
import type { WhatsAppChatView, InboxActionData } from "./inbox-data.ts";

export type InboxPageData = Awaited<ReturnType<typeof loadInbox>>;

/** The lead in the panel. */
export type LeadInPanel = Exclude<InboxPageData["lead"], null | "missing">;

/** Props of a part of the lead's panel that has forms. */
export interface LeadPanelFormProps {
  readonly lead: LeadInPanel;
  readonly page: InboxPageData;
  /** Why the last form changed nothing; null if it did, or if none was sent. */
  readonly answer: InboxActionData | null;
}

/**
 * Loads the inbox that this address names: a page of leads, the lead in the panel, and the chat that is searched
 * for.
 */
export async function loadInbox(app: App, address: InboxAddress, format: ReaderFormat) {
  const now = app.now();
  const today = toCairoIsoDate(now);
  const chatReference = parseChatReference(address.query.text);
  const [list, counts, lead, chat, activeAgents, deleted] = await Promise.all([
    app.inbox.list(address.query, now),
    app.inbox.counts(now),
    address.leadId === null ? null : findLead(app, address, { format, now }),
    chatReference &&
      app.inbox
        .findChat(chatReference, now)
        .then((found) => (found ? toChatView(found, app.showcase()) : "missing")),
    app.agents.list(),
    app.agents.listDeleted(),
  ]);
  return {
    kind: "inbox" as const,
    address: { ...address, query: { ...address.query, page: list.page } },
    list,
    counts,
    /** The lead in the panel. */
    lead,
    /** The WhatsApp chat whose reference is searched for; null if the search is for no such reference. */
    chat,
    agents: [...activeAgents, ...deleted].map(({ id, name, nameAr, isActive }) => ({
      id,
      name,
      nameAr,
      isActive,
    })),
    /** The time of loading, for ages and waiting times. */
    now,
    today,
    /** The day proposed for a next step. */
    proposedDay: defaultDueDay(salesWorkHours(app.showcase()), today),
  };
}

/**
 * The lead with its deliveries, the free times for a visit, and the WhatsApp link for a reply. The link is built
 * here, because only the server has the texts of replies.
 */
async function findLead(app: App, address: InboxAddress, { format, now }: LoadContext) {
  const { config, inbox, deliveries } = app;
  const lead = address.leadId === null ? null : await inbox.find(address.leadId, now);
  if (!lead) return "missing";
  const { visit, locale, reference } = lead;
  const visitAt = visit && !visit.isCancelled ? formatVisitStart(visit.startsAt, locale) : null;
  const sentOn = await deliveries.list({ reference }, null);
  return {
    ...lead,
    deliveries: sentOn.deliveries,
    bookings: await findBookings(app, lead, { format, now, isAll: address.ask === "times" }),
    replyUrl: whatsappReplyUrl({ ...lead, visitAt }, config.brandName[locale]),
  };
}

/** Maximum number of days with free times shown for a lead, unless the address has `ask=times`. */
const dayMaxCount = 8;

/** The free times for a visit of this lead; null if no visit can be booked for it. */
async function findBookings(
  { visits }: App,
  lead: Lead,
  { format, now, isAll }: LoadContext & { readonly isAll: boolean },
) {
  const bookings = await visits.listBookings(lead, now);
  if (bookings === null) return null;
  const all = toVisitSlotDays(bookings, format);
  if (all === null) return { offered: null, hasMore: false };
  const hasMore = !isAll && all.days.length > dayMaxCount;
  if (!hasMore) return { offered: all, hasMore };
  const lastDay = all.days[dayMaxCount - 1]?.date ?? "";
  return {
    offered: toVisitSlotDays(
      bookings.filter(({ date }) => date <= lastDay),
      format,
    ),
    hasMore,
  };
}

interface LoadContext {
  readonly format: ReaderFormat;
  readonly now: Date;
}

function toChatView(
  { developerSlug, projectSlug, ...chat }: StoredChat,
  showcase: SlugLookup,
): WhatsAppChatView {
  const match = projectSlug === null ? null : findProjectByAnySlug(showcase, projectSlug);
  const developer = developerSlug === null ? null : findDeveloperByAnySlug(showcase, developerSlug);
  return {
    ...chat,
    projectName: match?.project.name ?? slugAsName(projectSlug),
    developerName: (match?.developer ?? developer)?.name ?? slugAsName(developerSlug),
  };
}

/** Returns the slug in both languages, for a developer or project that the site no longer has. */
function slugAsName(slug: string | null): Bilingual | null {
  return slug === null ? null : { en: slug, ar: slug };
}
