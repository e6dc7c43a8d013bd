import {
  type InboxQuery,
  parseInboxQuery,
  serializeInboxQuery,
} from "../../../../domain/leads/inbox-query.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { parseRowId } from "../../../../domain/text/row-id.ts";
import { urls } from "../../../shell/urls.ts";

/**
 * Values of `ask`: help for shortcuts, the filters on a phone, the forms "correct" and "withdraw", all free times
 * for a visit.
 */
const askValues = ["keys", "filters", "correct", "withdraw", "times"] as const;

/** The state of the inbox in its address: a filtered list, and the lead in the panel. */
export interface InboxAddress {
  readonly query: InboxQuery;
  readonly leadId: number | null;
  readonly ask: (typeof askValues)[number] | null;
}

/** Parses the address; an invalid parameter counts as absent. */
export function parseInboxAddress(params: URLSearchParams): InboxAddress {
  const leadId = parseRowId(params.get("lead"));
  const ask = askValues.find((one) => one === params.get("ask")) ?? null;
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
