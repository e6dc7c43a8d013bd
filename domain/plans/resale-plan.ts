import {
  type ContractPlan,
  type DeliveryAndCharges,
  type InstalmentRun,
  undisclosedCharges,
} from "./contract-plan.ts";
import type { ListingAmounts } from "../listings/payment-method.ts";
import { paymentBreakdown } from "./payment-shape.ts";
import { toPiastres } from "../money/piastres.ts";

/** The plan of a resale home, or why there is none. */
export type ResalePlanResult =
  | { readonly kind: "plan"; readonly plan: ContractPlan }
  | { readonly kind: "no-price" }
  /** Instalments with unknown or impossible figures. */
  | { readonly kind: "instalments-unstated" }
  /** The way of payment is not stated. */
  | { readonly kind: "unstated" };

/**
 * The plan of a resale home [PLAN-11] from its price, down payment and monthly instalment: the remainder is paid
 * from the month after the contract on, with a smaller last instalment if the division is not even.
 * @param terms delivery and charges of the home; if absent, none is known
 */
export function createResalePlan(
  money: ListingAmounts,
  terms: DeliveryAndCharges = unknownTerms,
): ResalePlanResult {
  const shape = paymentBreakdown(money);
  if (shape.kind !== "cash" && shape.kind !== "split") return { kind: shape.kind };
  const pricePiastres = toPiastres(money.priceEgp);
  const downPiastres = shape.kind === "cash" ? pricePiastres : toPiastres(money.downPaymentEgp ?? 0);
  return {
    kind: "plan",
    plan: {
      priceChangePercent: 0,
      downPayments:
        downPiastres > 0 ? [{ part: { kind: "amount", amountPiastres: downPiastres }, month: 0 }] : [],
      instalments:
        shape.kind === "cash"
          ? null
          : {
              frequency: "monthly",
              firstMonth: 1,
              steps: stepsOf(shape.months, toPiastres(money.monthlyEgp ?? 0)),
            },
      onDelivery: null,
      ...terms,
    },
  };
}

const unknownTerms: DeliveryAndCharges = { deliveryMonth: null, charges: undisclosedCharges("resale") };

function stepsOf(months: number, monthlyPiastres: number): readonly InstalmentRun[] {
  const last: InstalmentRun = { length: { kind: "count", count: 1 }, sum: { kind: "rest" } };
  if (months === 1) return [last];
  const full: InstalmentRun = {
    length: { kind: "count", count: months - 1 },
    sum: { kind: "amount", amountPiastres: monthlyPiastres * (months - 1) },
  };
  return [full, last];
}
