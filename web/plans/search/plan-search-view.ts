import type { PlanQuery } from "../../../domain/plans/plan-query.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { PlanSearchResult } from "../../../server/plans/plan-search.ts";

export interface PlanSearchView {
  readonly kind: "results";
  readonly query: PlanQuery;
  readonly dropped: readonly DroppedParam[];
  readonly result: PlanSearchResult;
  /** The day of the contract, in Cairo. */
  readonly today: IsoDate;
}

/** Limits that are typed. */
const typedLimits = ["cash", "monthly", "years"] as const;
export type TypedLimit = (typeof typedLimits)[number];

/** What was typed for a limit and could not be read; null where it is one. */
export function unreadLimit(
  { query, dropped }: Pick<PlanSearchView, "query" | "dropped">,
  name: TypedLimit,
): string | null {
  const limit = { cash: query.cashEgp, monthly: query.monthlyEgp, years: query.years }[name];
  return limit === null ? (dropped.find((param) => param.name === name)?.value ?? null) : null;
}

/** What else in the address meant nothing. */
export function otherDropped(view: Pick<PlanSearchView, "query" | "dropped">): readonly DroppedParam[] {
  return view.dropped.filter(
    ({ name, value }) => !typedLimits.some((limit) => limit === name && unreadLimit(view, limit) === value),
  );
}
