import { emptyPlanQuery, formatPlanQuery, planQueryWith } from "../../../domain/plans/plan-query.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";

/** The query string of a search for plans with the sums, areas and types of a search for homes. */
export function planSearchOf({ cashTodayEgp, monthlyEgp, areas, unitTypes }: SearchQuery): string {
  const patch = { cashEgp: cashTodayEgp.max, monthlyEgp: monthlyEgp.max, areas, unitTypes };
  return formatPlanQuery(planQueryWith(emptyPlanQuery, patch));
}
