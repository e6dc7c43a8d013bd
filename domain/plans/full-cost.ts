import type { DeliveryAndCharges } from "./contract-plan.ts";
import type { ChargeKind } from "../money/charge.ts";
import { listKnownCharges, totalOfPayments } from "./plan-payments.ts";

/** A row of the table of costs: a charge paid on top of the price. */
export interface CostItem {
  readonly kind: ChargeKind;
  /** Null if not disclosed, 0 if there is nothing to pay. */
  readonly amountPiastres: number | null;
  /** Month in which the charge is due; null if not disclosed. */
  readonly due: number | "delivery" | null;
}

/** Full cost of a home under one plan; the plan changes the price, but no charge. */
export interface FullCost {
  readonly pricePiastres: number;
  readonly lines: readonly CostItem[];
  /** Price and known charges. */
  readonly totalPiastres: number;
  /** Charges that are not disclosed and therefore not in the total. */
  readonly undisclosed: readonly ChargeKind[];
}

/** The total of price and known charges, and the charges that are not disclosed. */
export function computeFullCost(
  { deliveryMonth, charges }: DeliveryAndCharges,
  pricePiastres: number,
): FullCost {
  const lines = charges.map((charge): CostItem => {
    const { kind, due } = charge;
    if (due === "not-disclosed") return { kind, amountPiastres: null, due: null };
    const amountPiastres = totalOfPayments(
      listKnownCharges({ deliveryMonth, charges: [charge] }, pricePiastres),
    );
    return { kind, amountPiastres, due: due.month };
  });
  const amounts = lines.map(({ amountPiastres }) => amountPiastres ?? 0);
  return {
    pricePiastres,
    lines,
    totalPiastres: amounts.reduce((sum, amount) => sum + amount, pricePiastres),
    undisclosed: lines.flatMap(({ kind, amountPiastres }) => (amountPiastres === null ? [kind] : [])),
  };
}
