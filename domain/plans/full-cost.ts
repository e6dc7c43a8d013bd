import type { HomeTerms } from "./contract-plan.ts";
import type { ChargeKind } from "../money/charge.ts";
import { knownCharges, sumOf } from "./plan-payments.ts";

/** What comes on top of a home's price, one line each. */
export interface CostLine {
  readonly kind: ChargeKind;
  /** Null where it is not disclosed, 0 where there is nothing to pay. */
  readonly amountPiastres: number | null;
  /** Null where it is not disclosed. */
  readonly due: number | "delivery" | null;
}

/** What a home costs at its list price; the way to pay changes the price, and none of the charges. */
export interface FullCost {
  readonly pricePiastres: number;
  readonly lines: readonly CostLine[];
  /** Price and known charges. */
  readonly totalPiastres: number;
  /** Charges that the total leaves out. */
  readonly undisclosed: readonly ChargeKind[];
}

/** The price with all that is known of the charges, and what is not. */
export function fullCost({ deliveryMonth, charges }: HomeTerms, pricePiastres: number): FullCost {
  const lines = charges.map((charge): CostLine => {
    const { kind, due } = charge;
    if (due === "not-disclosed") return { kind, amountPiastres: null, due: null };
    const amountPiastres = sumOf(knownCharges({ deliveryMonth, charges: [charge] }, pricePiastres));
    return { kind, amountPiastres, due: due.month };
  });
  const known = lines.map(({ amountPiastres }) => amountPiastres ?? 0);
  return {
    pricePiastres,
    lines,
    totalPiastres: known.reduce((sum, amount) => sum + amount, pricePiastres),
    undisclosed: lines.flatMap(({ kind, amountPiastres }) => (amountPiastres === null ? [kind] : [])),
  };
}
