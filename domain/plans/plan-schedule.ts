import { type ContractPlan, instalmentIntervalMonths } from "./contract-plan.ts";
import type { ChargeKind } from "../money/charge.ts";
import { isIsoDate, createMonthAdder } from "../time/month-dates.ts";
import { changePiastresByPercent } from "../money/piastres.ts";
import {
  instalmentCount,
  listKnownCharges,
  listPricePayments,
  type Payment,
  type PaymentKind,
  totalOfPayments,
} from "./plan-payments.ts";
import type { IsoDate } from "../time/calendar.ts";

/** A payment; month and date are null if it is due on a delivery whose date is not known [PLAN-4]. */
export interface ScheduledPayment {
  readonly kind: PaymentKind;
  readonly month: number | null;
  readonly date: IsoDate | null;
  readonly amountPiastres: number;
}

export interface PlanSchedule {
  readonly kind: "schedule";
  /** By month; payments without a date come last. */
  readonly payments: readonly ScheduledPayment[];
  /** The price under the plan; the payments of the price add up to exactly this sum. */
  readonly pricePiastres: number;
  /** Sum of the known charges. */
  readonly chargesPiastres: number;
  /** Price and known charges. */
  readonly totalPiastres: number;
  /** Charges that are not disclosed and therefore not in the total. */
  readonly undisclosed: readonly ChargeKind[];
}

/** Why a plan has no schedule. */
export type PlanScheduleFault =
  /**
   * The price, a part of it or a charge is no valid amount in whole piastres, or the price is 0 or above the
   * maximum.
   */
  | { readonly kind: "not-a-price" }
  | { readonly kind: "not-a-day" }
  /**
   * A run has no instalments, its years cannot be divided into whole intervals, or a month is invalid or after
   * fifty years.
   */
  | { readonly kind: "not-a-term" }
  /** The parts fall short of the price by this amount; negative if they exceed it. */
  | { readonly kind: "does-not-add-up"; readonly missingPiastres: number };

/** Highest price that a listing can have; its percentages still stay within safe integers. */
const maxPricePiastres = 400_000_000_000;
/** Fifty years [PLAN-3]. Longer terms are typing errors and would make schedules needlessly long. */
const maxMonths = 600;

export interface ContractPriceAndDate {
  readonly listPricePiastres: number;
  readonly contractDate: IsoDate;
}

/**
 * Every payment of a plan with its date. Rounding [PLAN-2]: each part of the price and each equal instalment is
 * rounded down to the piastre; the remainder of a run goes onto its last instalment, the remainder of the price
 * onto the last payment of all. Dates [PLAN-3] fall on the contract's day of the month, or on the last day of a
 * shorter month.
 */
export function buildPlanSchedule(
  plan: ContractPlan,
  contract: ContractPriceAndDate,
): PlanSchedule | PlanScheduleFault {
  const { listPricePiastres, contractDate } = contract;
  if (!Number.isSafeInteger(listPricePiastres) || listPricePiastres > maxPricePiastres)
    return { kind: "not-a-price" };
  if (!isIsoDate(contractDate)) return { kind: "not-a-day" };
  if (!hasTerms(plan)) return { kind: "not-a-term" };

  const pricePiastres = changePiastresByPercent(listPricePiastres, plan.priceChangePercent);
  const parts = listPricePayments(plan, pricePiastres);
  const charges = listKnownCharges(plan, listPricePiastres);
  if (pricePiastres <= 0 || ![...parts, ...charges].every(isAmount)) return { kind: "not-a-price" };
  const missingPiastres = pricePiastres - totalOfPayments(parts);
  const isRounding = missingPiastres >= 0 && missingPiastres <= percentParts(plan);
  if (parts.length === 0 || !isRounding) return { kind: "does-not-add-up", missingPiastres };

  const chargesPiastres = totalOfPayments(charges);
  const inOrder = [...withRoundingOnLast(parts.toSorted(byMonth), missingPiastres), ...charges]
    .filter(({ amountPiastres }) => amountPiastres > 0)
    .toSorted(byMonth);
  const dayAfter = createMonthAdder(contractDate);
  return {
    kind: "schedule",
    payments: inOrder.map(({ kind, month, amountPiastres }) => ({
      kind,
      month,
      date: month === null ? null : dayAfter(month),
      amountPiastres,
    })),
    pricePiastres,
    chargesPiastres,
    totalPiastres: pricePiastres + chargesPiastres,
    undisclosed: plan.charges.filter(({ due }) => due === "not-disclosed").map(({ kind }) => kind),
  };
}

function hasTerms({ downPayments, instalments, deliveryMonth, charges }: ContractPlan): boolean {
  const chargeMonths = charges.flatMap(({ due }) =>
    due === "not-disclosed" || due.month === "delivery" ? [] : [due.month],
  );
  const months = [...downPayments.map(({ month }) => month), ...chargeMonths, deliveryMonth ?? 0];
  if (!months.every(isMonth)) return false;
  if (!instalments) return true;
  const { steps, firstMonth, frequency } = instalments;
  const everyMonths = instalmentIntervalMonths[frequency];
  const counts = steps.map((step) => instalmentCount(step, everyMonths));
  if (counts.length === 0 || counts.includes(null)) return false;
  const lastMonth = counts.reduce(
    (month: number, count) => month + (count ?? 0) * everyMonths,
    firstMonth - everyMonths,
  );
  // Only one run can have the "rest": nothing states how two runs would share it.
  const restCount = steps.filter(({ sum }) => sum.kind === "rest").length;
  return restCount <= 1 && isMonth(firstMonth) && isMonth(lastMonth);
}

function isAmount({ amountPiastres }: Payment): boolean {
  return Number.isSafeInteger(amountPiastres) && amountPiastres >= 0;
}

function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 0 && month <= maxMonths;
}

/** Number of parts that were rounded down, each by less than a piastre. */
function percentParts({ downPayments, instalments, onDelivery }: ContractPlan): number {
  const parts = [
    ...downPayments.map(({ part }) => part.kind),
    ...(instalments?.steps ?? []).map(({ sum }) => sum.kind),
    onDelivery?.kind,
  ];
  return parts.filter((kind) => kind === "percent").length;
}

function withRoundingOnLast(payments: readonly Payment[], missingPiastres: number): readonly Payment[] {
  return payments.map((payment, index) =>
    index === payments.length - 1
      ? { ...payment, amountPiastres: payment.amountPiastres + missingPiastres }
      : payment,
  );
}

function byMonth(one: Payment, other: Payment): number {
  if (one.month === other.month) return 0;
  if (one.month === null) return 1;
  return other.month === null ? -1 : one.month - other.month;
}
