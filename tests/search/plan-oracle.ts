import type { PlanQuery } from "../../domain/plans/plan-query.ts";
import { ceilEgp, type OraclePlanOffer, type OraclePaymentSchedule } from "./plan-oracle-offers.ts";

/**
 * Test oracle of the plan search: a simple and slow implementation that follows the specification and shares no
 * code with the product's.
 */

function isAffordable(
  schedule: OraclePaymentSchedule,
  { cashEgp: cash, monthlyEgp: monthly, years }: PlanQuery,
): boolean {
  if (cash !== null && schedule.today > cash) return false;
  if (monthly !== null && schedule.monthly > monthly) return false;
  if (years !== null && schedule.months > years * 12) return false;
  if (cash === null || monthly === null) return true;
  // Cash plus savings of the monthly limit must cover all payments at each month.
  return schedule.paid.every(({ egp, month }) => ceilEgp(egp) <= cash + monthly * month);
}

const isPlaced = ({ areas, type }: OraclePlanOffer, query: PlanQuery) =>
  (query.areas.length === 0 || areas.some((area) => query.areas.some((asked) => asked === area))) &&
  (query.unitTypes.length === 0 || query.unitTypes.some((asked) => asked === type));

const isInTime = ({ delivered }: OraclePlanOffer, { deliveredBy: by }: PlanQuery) =>
  by === null || delivered <= (by === "now" ? 0 : Number(by));

const sortKey = ({ value, today, monthly }: OraclePaymentSchedule, { sort }: PlanQuery) =>
  ({ value, cash: today, monthly })[sort];

interface AffordableOffer {
  readonly offered: OraclePlanOffer;
  readonly ways: readonly OraclePaymentSchedule[];
}

/** Affordable offers, each with its affordable plans, best plan first. */
function affordableOffers(all: readonly OraclePlanOffer[], query: PlanQuery): readonly AffordableOffer[] {
  return all
    .map((offer) => ({
      offered: offer,
      ways: offer.ways
        .filter((way) => isAffordable(way, query))
        .toSorted((a, b) => sortKey(a, query) - sortKey(b, query)),
    }))
    .filter(({ ways }) => ways.length > 0);
}

const fits = (offer: OraclePlanOffer, query: PlanQuery) => isPlaced(offer, query) && isInTime(offer, query);

/** Number of results of a query. */
export function countPlanResults(all: readonly OraclePlanOffer[], query: PlanQuery): number {
  const fitting = all.filter((offered) => fits(offered, query));
  return affordableOffers(fitting, query).length;
}

/**
 * The result that the plan search should give.
 * @param all unit types of projects in display order, then listings, newest first
 */
export function computeExpectedPlanResults(
  all: readonly OraclePlanOffer[],
  query: PlanQuery,
  pageSize: number,
) {
  // Affordability is computed once: the options that are counted below differ only in place and delivery.
  const affordable = affordableOffers(all, query);
  const matches = affordable.filter(({ offered }) => fits(offered, query));
  const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(query.page, pageCount);
  const first = ({ ways }: (typeof matches)[number]) => sortKey(ways[0] as OraclePaymentSchedule, query);
  const counts = (patch: Partial<PlanQuery>, optionsOf: (offered: OraclePlanOffer) => readonly string[]) => {
    const sums: Record<string, number> = {};
    for (const { offered } of affordable)
      if (fits(offered, { ...query, ...patch }))
        for (const option of optionsOf(offered)) sums[option] = (sums[option] ?? 0) + 1;
    return sums;
  };
  const countExcluded = (lacks: OraclePlanOffer["lacks"]) =>
    all.filter((each) => isPlaced(each, query) && each.ways.length === 0 && each.lacks === lacks).length;
  const limits = ["now", "2026", "2027", "2028", "2029", "2030", "2031", "2032"];
  return {
    keys: matches
      .toSorted((a, b) => first(a) - first(b))
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ offered, ways }) => ({
        key: offered.key,
        today: ways[0]?.today,
        monthly: ways[0]?.monthly,
        months: ways[0]?.months,
        value: ways[0]?.value,
        others: offered.isProject ? ways.length - 1 : 0,
      })),
    total: {
      projectTypes: matches.filter(({ offered }) => offered.isProject).length,
      homes: matches.filter(({ offered }) => !offered.isProject).length,
    },
    leftOut: {
      unstated: countExcluded("unstated"),
      "instalments-unstated": countExcluded("instalments-unstated"),
      unpriced: countExcluded("unpriced"),
      types: countExcluded(null),
    },
    page,
    pageCount,
    facets: {
      areas: counts({ areas: [] }, ({ areas }) => areas),
      unitTypes: counts({ unitTypes: [] }, ({ type }) => [type]),
      deliveredBy: counts({ deliveredBy: null }, ({ delivered }) =>
        limits.filter((limit) => delivered <= (limit === "now" ? 0 : Number(limit))),
      ),
    },
  };
}
