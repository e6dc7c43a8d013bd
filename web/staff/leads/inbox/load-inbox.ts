import type { App } from "../../../../server/app.ts";
import type { InboxAddress } from "./inbox-address.ts";
import type { InboxData } from "./inbox-data.ts";

/** Everything that this address shows. */
export async function loadInbox(app: App, address: InboxAddress): Promise<InboxData> {
  const now = app.now();
  const [list, counts, lead, shown, deleted] = await Promise.all([
    app.inbox.list(address.query, now),
    app.inbox.counts(now),
    address.leadId === null ? null : app.inbox.find(address.leadId, now).then((found) => found ?? "missing"),
    app.agents.list(),
    app.agents.listDeleted(),
  ]);
  return {
    kind: "inbox",
    address: { ...address, query: { ...address.query, page: list.page } },
    list,
    counts,
    lead,
    agents: [...shown, ...deleted].map(({ id, name, nameAr, isActive }) => ({ id, name, nameAr, isActive })),
    now,
    answerHours: app.config.leads.answerHours,
  };
}
