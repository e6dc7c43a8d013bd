import { isDeliveredBy } from "../../domain/plans/plan-delivery.ts";
import {
  isAffordable,
  minCashEgp,
  minMonthlyEgp,
  type AffordabilityTerms,
} from "../../domain/plans/plan-match.ts";
import {
  deliveryLimits,
  maxBuyerLimitEgp,
  type PlanQuery,
  updatePlanQuery,
} from "../../domain/plans/plan-query.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import type { PlanLimit, NearestPlanLimits } from "../search/search.ts";
import { type MatchingOffer, matchesPlanQuery, type UnitTypeOffer } from "./project-offers.ts";

/** Suggestions for wider limits, each with the number of additional results. */
export type RelaxedPlanLimits = readonly {
  readonly what: "cash" | "monthly" | "years" | "deliveredBy";
  readonly query: PlanQuery;
  readonly more: number;
}[];

const names = {
  cashEgp: "cash",
  monthlyEgp: "monthly",
  years: "years",
  deliveredBy: "deliveredBy",
} as const satisfies Record<PlanLimit["of"], RelaxedPlanLimits[number]["what"]>;

/** Rounding steps: amounts up to `upToEgp` are rounded up to a multiple of `stepEgp`. */
const cashSteps = [
  { upToEgp: 2_000_000, stepEgp: 50_000 },
  { upToEgp: 10_000_000, stepEgp: 100_000 },
  { upToEgp: Infinity, stepEgp: 1_000_000 },
];
const monthlySteps = [
  { upToEgp: 50_000, stepEgp: 1_000 },
  { upToEgp: 200_000, stepEgp: 5_000 },
  { upToEgp: Infinity, stepEgp: 10_000 },
];

/**
 * For each limit of a query, finds the smallest rounded increase that gives more results, and how many more. The
 * largest gain is first.
 * @param results the query's results: unit types of projects, and the number of listings
 */
export function relaxPlanLimits(
  query: PlanQuery,
  offers: readonly UnitTypeOffer[],
  results: { readonly fitting: readonly MatchingOffer[]; readonly homes: number },
  search: Pick<SearchService, "nearestLimits" | "countPlans">,
): RelaxedPlanLimits {
  const excluded = excludedOffers(query, offers, results.fitting);
  return widerLimits(query, excluded, search.nearestLimits(query))
    .map((limit) => {
      const widerQuery = updatePlanQuery(query, { [limit.of]: limit.value });
      const homes = search.countPlans(query, limit) - results.homes;
      const types = excluded[limit.of].filter((offer) => matchesPlanQuery(offer, widerQuery)).length;
      return { what: names[limit.of], query: widerQuery, more: homes + types };
    })
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more);
}

type ExcludedOffers = Readonly<Record<PlanLimit["of"], readonly UnitTypeOffer[]>>;

/** For each limit, the offers that match the query except for this limit; only these can be gained by widening it. */
function excludedOffers(
  query: PlanQuery,
  offers: readonly UnitTypeOffer[],
  matchingOffers: readonly MatchingOffer[],
): ExcludedOffers {
  const matchedOffers = new Set(matchingOffers.map(({ offer }) => offer));
  const others = offers.filter((offer) => !matchedOffers.has(offer));
  const excludedBy = (limit: PlanLimit["of"]): readonly UnitTypeOffer[] => {
    if (query[limit] === null) return [];
    const relaxedQuery: PlanQuery = { ...query, [limit]: null };
    return others.filter((offer) => matchesPlanQuery(offer, relaxedQuery));
  };
  return {
    cashEgp: excludedBy("cashEgp"),
    monthlyEgp: excludedBy("monthlyEgp"),
    years: excludedBy("years"),
    deliveredBy: excludedBy("deliveredBy"),
  };
}

/** For each limit, the smallest value that admits a listing or unit type which only this limit excludes. */
function widerLimits(
  query: PlanQuery,
  excluded: ExcludedOffers,
  homes: NearestPlanLimits,
): readonly PlanLimit[] {
  const excludedTerms = (limit: "cashEgp" | "monthlyEgp" | "years"): readonly AffordabilityTerms[] => {
    const relaxedQuery: PlanQuery = { ...query, [limit]: null };
    return excluded[limit]
      .flatMap(({ plans }) => plans.map(({ terms }) => terms))
      .filter((terms) => isAffordable(terms, relaxedQuery));
  };
  const { cashEgp, monthlyEgp } = query;
  const cash = excludedTerms("cashEgp").map((terms) => minCashEgp(terms, monthlyEgp));
  const monthly = excludedTerms("monthlyEgp").map((terms) => minMonthlyEgp(terms, cashEgp));
  const years = excludedTerms("years").map(({ figures }) => Math.ceil(figures.termMonths / 12));
  const lateOffers = excluded.deliveredBy;
  const deliveredBy = deliveryLimits.find(
    (limit) =>
      limit === homes.deliveredBy || lateOffers.some(({ delivery }) => isDeliveredBy(delivery, limit)),
  );
  const limits: readonly PlanLimit[] = [
    { of: "cashEgp", value: roundUp(leastOf(homes.cashEgp, cash), cashSteps) },
    { of: "monthlyEgp", value: roundUp(leastOf(homes.monthlyEgp, monthly), monthlySteps) },
    { of: "years", value: leastOf(homes.years, years) },
    ...(deliveredBy ? [{ of: "deliveredBy", value: deliveredBy } as const] : []),
  ];
  return limits.filter(({ value }) => value !== Infinity);
}

/** The smallest of these numbers; Infinity if there is none. */
function leastOf(one: number | null, others: readonly number[]): number {
  return Math.min(one ?? Infinity, ...others);
}

/**
 * Rounds an amount in EGP up. Returns Infinity above `maxBuyerLimitEgp`, the highest limit that a query can have,
 * which exceeds the highest price with its charges.
 */
function roundUp(egp: number, steps: typeof cashSteps): number {
  const { stepEgp } = steps.find(({ upToEgp }) => egp <= upToEgp) ?? { stepEgp: 1 };
  const rounded = Math.ceil(egp / stepEgp) * stepEgp;
  return rounded > maxBuyerLimitEgp ? Infinity : rounded;
}
