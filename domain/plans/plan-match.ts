import type { AreaSlug } from "../places/area.ts";
import { type ContractPlan, monthsBetween } from "./contract-plan.ts";
import { instalmentCount, partsOfPrice, type PaymentKind, sumOf } from "./plan-payments.ts";
import type { PlanQuery, PlanSort } from "./plan-query.ts";
import { type Contract, planSchedule, type ScheduledPayment } from "./plan-schedule.ts";
import { isOfPrice } from "./plan-comparison.ts";
import { presentValuePiastres } from "./present-value.ts";
import type { UnitTypeId } from "../listings/unit-type.ts";

/** What a plan asks, in whole EGP rounded up. */
export interface PlanFigures {
  readonly todayEgp: number;
  /** An instalment spread over the months that it is of; 0 without instalments. */
  readonly monthlyEgp: number;
  /** Until all of the price is paid; 0 where that is at once. */
  readonly termMonths: number;
  /** Single payments after the first day, such as on delivery: nothing of them is in `monthlyEgp`. */
  readonly later: readonly {
    readonly kind: Exclude<PaymentKind, "instalment">;
    readonly month: number;
    readonly egp: number;
  }[];
  /** Price and known charges, and what they are worth on the day of the contract at the site's rate. */
  readonly totalEgp: number;
  readonly valueEgp: number;
}

interface PaidSum {
  readonly month: number;
  readonly paidPiastres: number;
}

/** A plan of which every payment of the price is known with its month. */
export interface PlanTerms {
  readonly figures: PlanFigures;
  /**
   * What has been paid of the price, and of charges on the first day, by the months that decide: whoever has a sum and
   * puts so much aside a month has enough in every month if they have in these.
   */
  readonly sums: readonly PaidSum[];
}

/** What somebody can pay; null restricts nothing. */
export type PlanLimits = Pick<PlanQuery, "cashEgp" | "monthlyEgp" | "years">;

/**
 * What a plan asks of who can pay so much today and so much a month; null where a payment of the price has no known sum
 * or month, because then nobody can say that it can be paid.
 *
 * - today: what is due in month 0, known charges too
 * - a month: the instalments of the step that asks most, spread over its months: quarterly ones are divided by three
 * - the term: until the last payment of the price
 * - worth: the present value of price and known charges, of which one without a month counts in full
 *
 * Charges that are due later, often on a delivery, are in the worth, the total and among the later payments, but keep
 * nobody from a home: few are known, and a home must not rank behind others for saying what they keep to themselves.
 */
export function planTerms(plan: ContractPlan, contract: Contract, yearlyRate: number): PlanTerms | null {
  const schedule = planSchedule(plan, contract);
  if (schedule.kind !== "schedule") return null;
  const { payments, pricePiastres, totalPiastres } = schedule;
  if (payments.some((payment) => payment.month === null && isOfPrice(payment))) return null;
  const worth = payments.map(({ month, amountPiastres }) => ({ month: month ?? 0, amountPiastres }));
  const sums = paidBy(payments.filter((payment) => isOfPrice(payment) || payment.month === 0));
  return {
    figures: {
      todayEgp: wholeEgp(sums.find(({ month }) => month === 0)?.paidPiastres ?? 0),
      monthlyEgp: dearestStepEgp(plan, pricePiastres),
      termMonths: sums.at(-1)?.month ?? 0,
      later: payments.flatMap(({ kind, month, amountPiastres }) =>
        kind === "instalment" || !month ? [] : [{ kind, month, egp: wholeEgp(amountPiastres) }],
      ),
      totalEgp: wholeEgp(totalPiastres),
      valueEgp: valueEgp(presentValuePiastres(worth, yearlyRate) ?? totalPiastres),
    },
    sums: steepest(sums),
  };
}

/**
 * Whether somebody can pay a plan: what is due today is within the cash, what it asks a month within the
 * ceiling, the last payment within the years. Where both cash and ceiling are given, whoever has the cash and puts the
 * ceiling aside every month must also have enough in every month that asks a payment: with a large sum on delivery it
 * counts. Where only one is given, single later payments restrict nothing.
 */
export function canPay(terms: PlanTerms, { cashEgp, monthlyEgp, years }: PlanLimits): boolean {
  const { figures } = terms;
  return (
    (cashEgp === null || leastCashEgp(terms, monthlyEgp) <= cashEgp) &&
    (monthlyEgp === null || figures.monthlyEgp <= monthlyEgp) &&
    (years === null || figures.termMonths <= years * 12)
  );
}

/** The cash that a plan takes of who can put so much aside a month; null is for a ceiling that nobody has named. */
export function leastCashEgp({ figures, sums }: PlanTerms, monthlyEgp: number | null): number {
  if (monthlyEgp === null) return figures.todayEgp;
  return sums.reduce(
    (least, { month, paidPiastres }) => Math.max(least, wholeEgp(paidPiastres) - monthlyEgp * month),
    figures.todayEgp,
  );
}

/** What a plan takes a month of who has so much cash, which is enough for today; null where it was not named. */
export function leastMonthlyEgp({ figures, sums }: PlanTerms, cashEgp: number | null): number {
  if (cashEgp === null) return figures.monthlyEgp;
  return sums.reduce(
    (least, { month, paidPiastres }) =>
      month === 0 ? least : Math.max(least, Math.ceil((wholeEgp(paidPiastres) - cashEgp) / month)),
    figures.monthlyEgp,
  );
}

/** What an order compares, the lowest first. */
export function planKeyEgp({ valueEgp: value, todayEgp, monthlyEgp }: PlanFigures, sort: PlanSort): number {
  return { value, cash: todayEgp, monthly: monthlyEgp }[sort];
}

/** Whether a home is of the areas and types asked. */
export function isPlaced(
  home: { readonly areas: readonly AreaSlug[]; readonly unitType: UnitTypeId },
  { areas, unitTypes }: Pick<PlanQuery, "areas" | "unitTypes">,
): boolean {
  return (
    (areas.length === 0 || home.areas.some((area) => areas.includes(area))) &&
    (unitTypes.length === 0 || unitTypes.includes(home.unitType))
  );
}

/** A value in piastres, which are not whole ones, as whole EGP rounded up. */
export function valueEgp(piastres: number): number {
  // Worth is reckoned in fractions: the last of them must not make one EGP more.
  return wholeEgp(Math.round(piastres));
}

function dearestStepEgp(plan: ContractPlan, pricePiastres: number): number {
  if (!plan.instalments) return 0;
  const { frequency, steps } = plan.instalments;
  const everyMonths = monthsBetween[frequency];
  const paid = partsOfPrice(plan, pricePiastres).filter(({ kind }) => kind === "instalment");
  let first = 0;
  const asked = steps.map((step) => {
    const count = instalmentCount(step, everyMonths) ?? 0;
    // Of the whole step: rounding leaves some piastres on its last one, which nobody would call dearer.
    const sumPiastres = sumOf(paid.slice(first, first + count));
    first += count;
    return Math.ceil(sumPiastres / (count * everyMonths * 100));
  });
  return Math.max(...asked);
}

/** In whole EGP, rounded up: nobody is promised less than they pay. */
export function wholeEgp(piastres: number): number {
  return Math.ceil(piastres / 100);
}

/** The corners of the lowest line without a dent above all sums: no straight line is above these and below another. */
function steepest(sums: readonly PaidSum[]): readonly PaidSum[] {
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

function paidBy(payments: readonly ScheduledPayment[]): readonly PaidSum[] {
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
