import { toPiastres } from "../money/piastres.ts";
import { type PlanFigures, ceilFractionToEgp } from "./plan-match.ts";

/** Terms of a resale home: after the down payment, equal instalments, the last one smaller. */
interface ResaleTerms {
  readonly priceEgp: number;
  /** Paid on signing; the whole price if there are no instalments. */
  readonly downEgp: number;
  readonly monthlyEgp: number;
  readonly months: number;
  /** Known charges, by due date. */
  readonly chargesEgp: { readonly onSigning: number; readonly onDelivery: number };
  /** Counted from the contract; null if not known. */
  readonly deliveryMonth: number | null;
}

/**
 * The same figures, to the EGP, as `affordabilityTerms` (plan-match.ts) gives for the plan of resale-plan.ts,
 * without building a schedule, which would take too long for a catalogue of a million listings.
 * @param discount discount factor of a month (`monthlyDiscountFactor`)
 */
export function resalePlanFigures(
  { priceEgp, downEgp, monthlyEgp, months, chargesEgp, deliveryMonth }: ResaleTerms,
  discount: number,
): Pick<PlanFigures, "todayEgp" | "monthlyEgp" | "valueEgp"> {
  const { onSigning, onDelivery } = chargesEgp;
  const chargedToday = onSigning + (deliveryMonth === 0 ? onDelivery : 0);
  const remainingEgp = priceEgp - downEgp;
  // Sums from the last month back in the same steps as present-value.ts, so that both round alike.
  const chargedMonth = onDelivery > 0 ? (deliveryMonth ?? 0) : 0;
  const instalment = toPiastres(monthlyEgp);
  const last = toPiastres(remainingEgp - monthlyEgp * (months - 1));
  let value = 0;
  for (let month = Math.max(months, chargedMonth); month > 0; month--) {
    if (month < months) value += instalment;
    else if (month === months) value += last;
    if (month === chargedMonth) value += toPiastres(onDelivery);
    value *= discount;
  }
  const worthInFull = downEgp + onSigning + (chargedMonth === 0 ? onDelivery : 0);
  return {
    todayEgp: downEgp + chargedToday,
    monthlyEgp: months === 0 ? 0 : Math.min(monthlyEgp, remainingEgp),
    valueEgp: ceilFractionToEgp(value + toPiastres(worthInFull)),
  };
}

/** Discount factor of one month at a yearly rate. */
export function monthlyDiscountFactor(yearlyRate: number): number {
  return (1 + yearlyRate) ** (-1 / 12);
}
