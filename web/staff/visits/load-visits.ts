import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import { currentProjectName } from "../../../domain/showcase/published-showcase.ts";
import { visitRights } from "../../../domain/staff/rights/leads.ts";
import { roleHasPermission } from "../../../domain/staff/roles.ts";
import { addDays, weekStartOf } from "../../../domain/leads/visit-week.ts";
import type { App } from "../../../server/wiring/app.ts";
import type { VisitListItem } from "../../../server/leads/visits/visits.ts";
import type { StaffAccount } from "../../../server/staff/sessions.ts";
import { toVisitSlotDays } from "../../leads/form/slot-days.ts";
import type { VisitsAddress } from "./visits-address.ts";

type VisitsParts = Pick<App, "showcase" | "visits" | "visitFeeds" | "agents" | "now">;

export interface VisitWithProject extends VisitListItem {
  /** The name of the visited project; null if the visit names none. */
  readonly project: string | null;
}

/** The data of the calendar, for one week. */
export type VisitsPageData = Awaited<ReturnType<typeof loadVisitsPage>>;

/** Loads the week of visits that this address names, with the visit whose confirmation is open. */
export async function loadVisitsPage(
  { showcase, visits, visitFeeds, agents, now }: VisitsParts,
  account: StaffAccount,
  address: VisitsAddress,
  format: ReaderFormat,
) {
  const currentTime = now();
  const [visitList, options, hasFeed, visit] = await Promise.all([
    visits.list({ from: address.week, days: 7, agentId: address.agentId }),
    agents.options(),
    visitFeeds.has(account.id),
    address.leadId === null ? null : visits.find(address.leadId),
  ]);
  // Free times to which the visit can be moved; null unless the address asks to move it.
  const moveSlots =
    visit && address.ask === "move"
      ? toVisitSlotDays(await visits.listMoves(visit, currentTime), format)
      : null;
  const published = showcase();
  const namedVisits = visitList.map((item): VisitWithProject =>
    Object.assign(item, { project: currentProjectName(published, item, format.locale) }),
  );
  return {
    kind: "visits" as const,
    address,
    today: toCairoIsoDate(currentTime),
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(address.week, index);
      return { date, visits: namedVisits.filter(({ startsAt }) => toCairoIsoDate(startsAt) === date) };
    }),
    agents: options,
    /** The visit that the confirmation is about; null if there is no confirmation or no such visit. */
    asked: visit && address.ask !== null ? { visit, moves: moveSlots } : null,
    /** Whether the visit that the confirmation is about no longer exists. */
    isAskedGone: visit === null && address.ask !== null,
    hasFeed,
    canChange: roleHasPermission(account.role, visitRights.change.permission),
  };
}

/** The week of a lead's visit, for an address that names a visit and no week. */
export async function findWeekOfVisit({ visits }: VisitsParts, leadId: number): Promise<string | null> {
  const visit = await visits.find(leadId);
  return visit && weekStartOf(toCairoIsoDate(visit.startsAt));
}
