import {
  type InboxQuery,
  parseInboxQuery,
  serializeInboxQuery,
} from "../../../../domain/leads/inbox-query.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { urls } from "../../../shell/urls.ts";

/** What is asked before something is done, what the keys do, the filters of a phone, and all free times of a visit. */
const inboxAsks = ["keys", "filters", "correct", "withdraw", "times"] as const;
type InboxAsk = (typeof inboxAsks)[number];

/** What an address of the inbox shows: a list, and one of it beside the list. */
export interface InboxAddress {
  readonly query: InboxQuery;
  readonly leadId: number | null;
  readonly ask: InboxAsk | null;
}

/** What it cannot read is as if it were not there. */
export function parseInboxAddress(params: URLSearchParams): InboxAddress {
  const leadId = parseRowId(params.get("lead"));
  const ask = inboxAsks.find((one) => one === params.get("ask")) ?? null;
  return {
    query: parseInboxQuery(params),
    leadId,
    ask: leadId === null && ask !== "keys" && ask !== "filters" ? null : ask,
  };
}

export function inboxHref(locale: Locale, { query, leadId, ask }: InboxAddress): string {
  const params = serializeInboxQuery(query);
  if (leadId !== null) params.set("lead", String(leadId));
  if (ask !== null) params.set("ask", ask);
  return urls.page("admin/leads", locale, params.toString());
}
