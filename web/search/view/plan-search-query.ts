import { emptyPlanQuery, formatPlanQuery, updatePlanQuery } from "../../../domain/plans/plan-query.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";

/** Returns the query string of the plan search with the amounts, years, areas and types of a search for homes. */
export function toPlanSearchQueryString({
  cashTodayEgp,
  monthlyEgp,
  planYears,
  areas,
  unitTypes,
}: SearchQuery): string {
  const limits = { cashEgp: cashTodayEgp.max, monthlyEgp: monthlyEgp.max, years: planYears.max };
  const patch = { ...limits, areas, unitTypes };
  return formatPlanQuery(updatePlanQuery(emptyPlanQuery, patch));
}
