import {
  type ChargeTerms,
  type ContractPlan,
  type DeliveryAndCharges,
  instalmentIntervalMonths,
  type PricePart,
  type InstalmentRun,
} from "./contract-plan.ts";
import type { ChargeKind } from "../money/charge.ts";
import { percentOfPiastres } from "../money/piastres.ts";

export type PaymentKind = "down" | "instalment" | "delivery" | ChargeKind;

/** A payment and its month counted from the contract; null if the month is not known. */
export interface Payment {
  readonly kind: PaymentKind;
  readonly month: number | null;
  readonly amountPiastres: number;
}

/** The parts of the price, unsorted, before the rounding remainder is added [PLAN-1]. */
export function listPricePayments(plan: ContractPlan, pricePiastres: number): readonly Payment[] {
  const { downPayments, instalments, onDelivery, deliveryMonth } = plan;
  const single: Payment[] = downPayments.map(({ part, month }) => ({
    kind: "down",
    month,
    amountPiastres: partPiastres(part, pricePiastres),
  }));
  if (onDelivery) {
    const amountPiastres = partPiastres(onDelivery, pricePiastres);
    single.push({ kind: "delivery", month: deliveryMonth, amountPiastres });
  }
  if (!instalments) return single;

  const knownSums = instalments.steps.map(({ sum }) =>
    sum.kind === "rest" ? 0 : partPiastres(sum, pricePiastres),
  );
  // If the parts exceed the price, the rest is 0 and the plan does not add up.
  const restPiastres = Math.max(
    0,
    knownSums.reduce((left, sum) => left - sum, pricePiastres - totalOfPayments(single)),
  );
  const everyMonths = instalmentIntervalMonths[instalments.frequency];
  let month = instalments.firstMonth;
  const paid = instalments.steps.flatMap((step, index) => {
    const sumPiastres = step.sum.kind === "rest" ? restPiastres : (knownSums[index] ?? 0);
    const count = instalmentCount(step, everyMonths) ?? 0;
    const first = month;
    month += count * everyMonths;
    return equalInstalments(sumPiastres, count, first, everyMonths);
  });
  return [...single, ...paid];
}

/** Charges with a known amount; percentages are of the list price. */
export function listKnownCharges(
  { charges, deliveryMonth }: DeliveryAndCharges,
  listPricePiastres: number,
): readonly Payment[] {
  return charges.flatMap(({ kind, due }) => {
    if (due === "not-disclosed") return [];
    const month = due.month === "delivery" ? deliveryMonth : due.month;
    return [{ kind, month, amountPiastres: partPiastres(due.part, listPricePiastres) }];
  });
}

/** True if anything is due on delivery, of the price or as a charge. */
export function hasPaymentOnDelivery({ onDelivery, charges }: ContractPlan): boolean {
  return onDelivery !== null || charges.some(({ due }) => isDueOnDelivery(due));
}

function isDueOnDelivery(due: ChargeTerms): boolean {
  if (due === "not-disclosed" || due.month !== "delivery") return false;
  return due.part.kind === "amount" ? due.part.amountPiastres > 0 : due.part.percent > 0;
}

/** Number of instalments of a run; null if its years cannot be divided into whole intervals. */
export function instalmentCount({ length }: InstalmentRun, everyMonths: number): number | null {
  const count = length.kind === "count" ? length.count : (length.years * 12) / everyMonths;
  return Number.isInteger(count) && count >= 1 ? count : null;
}

export function totalOfPayments(payments: readonly Pick<Payment, "amountPiastres">[]): number {
  return payments.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
}

function equalInstalments(
  sumPiastres: number,
  count: number,
  firstMonth: number,
  everyMonths: number,
): readonly Payment[] {
  const equalAmount = Math.floor(sumPiastres / count);
  return Array.from({ length: count }, (_, index) => ({
    kind: "instalment",
    month: firstMonth + index * everyMonths,
    amountPiastres: index === count - 1 ? sumPiastres - equalAmount * (count - 1) : equalAmount,
  }));
}

function partPiastres(part: PricePart, pricePiastres: number): number {
  return part.kind === "amount" ? part.amountPiastres : percentOfPiastres(pricePiastres, part.percent);
}
