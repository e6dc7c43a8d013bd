import { addDays, parseWeek } from "../../../domain/leads/visit-week.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { urls } from "../../shell/urls.ts";

/** What is asked before something is done. */
const visitAsks = ["move", "cancel"] as const;
type VisitAsk = (typeof visitAsks)[number];

/** What an address of the calendar shows: a week of everybody's or one agent's visits, and one of them beside it. */
export interface VisitsAddress {
  /** The Sunday with which it begins. */
  readonly week: string;
  readonly agentId: number | null;
  readonly leadId: number | null;
  readonly ask: VisitAsk | null;
}

/** What it cannot read is as if it were not there. */
export function parseVisitsAddress(params: URLSearchParams, today: string): VisitsAddress {
  const leadId = parseRowId(params.get("lead"));
  const ask = visitAsks.find((one) => one === params.get("ask")) ?? null;
  return {
    week: parseWeek(params.get("week"), today),
    agentId: parseRowId(params.get("agent")),
    leadId,
    ask: leadId === null ? null : ask,
  };
}

export function visitsHref(locale: Locale, { week, agentId, leadId, ask }: VisitsAddress): string {
  const params = new URLSearchParams({ week });
  if (agentId !== null) params.set("agent", String(agentId));
  if (leadId !== null) params.set("lead", String(leadId));
  if (ask !== null) params.set("ask", ask);
  return urls.page("admin/visits", locale, params.toString());
}

/** The week so many weeks later, with nothing beside it. */
export function otherWeek(address: VisitsAddress, weeks: number): VisitsAddress {
  return { ...address, week: addDays(address.week, 7 * weeks), leadId: null, ask: null };
}
