import { type ContractPlan, type HomeTerms, type PlanStep, undisclosedCharges } from "./contract-plan.ts";
import { type ListingMoney, paymentShape } from "./payment-shape.ts";
import { toPiastres } from "../money/piastres.ts";

/** How a resale home is paid for, or why that cannot be said. */
export type ResalePlan =
  | { readonly kind: "plan"; readonly plan: ContractPlan }
  | { readonly kind: "no-price" }
  /** Money down, and no word, or none that can be meant, about the rest. */
  | { readonly kind: "unknown-rest" };

/**
 * The plan of a resale home from its price, down payment and monthly instalment: what is left is paid off from the
 * month after the contract on, with the last instalment smaller where the others do not fit.
 * @param terms of the home; without them none of its charges is known
 */
export function resalePlan(money: ListingMoney, terms: HomeTerms = unknownTerms): ResalePlan {
  const shape = paymentShape(money);
  if (shape.kind === "no-price") return { kind: "no-price" };
  if (shape.kind === "unknown") return { kind: "unknown-rest" };
  const pricePiastres = toPiastres(money.priceEgp);
  const downPiastres = shape.kind === "cash" ? pricePiastres : Math.max(0, toPiastres(money.downPaymentEgp));
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
              steps: stepsOf(shape.months, toPiastres(money.monthlyEgp)),
            },
      onDelivery: null,
      ...terms,
    },
  };
}

const unknownTerms: HomeTerms = { deliveryMonth: null, charges: undisclosedCharges("resale") };

function stepsOf(months: number, monthlyPiastres: number): readonly PlanStep[] {
  const last: PlanStep = { length: { kind: "count", count: 1 }, sum: { kind: "rest" } };
  if (months === 1) return [last];
  const full: PlanStep = {
    length: { kind: "count", count: months - 1 },
    sum: { kind: "amount", amountPiastres: monthlyPiastres * (months - 1) },
  };
  return [full, last];
}
