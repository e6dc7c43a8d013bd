import { isDeliveredBy } from "../../domain/plans/plan-delivery.ts";
import { isAffordable, minCashEgp, minMonthlyEgp, type PlanTerms } from "../../domain/plans/plan-match.ts";
import {
  deliveryLimits,
  largestLimitEgp,
  type PlanQuery,
  planQueryWith,
} from "../../domain/plans/plan-query.ts";
import type { Search } from "../search/questions/catalogue-search.ts";
import type { PlanLimit, PlansBeyond } from "../search/search.ts";
import { type FittingOffer, isFitting, type TypeOffer } from "./project-offers.ts";

/** What a little more brings, that which brings most first: the least that brings more, in round numbers. */
export type RelaxedPlans = readonly {
  readonly what: "cash" | "monthly" | "years" | "deliveredBy";
  readonly query: PlanQuery;
  readonly more: number;
}[];

const names = {
  cashEgp: "cash",
  monthlyEgp: "monthly",
  years: "years",
  deliveredBy: "deliveredBy",
} as const satisfies Record<PlanLimit["of"], RelaxedPlans[number]["what"]>;

/** Steps that people think in, each for sums up to its limit. */
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
 * For each limit of a query the least round step that brings more, and how many; that which brings most comes first.
 * @param found what the query finds of both
 */
export function relaxPlans(
  query: PlanQuery,
  offers: readonly TypeOffer[],
  found: { readonly fitting: readonly FittingOffer[]; readonly homes: number },
  search: Pick<Search, "plansBeyond" | "countPlans">,
): RelaxedPlans {
  const keptOut = offersKeptOut(query, offers, found.fitting);
  return widerLimits(query, keptOut, search.plansBeyond(query))
    .map((limit) => {
      const wider = planQueryWith(query, { [limit.of]: limit.value });
      const homes = search.countPlans(query, limit) - found.homes;
      const types = keptOut[limit.of].filter((offer) => isFitting(offer, wider)).length;
      return { what: names[limit.of], query: wider, more: homes + types };
    })
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more);
}

type KeptOut = Readonly<Record<PlanLimit["of"], readonly TypeOffer[]>>;

/** By each limit, the offers that it alone keeps out: what a wider limit brings is among them. */
function offersKeptOut(
  query: PlanQuery,
  offers: readonly TypeOffer[],
  fitting: readonly FittingOffer[],
): KeptOut {
  const found = new Set(fitting.map(({ offer }) => offer));
  const others = offers.filter((offer) => !found.has(offer));
  const keptOutBy = (limit: PlanLimit["of"]): readonly TypeOffer[] => {
    if (query[limit] === null) return [];
    const asked: PlanQuery = { ...query, [limit]: null };
    return others.filter((offer) => isFitting(offer, asked));
  };
  return {
    cashEgp: keptOutBy("cashEgp"),
    monthlyEgp: keptOutBy("monthlyEgp"),
    years: keptOutBy("years"),
    deliveredBy: keptOutBy("deliveredBy"),
  };
}

/** Each limit as far as the least of what it alone keeps out, of homes and of types of projects. */
function widerLimits(query: PlanQuery, keptOut: KeptOut, homes: PlansBeyond): readonly PlanLimit[] {
  const termsBehind = (limit: "cashEgp" | "monthlyEgp" | "years"): readonly PlanTerms[] => {
    const asked: PlanQuery = { ...query, [limit]: null };
    return keptOut[limit]
      .flatMap(({ plans }) => plans.map(({ terms }) => terms))
      .filter((terms) => isAffordable(terms, asked));
  };
  const { cashEgp, monthlyEgp } = query;
  const cash = termsBehind("cashEgp").map((terms) => minCashEgp(terms, monthlyEgp));
  const monthly = termsBehind("monthlyEgp").map((terms) => minMonthlyEgp(terms, cashEgp));
  const years = termsBehind("years").map(({ figures }) => Math.ceil(figures.termMonths / 12));
  const late = keptOut.deliveredBy;
  const deliveredBy = deliveryLimits.find(
    (limit) => limit === homes.deliveredBy || late.some(({ delivery }) => isDeliveredBy(delivery, limit)),
  );
  const limits: readonly PlanLimit[] = [
    { of: "cashEgp", value: roundUp(leastOf(homes.cashEgp, cash), cashSteps) },
    { of: "monthlyEgp", value: roundUp(leastOf(homes.monthlyEgp, monthly), monthlySteps) },
    { of: "years", value: leastOf(homes.years, years) },
    ...(deliveredBy ? [{ of: "deliveredBy", value: deliveredBy } as const] : []),
  ];
  return limits.filter(({ value }) => value !== Infinity);
}

/** Infinity where there is none. */
function leastOf(one: number | null, others: readonly number[]): number {
  return Math.min(one ?? Infinity, ...others);
}

/** Infinity above what can be asked for, where a home is as dear as can be and has charges besides. */
function roundUp(egp: number, steps: typeof cashSteps): number {
  const { stepEgp } = steps.find(({ upToEgp }) => egp <= upToEgp) ?? { stepEgp: 1 };
  const rounded = Math.ceil(egp / stepEgp) * stepEgp;
  return rounded > largestLimitEgp ? Infinity : rounded;
}
