import { emptyPlanQuery, formatPlanQuery, planQueryWith } from "../../../domain/plans/plan-query.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";

/** What a search of homes says of what can be paid, where and what, as the address of a search for plans. */
export function planSearchOf({ cashTodayEgp, monthlyEgp, areas, unitTypes }: SearchQuery): string {
  const patch = { cashEgp: cashTodayEgp.max, monthlyEgp: monthlyEgp.max, areas, unitTypes };
  return formatPlanQuery(planQueryWith(emptyPlanQuery, patch));
}
