import type { Kysely } from "kysely";
import { memberHasPermission, type StaffMember } from "../../domain/staff/roles.ts";
import type { StaffMenuCounts } from "../../domain/staff/menu-counts.ts";
import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import type { Schema } from "../db/schema.ts";
import type { InboxService } from "../leads/inbox/inbox.ts";
import type { VisitService } from "../leads/visits/visits.ts";
import { countDraftsInReview } from "../studio/read-drafts.ts";
import { countOpenListingReports } from "../listings/reports/reports.ts";

interface MenuItemCounterDeps {
  readonly db: Kysely<Schema>;
  readonly inbox: Pick<InboxService, "countUnanswered">;
  readonly visits: Pick<VisitService, "list">;
}

export type CountMenuItems = (who: StaffMember, now: Date) => Promise<StaffMenuCounts>;

/**
 * Counts the waiting work of the office that the account may see: unanswered leads, today's visits, drafts in
 * review and open reports.
 */
export function createMenuItemCounter({ db, inbox, visits }: MenuItemCounterDeps): CountMenuItems {
  return async (member, now) => {
    const mayRead = memberHasPermission(member, "leads:read");
    const [leads, today, showcase, reports] = await Promise.all([
      mayRead ? inbox.countUnanswered() : 0,
      mayRead ? visits.list({ from: toCairoIsoDate(now), days: 1, agentId: null }) : [],
      memberHasPermission(member, "showcase:publish") ? countDraftsInReview(db) : 0,
      memberHasPermission(member, "properties:write") ? countOpenListingReports(db) : 0,
    ]);
    const ahead = today.filter(({ isCancelled, endsAt }) => !isCancelled && endsAt > now).length;
    const counts = { leads, visits: ahead, showcase, reports };
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  };
}
