import { areaMaxCount, type AreaSlug, type AreaDefinition } from "../places/area.ts";
import { parseWholeNumber } from "../text/digits.ts";
import { createOptionParser, normaliseFilterList } from "../search/search-grammar.ts";
import { type DroppedParam, createParamReader } from "../search/search-params.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";

/** Latest handover of a home: already done, or by the end of a calendar year. */
export const deliveryLimits = ["now", "2026", "2027", "2028", "2029", "2030", "2031", "2032"] as const;
export type DeliveryLimit = (typeof deliveryLimits)[number];

/** Sort orders, the lowest first: present value, amount due on signing, or monthly amount. */
export const planSorts = ["value", "cash", "monthly"] as const;
export type PlanSort = (typeof planSorts)[number];

/** What a buyer can pay, and which areas and unit types they want. Null and empty lists restrict nothing. */
export interface PlanQuery {
  /** Most that the buyer can pay on signing. */
  readonly cashEgp: number | null;
  /** Largest monthly amount: an instalment divided by the months of its interval; 0 for plans without instalments. */
  readonly monthlyEgp: number | null;
  /** Largest number of years until the last payment of the price. */
  readonly years: number | null;
  readonly deliveredBy: DeliveryLimit | null;
  readonly areas: readonly AreaSlug[];
  readonly unitTypes: readonly UnitTypeId[];
  readonly sort: PlanSort;
  /** From 1. A number past the end shows the last page. */
  readonly page: number;
}

export const emptyPlanQuery: PlanQuery = {
  cashEgp: null,
  monthlyEgp: null,
  years: null,
  deliveredBy: null,
  areas: [],
  unitTypes: [],
  sort: "value",
  page: 1,
};

/** Highest price that a listing can have; a limit above it makes no sense. */
export const maxBuyerLimitEgp = 4_000_000_000;
/** Fifty years, the longest term that plan-schedule.ts allows. */
export const maxPlanYears = 50;
const pageMax = 1_000_000;

export const planParamNames: ReadonlySet<string> = new Set([
  "cash",
  "monthly",
  "years",
  "by",
  "area",
  "type",
  "sort",
  "page",
]);

/**
 * Reads a query from a URL and reports what could not be read. Never throws.
 *
 * - `cash` and `monthly` in EGP, `years`: whole numbers, in digits of every script and with separators
 * - `by`: "now" or a year; `sort`; `page`
 * - `area`, `type`: repeated or comma-separated
 *
 * @param areas the areas of the showcase; without them every slug is accepted
 */
export function parsePlanQuery(
  params: URLSearchParams,
  areas?: readonly AreaDefinition[],
): {
  readonly query: PlanQuery;
  readonly dropped: readonly DroppedParam[];
} {
  const { readOne, readMany, area, dropped } = createParamReader(params, planParamNames, [], areas);
  const wholeNumber = (min: number, max: number) => (text: string) => {
    const number = parseWholeNumber(text);
    return number !== null && number >= min && number <= max ? number : null;
  };
  const query: PlanQuery = {
    cashEgp: readOne("cash", wholeNumber(0, maxBuyerLimitEgp)),
    monthlyEgp: readOne("monthly", wholeNumber(0, maxBuyerLimitEgp)),
    years: readOne("years", wholeNumber(0, maxPlanYears)),
    deliveredBy: readOne("by", createOptionParser(deliveryLimits)),
    areas: readMany("area", areaMaxCount, area),
    unitTypes: readMany("type", unitTypeIds.length, createOptionParser(unitTypeIds)),
    sort: readOne("sort", createOptionParser(planSorts)) ?? emptyPlanQuery.sort,
    page: readOne("page", wholeNumber(1, pageMax)) ?? emptyPlanQuery.page,
  };
  return { query, dropped };
}

/** The canonical URL form of a query: sorted names and values, defaults left out. */
export function formatPlanQuery(query: PlanQuery): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | null) => {
    if (value !== null) params.append(name, String(value));
  };
  add("cash", query.cashEgp);
  add("monthly", query.monthlyEgp);
  add("years", query.years);
  add("by", query.deliveredBy);
  for (const area of normaliseFilterList(query.areas)) add("area", area);
  for (const type of normaliseFilterList(query.unitTypes)) add("type", type);
  if (query.sort !== emptyPlanQuery.sort) add("sort", query.sort);
  if (query.page > 1) add("page", query.page);
  params.sort();
  return params.toString();
}

/** Applies a change to the query, and goes back to page 1 unless the change contains a page. */
export function updatePlanQuery(query: PlanQuery, patch: Partial<PlanQuery>): PlanQuery {
  return { ...query, page: 1, ...patch };
}
