import type { PlanSchedule, ScheduledPayment } from "./plan-schedule.ts";
import { effectiveYearlyRate, presentValuePiastres } from "./present-value.ts";

/** What one of several plans asks, for a row beside the others. */
export interface ComparedPlan {
  readonly todayPiastres: number;
  /** Money down after the day of signing. */
  readonly laterDownPiastres: number;
  /** All instalments over the months from the contract to the last; null without instalments. */
  readonly perMonthPiastres: number | null;
  /** Not what is due on signing because the delivery has passed: that is asked today. */
  readonly onDeliveryPiastres: number;
  /** Of the known charges, what is not due on signing. */
  readonly laterChargesPiastres: number;
  /** Price and known charges. */
  readonly totalPiastres: number;
  /** To the piastre; null where a payment has no date. */
  readonly presentValuePiastres: number | null;
  /** Of the price, against the plan that is paid at once; null for that one, without one, and where there is no such rate. */
  readonly effectiveYearlyRate: number | null;
}

/** Plans side by side, in the order given, when money earns so much a year. The cheapest that is paid at once is cash. */
export function comparePlans(
  schedules: readonly PlanSchedule[],
  yearlyRate: number,
): readonly ComparedPlan[] {
  const cash = cashAmong(schedules);
  return schedules.map((schedule) => {
    const value = presentValuePiastres(schedule.payments, yearlyRate);
    return {
      todayPiastres: sumWhere(schedule, ({ month }) => month === 0),
      laterDownPiastres: sumWhere(schedule, ({ kind, month }) => kind === "down" && month !== 0),
      perMonthPiastres: perMonthPiastres(schedule),
      onDeliveryPiastres: sumWhere(schedule, ({ kind, month }) => kind === "delivery" && month !== 0),
      laterChargesPiastres: sumWhere(schedule, (payment) => payment.month !== 0 && !isOfPrice(payment)),
      totalPiastres: schedule.totalPiastres,
      presentValuePiastres: value === null ? null : Math.round(value),
      effectiveYearlyRate:
        cash && schedule !== cash
          ? effectiveYearlyRate(schedule.payments.filter(isOfPrice), cash.pricePiastres)
          : null,
    };
  });
}

/** The lowest price at which the home can be paid at once, the first of equals; null where there is none. */
export function cashAmong(schedules: readonly PlanSchedule[]): PlanSchedule | null {
  return schedules
    .filter(isPaidAtOnce)
    .reduce<PlanSchedule | null>(
      (cash, rival) => (cash && cash.pricePiastres <= rival.pricePiastres ? cash : rival),
      null,
    );
}

/** Whether all of the price is paid on signing. */
export function isPaidAtOnce({ payments }: PlanSchedule): boolean {
  return payments.every((payment) => payment.month === 0 || !isOfPrice(payment));
}

/** The other payments are charges, which the way to pay does not change. */
export function isOfPrice({ kind }: Pick<ScheduledPayment, "kind">): boolean {
  return kind === "down" || kind === "instalment" || kind === "delivery";
}

function perMonthPiastres({ payments }: PlanSchedule): number | null {
  const instalments = payments.filter(({ kind }) => kind === "instalment");
  const lastMonth = instalments.at(-1)?.month ?? 0;
  if (instalments.length === 0 || lastMonth === 0) return null;
  return Math.round(instalments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0) / lastMonth);
}

function sumWhere({ payments }: PlanSchedule, isCounted: (payment: ScheduledPayment) => boolean): number {
  return payments.filter(isCounted).reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
}
