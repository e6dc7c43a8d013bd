import {
  findDeveloperAnywhere,
  findProjectAnywhere,
  type NamedParts,
} from "../../../../domain/showcase/published-showcase.ts";
import { parseChatReference } from "../../../../domain/leads/chat-reference.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import { formatVisit } from "../../../../messages/visit-time.ts";
import { replyUrl } from "../../../../messages/whatsapp-reply.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { NotedChat } from "../../../../server/leads/intake/find-chat.ts";
import type { InboxAddress } from "./inbox-address.ts";
import type { ShownChat } from "./inbox-data.ts";

/** The inbox as it was read. */
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** The request that stands beside the list. */
export type ShownLead = Exclude<InboxData["lead"], null | "missing">;

/** Everything that this address shows. */
export async function loadInbox(app: App, address: InboxAddress) {
  const now = app.now();
  const asked = parseChatReference(address.query.text);
  const [list, counts, lead, chat, shown, deleted] = await Promise.all([
    app.inbox.list(address.query, now),
    app.inbox.counts(now),
    address.leadId === null ? null : findLead(app, address.leadId, now),
    asked &&
      app.inbox
        .findChat(asked, now)
        .then((found) => (found ? toShownChat(found, app.showcase()) : "missing")),
    app.agents.list(),
    app.agents.listDeleted(),
  ]);
  return {
    kind: "inbox" as const,
    address: { ...address, query: { ...address.query, page: list.page } },
    list,
    counts,
    /** What stands beside the list. */
    lead,
    /** What was opened under the reference of a chat that is searched for; null when none is. */
    chat,
    agents: [...shown, ...deleted].map(({ id, name, nameAr, isActive }) => ({ id, name, nameAr, isActive })),
    /** When it was read: ages are told from then. */
    now,
    answerHours: app.config.leads.answerHours,
  };
}

/** A request, and the chat that answers it: the texts of chats stay on the server. */
async function findLead({ config, inbox, deliveries }: App, id: number, now: Date) {
  const lead = await inbox.find(id, now);
  if (!lead) return "missing";
  const { visit, locale, reference } = lead;
  const visitAt = visit && !visit.isCancelled ? formatVisit(visit.startsAt, locale) : null;
  const sentOn = await deliveries.list({ reference }, null);
  return {
    ...lead,
    deliveries: sentOn.deliveries,
    replyUrl: replyUrl({ ...lead, visitAt }, config.brandName[locale]),
  };
}

function toShownChat({ developerSlug, projectSlug, ...chat }: NotedChat, showcase: NamedParts): ShownChat {
  const found = projectSlug === null ? null : findProjectAnywhere(showcase, projectSlug);
  const developer = developerSlug === null ? null : findDeveloperAnywhere(showcase, developerSlug);
  return {
    ...chat,
    projectName: found?.project.name ?? asWritten(projectSlug),
    developerName: (found?.developer ?? developer)?.name ?? asWritten(developerSlug),
  };
}

/** The slug of what the site has no more. */
function asWritten(slug: string | null): Bilingual | null {
  return slug === null ? null : { en: slug, ar: slug };
}
