import { findDeveloper, findProjectAnywhere } from "../../../../content/showcase/showcase.ts";
import { parseChatReference } from "../../../../domain/leads/chat-reference.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { NotedChat } from "../../../../server/leads/intake/find-chat.ts";
import type { InboxAddress } from "./inbox-address.ts";
import type { InboxData, ShownChat } from "./inbox-data.ts";

/** Everything that this address shows. */
export async function loadInbox(app: App, address: InboxAddress): Promise<InboxData> {
  const now = app.now();
  const asked = parseChatReference(address.query.text);
  const [list, counts, lead, chat, shown, deleted] = await Promise.all([
    app.inbox.list(address.query, now),
    app.inbox.counts(now),
    address.leadId === null ? null : app.inbox.find(address.leadId, now).then((found) => found ?? "missing"),
    asked && app.inbox.findChat(asked).then((found) => (found ? toShownChat(found) : "missing")),
    app.agents.list(),
    app.agents.listDeleted(),
  ]);
  return {
    kind: "inbox",
    address: { ...address, query: { ...address.query, page: list.page } },
    list,
    counts,
    lead,
    chat,
    agents: [...shown, ...deleted].map(({ id, name, nameAr, isActive }) => ({ id, name, nameAr, isActive })),
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
