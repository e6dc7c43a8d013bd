import type { AreaSlug } from "../places/area.ts";
import { type ContractPlan, instalmentIntervalMonths } from "./contract-plan.ts";
import { instalmentCount, listPricePayments, type PaymentKind, totalOfPayments } from "./plan-payments.ts";
import type { PlanQuery, PlanSort } from "./plan-query.ts";
import { type ContractPriceAndDate, buildPlanSchedule, type ScheduledPayment } from "./plan-schedule.ts";
import { isPricePayment } from "./plan-comparison.ts";
import { presentValuePiastres } from "./present-value.ts";
import type { UnitTypeId } from "../listings/unit-type.ts";

/** What a buyer pays under a plan. Amounts are whole EGP, rounded up. */
export interface PlanFigures {
  readonly todayEgp: number;
  /** The instalment divided by the months of its interval; 0 without instalments. */
  readonly monthlyEgp: number;
  /** Months until the price is paid; 0 if all of it is paid on signing. */
  readonly termMonths: number;
  /** Single payments after signing, such as on delivery; not part of `monthlyEgp`. */
  readonly later: readonly {
    readonly kind: Exclude<PaymentKind, "instalment">;
    readonly month: number;
    readonly egp: number;
  }[];
  /** Price and known charges. */
  readonly totalEgp: number;
  /** Present value of price and known charges at the site's rate; undated charges count in full [PLAN-13]. */
  readonly valueEgp: number;
}

interface PaidSum {
  readonly month: number;
  readonly paidPiastres: number;
}

/** A plan for which every payment of the price has a known amount and month. */
export interface AffordabilityTerms {
  readonly figures: PlanFigures;
  /**
   * Sums paid up to certain months, of the price and of charges due on signing. These months are enough to test
   * affordability: a buyer whose cash and monthly savings cover these sums can pay in every month.
   */
  readonly sums: readonly PaidSum[];
}

/** What a buyer can pay; null for no restriction. */
export type BuyerLimits = Pick<PlanQuery, "cashEgp" | "monthlyEgp" | "years">;

/**
 * Figures of a plan that decide whether a buyer can pay it; null if a payment of the price has no known amount or
 * month, because affordability cannot be stated then.
 *
 * - today: everything due in month 0, including known charges
 * - monthly: the instalments of the most expensive step, divided by the months of their interval (quarterly ones
 * by three)
 * - term: months until the last payment of the price
 * - value: the present value of price and known charges; a charge without a month counts in full
 *
 * Charges due later, often on delivery, count in value, total and later payments (without a month, only in value and
 * total) but do not exclude a home: few are known, and a listing must not rank lower for disclosing what others do
 * not.
 */
export function affordabilityTerms(
  plan: ContractPlan,
  contract: ContractPriceAndDate,
  yearlyRate: number,
): AffordabilityTerms | null {
  const schedule = buildPlanSchedule(plan, contract);
  if (schedule.kind !== "schedule") return null;
  const { payments, pricePiastres, totalPiastres } = schedule;
  if (payments.some((payment) => payment.month === null && isPricePayment(payment))) return null;
  const worth = payments.map(({ month, amountPiastres }) => ({ month: month ?? 0, amountPiastres }));
  const sums = cumulativePayments(
    payments.filter((payment) => isPricePayment(payment) || payment.month === 0),
  );
  return {
    figures: {
      todayEgp: ceilToEgp(sums.find(({ month }) => month === 0)?.paidPiastres ?? 0),
      monthlyEgp: dearestStepEgp(plan, pricePiastres),
      termMonths: sums.at(-1)?.month ?? 0,
      later: payments.flatMap(({ kind, month, amountPiastres }) =>
        kind === "instalment" || !month ? [] : [{ kind, month, egp: ceilToEgp(amountPiastres) }],
      ),
      totalEgp: ceilToEgp(totalPiastres),
      valueEgp: ceilFractionToEgp(presentValuePiastres(worth, yearlyRate) ?? totalPiastres),
    },
    sums: upperHull(sums),
  };
}

/**
 * True if a buyer can pay the plan [PLAN-13]: the amount due today does not exceed the cash, the monthly amount does
 * not exceed the limit, and the last payment is due within the years. If both cash and a monthly limit are given,
 * cash plus monthly savings of that limit must also cover every payment when it is due, such as a large one on
 * delivery. If only one of the two is given, single later payments restrict nothing.
 */
export function isAffordable(
  terms: AffordabilityTerms,
  { cashEgp, monthlyEgp, years }: BuyerLimits,
): boolean {
  const { figures } = terms;
  return (
    (cashEgp === null || minCashEgp(terms, monthlyEgp) <= cashEgp) &&
    (monthlyEgp === null || figures.monthlyEgp <= monthlyEgp) &&
    (years === null || figures.termMonths <= years * 12)
  );
}

/** Least cash that a plan needs, given monthly savings; null means unlimited savings. */
export function minCashEgp({ figures, sums }: AffordabilityTerms, monthlyEgp: number | null): number {
  if (monthlyEgp === null) return figures.todayEgp;
  return sums.reduce(
    (least, { month, paidPiastres }) => Math.max(least, ceilToEgp(paidPiastres) - monthlyEgp * month),
    figures.todayEgp,
  );
}

/** Least monthly amount that a plan needs, given cash that covers today's payment; null means unlimited cash. */
export function minMonthlyEgp({ figures, sums }: AffordabilityTerms, cashEgp: number | null): number {
  if (cashEgp === null) return figures.monthlyEgp;
  return sums.reduce(
    (minimum, { month, paidPiastres }) =>
      month === 0 ? minimum : Math.max(minimum, Math.ceil((ceilToEgp(paidPiastres) - cashEgp) / month)),
    figures.monthlyEgp,
  );
}

/** The amount by which results are sorted, the lowest first. */
export function planSortKeyEgp(
  { valueEgp: value, todayEgp, monthlyEgp }: PlanFigures,
  sort: PlanSort,
): number {
  return { value, cash: todayEgp, monthly: monthlyEgp }[sort];
}

/** True if a home lies in one of the areas and is of one of the types; an empty list restricts nothing. */
export function matchesAreaAndType(
  home: { readonly areas: readonly AreaSlug[]; readonly unitType: UnitTypeId },
  { areas, unitTypes }: Pick<PlanQuery, "areas" | "unitTypes">,
): boolean {
  return (
    (areas.length === 0 || home.areas.some((area) => areas.includes(area))) &&
    (unitTypes.length === 0 || unitTypes.includes(home.unitType))
  );
}

/** Converts a fractional number of piastres to whole EGP, rounded up. */
export function ceilFractionToEgp(piastres: number): number {
  // Rounds to whole piastres first, so that floating-point noise does not add a whole EGP.
  return ceilToEgp(Math.round(piastres));
}

function dearestStepEgp(plan: ContractPlan, pricePiastres: number): number {
  if (!plan.instalments) return 0;
  const { frequency, steps } = plan.instalments;
  const everyMonths = instalmentIntervalMonths[frequency];
  const paid = listPricePayments(plan, pricePiastres).filter(({ kind }) => kind === "instalment");
  let first = 0;
  const monthlyAmounts = steps.map((step) => {
    const count = instalmentCount(step, everyMonths) ?? 0;
    // Uses the sum of the run: its last instalment contains the rounding remainder, which should not count as a
    // dearer instalment.
    const sumPiastres = totalOfPayments(paid.slice(first, first + count));
    first += count;
    return Math.ceil(sumPiastres / (count * everyMonths * 100));
  });
  return Math.max(...monthlyAmounts);
}

/** Converts piastres to whole EGP, rounded up, so that no buyer pays more than was shown. */
export function ceilToEgp(piastres: number): number {
  return Math.ceil(piastres / 100);
}

/**
 * Corners of the upper convex hull of the cumulative payments. Savings grow along a straight line, and a line above
 * all corners is above all payments.
 */
function upperHull(sums: readonly PaidSum[]): readonly PaidSum[] {
  const corners: PaidSum[] = [];
  for (const sum of sums) {
    for (;;) {
      const [before, last] = corners.slice(-2);
      if (!before || !last || slope(before, last) > slope(last, sum)) break;
      corners.pop();
    }
    corners.push(sum);
  }
  return corners;
}

function slope(from: PaidSum, to: PaidSum): number {
  return (to.paidPiastres - from.paidPiastres) / (to.month - from.month);
}

function cumulativePayments(payments: readonly ScheduledPayment[]): readonly PaidSum[] {
  const sums: { month: number; paidPiastres: number }[] = [];
  let paidPiastres = 0;
  for (const { month, amountPiastres } of payments) {
    if (month === null) continue;
    paidPiastres += amountPiastres;
    const last = sums.at(-1);
    if (last?.month === month) last.paidPiastres = paidPiastres;
    else sums.push({ month, paidPiastres });
  }
  return sums;
}
