import { totalOfPayments } from "./plan-payments.ts";
import type { PlanSchedule, ScheduledPayment } from "./plan-schedule.ts";
import { effectiveYearlyRate, presentValuePiastres } from "./present-value.ts";

/** Figures of a plan, for its row in the comparison. */
export interface PlanComparisonRow {
  readonly todayPiastres: number;
  /** Down payments after the day of signing. */
  readonly laterDownPiastres: number;
  /** Instalments averaged over the months from the contract to the last one; null without instalments. */
  readonly perMonthPiastres: number | null;
  /**
   * Payments due on delivery. If the delivery has passed, they are due on signing and part of `todayPiastres`
   * instead.
   */
  readonly onDeliveryPiastres: number;
  /** Known charges that are not due on signing. */
  readonly laterChargesPiastres: number;
  /** Price and known charges. */
  readonly totalPiastres: number;
  /** Rounded to the piastre; null if a payment has no date. */
  readonly presentValuePiastres: number | null;
  /**
   * Effective yearly rate of the price against cash; null for cash itself, without a cash plan, and if there is no
   * such rate.
   */
  readonly effectiveYearlyRate: number | null;
}

/**
 * Compares plans in the given order, at a yearly interest rate. The cheapest plan that is paid in full on signing
 * counts as cash.
 */
export function comparePlans(
  schedules: readonly PlanSchedule[],
  yearlyRate: number,
): readonly PlanComparisonRow[] {
  const cash = findCashSchedule(schedules);
  return schedules.map((schedule) => {
    const value = presentValuePiastres(schedule.payments, yearlyRate);
    return {
      todayPiastres: sumWhere(schedule, ({ month }) => month === 0),
      laterDownPiastres: sumWhere(schedule, ({ kind, month }) => kind === "down" && month !== 0),
      perMonthPiastres: perMonthPiastres(schedule),
      onDeliveryPiastres: sumWhere(schedule, ({ kind, month }) => kind === "delivery" && month !== 0),
      laterChargesPiastres: sumWhere(schedule, (payment) => payment.month !== 0 && !isPricePayment(payment)),
      totalPiastres: schedule.totalPiastres,
      presentValuePiastres: value === null ? null : Math.round(value),
      effectiveYearlyRate:
        cash && schedule !== cash
          ? effectiveYearlyRate(schedule.payments.filter(isPricePayment), cash.pricePiastres)
          : null,
    };
  });
}

/** The cheapest plan that is paid in full on signing; ties go to the first, null if there is none. */
export function findCashSchedule(schedules: readonly PlanSchedule[]): PlanSchedule | null {
  return schedules
    .filter(isPaidOnSigning)
    .reduce<PlanSchedule | null>(
      (cash, rival) => (cash && cash.pricePiastres <= rival.pricePiastres ? cash : rival),
      null,
    );
}

/** True if the whole price is paid on signing. */
export function isPaidOnSigning({ payments }: PlanSchedule): boolean {
  return payments.every((payment) => payment.month === 0 || !isPricePayment(payment));
}

/** True for a part of the price; other payments are charges, which do not depend on the plan. */
export function isPricePayment({ kind }: Pick<ScheduledPayment, "kind">): boolean {
  return kind === "down" || kind === "instalment" || kind === "delivery";
}

function perMonthPiastres({ payments }: PlanSchedule): number | null {
  const instalments = payments.filter(({ kind }) => kind === "instalment");
  const lastMonth = instalments.at(-1)?.month ?? 0;
  if (instalments.length === 0 || lastMonth === 0) return null;
  return Math.round(totalOfPayments(instalments) / lastMonth);
}

function sumWhere({ payments }: PlanSchedule, isCounted: (payment: ScheduledPayment) => boolean): number {
  return totalOfPayments(payments.filter(isCounted));
}
