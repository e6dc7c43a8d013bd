import { addDays, parseWeekStart } from "../../../domain/leads/visit-week.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { parseRowId } from "../../../domain/text/row-id.ts";
import { urls } from "../../shell/urls.ts";

/** Values of `ask`: confirmations that the address can open. */
const confirmations = ["move", "cancel"] as const;

/** The state of the calendar in its address: the week, the agent (null for all), and the open visit. */
export interface VisitsAddress {
  /** The Sunday that starts the week, as an ISO date. */
  readonly week: string;
  readonly agentId: number | null;
  readonly leadId: number | null;
  readonly ask: (typeof confirmations)[number] | null;
}

/** Parses the address; an invalid parameter counts as absent. */
export function parseVisitsAddress(params: URLSearchParams, today: string): VisitsAddress {
  const leadId = parseRowId(params.get("lead"));
  const ask = confirmations.find((one) => one === params.get("ask")) ?? null;
  return {
    week: parseWeekStart(params.get("week"), today),
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

/** The calendar's state some weeks later (or earlier, if negative), without an open visit. */
export function withShiftedWeek(address: VisitsAddress, weeks: number): VisitsAddress {
  return { ...address, week: addDays(address.week, 7 * weeks), leadId: null, ask: null };
}
