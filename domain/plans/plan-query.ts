import { areaMaxCount, type AreaSlug, type AreaWords } from "../places/area.ts";
import { parseWholeNumber } from "../text/digits.ts";
import { optionOf, tidyList } from "../search/search-grammar.ts";
import { type DroppedParam, readParams } from "../search/search-params.ts";
import { type UnitTypeId, unitTypeIds } from "../listings/unit-type.ts";

/** The latest that a home may be handed over: it has been already, or by the end of a calendar year. */
export const deliveryLimits = ["now", "2026", "2027", "2028", "2029", "2030", "2031", "2032"] as const;
export type DeliveryLimit = (typeof deliveryLimits)[number];

/** What the lowest of comes first: worth on the day of the contract, money on that day, or money a month. */
export const planSorts = ["value", "cash", "monthly"] as const;
export type PlanSort = (typeof planSorts)[number];

/** What somebody can pay, and where and what they want. Null and empty lists restrict nothing. */
export interface PlanQuery {
  /** At most, on the day of the contract. */
  readonly cashEgp: number | null;
  /** At most, for an instalment spread over the months that it is of; 0 is for who pays no instalments. */
  readonly monthlyEgp: number | null;
  /** Within so many years all is paid. */
  readonly years: number | null;
  readonly deliveredBy: DeliveryLimit | null;
  readonly areas: readonly AreaSlug[];
  readonly unitTypes: readonly UnitTypeId[];
  readonly sort: PlanSort;
  /** From 1. A page past the end shows the last one. */
  readonly page: number;
}

/** What is asked where nothing is said. */
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

/** The dearest home that a listing can have: nobody asks for a limit above it. */
export const largestLimitEgp = 4_000_000_000;
/** Half a century: nobody pays longer (plan-schedule.ts). */
export const longestYears = 50;
const pageMax = 1_000_000;

/** Every parameter that a search for plans may have in its address. */
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
 * What an address asks, and what in it could not be understood. Never throws.
 *
 * - `cash` and `monthly` in EGP, `years`: whole numbers, in figures of every script and with separators
 * - `by`: "now" or a year; `sort`; `page`
 * - `area`, `type`: repeated or with commas
 *
 * @param areas the areas of the showcase; without them every slug is taken for an area
 */
export function parsePlanQuery(
  params: URLSearchParams,
  areas?: readonly AreaWords[],
): {
  readonly query: PlanQuery;
  readonly dropped: readonly DroppedParam[];
} {
  const { one, many, area, dropped } = readParams(params, planParamNames, [], areas);
  const whole = (least: number, most: number) => (text: string) => {
    const number = parseWholeNumber(text);
    return number !== null && number >= least && number <= most ? number : null;
  };
  const query: PlanQuery = {
    cashEgp: one("cash", whole(0, largestLimitEgp)),
    monthlyEgp: one("monthly", whole(0, largestLimitEgp)),
    years: one("years", whole(0, longestYears)),
    deliveredBy: one("by", optionOf(deliveryLimits)),
    areas: many("area", areaMaxCount, area),
    unitTypes: many("type", unitTypeIds.length, optionOf(unitTypeIds)),
    sort: one("sort", optionOf(planSorts)) ?? emptyPlanQuery.sort,
    page: one("page", whole(1, pageMax)) ?? emptyPlanQuery.page,
  };
  return { query, dropped };
}

/** The one address of a query: names and values sorted, what equals the default left out. */
export function formatPlanQuery(query: PlanQuery): string {
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | null) => {
    if (value !== null) params.append(name, String(value));
  };
  add("cash", query.cashEgp);
  add("monthly", query.monthlyEgp);
  add("years", query.years);
  add("by", query.deliveredBy);
  for (const area of tidyList(query.areas)) add("area", area);
  for (const type of tidyList(query.unitTypes)) add("type", type);
  if (query.sort !== emptyPlanQuery.sort) add("sort", query.sort);
  if (query.page > 1) add("page", query.page);
  params.sort();
  return params.toString();
}

/** The query with some of it changed. It leads to page 1 again unless the change names a page. */
export function planQueryWith(query: PlanQuery, patch: Partial<PlanQuery>): PlanQuery {
  return { ...query, page: 1, ...patch };
}
