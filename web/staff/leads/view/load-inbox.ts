import { findDeveloper, findProjectAnywhere } from "../../../../content/showcase/showcase.ts";
import { parseChatReference } from "../../../../domain/leads/chat-reference.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { NotedChat } from "../../../../server/leads/intake/find-chat.ts";
import type { InboxAddress } from "./inbox-address.ts";
import type { ShownChat } from "./inbox-data.ts";

/** The inbox as it was read. */
export type InboxData = Awaited<ReturnType<typeof loadInbox>>;

/** Everything that this address shows. */
export async function loadInbox(app: App, address: InboxAddress) {
  const now = app.now();
  const asked = parseChatReference(address.query.text);
  const [list, counts, lead, chat, shown, deleted] = await Promise.all([
    app.inbox.list(address.query, now),
    app.inbox.counts(now),
    address.leadId === null ? null : app.inbox.find(address.leadId, now).then((found) => found ?? "missing"),
    asked && app.inbox.findChat(asked, now).then((found) => (found ? toShownChat(found) : "missing")),
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

function toShownChat({ developerSlug, projectSlug, ...chat }: NotedChat): ShownChat {
  const found = projectSlug === null ? null : findProjectAnywhere(projectSlug);
  const developer = developerSlug === null ? null : findDeveloper(developerSlug);
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
