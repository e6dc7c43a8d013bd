import { toPiastres } from "../money/piastres.ts";
import { type PlanFigures, valueEgp } from "./plan-match.ts";

/** How a resale home is paid: what is left after the money down is paid in equal instalments, the last one smaller. */
interface ResaleTerms {
  readonly priceEgp: number;
  /** On signing; the whole price where there are no instalments. */
  readonly downEgp: number;
  readonly monthlyEgp: number;
  /** Instalments until the price is paid. */
  readonly months: number;
  /** Known charges by when they are due. */
  readonly chargesEgp: { readonly onSigning: number; readonly onDelivery: number };
  /** Counted from the contract; null where it is not known. */
  readonly deliveryMonth: number | null;
}

/**
 * What `planTerms` (plan-match.ts) says of a resale home's plan (resale-plan.ts), to the EGP, but without drawing up a
 * schedule, which a catalogue of a million homes has no time for.
 * @param discount what a sum due in a month is worth today (`monthlyDiscount`)
 */
export function resaleFigures(
  { priceEgp, downEgp, monthlyEgp, months, chargesEgp, deliveryMonth }: ResaleTerms,
  discount: number,
): Pick<PlanFigures, "todayEgp" | "monthlyEgp" | "valueEgp"> {
  const { onSigning, onDelivery } = chargesEgp;
  const chargedToday = onSigning + (deliveryMonth === 0 ? onDelivery : 0);
  const leftEgp = priceEgp - downEgp;
  // From the last month back, step by step as present-value.ts has it: fractions then round alike.
  const chargedMonth = onDelivery > 0 ? (deliveryMonth ?? 0) : 0;
  const each = toPiastres(monthlyEgp);
  const last = toPiastres(leftEgp - monthlyEgp * (months - 1));
  let value = 0;
  for (let month = Math.max(months, chargedMonth); month > 0; month--) {
    if (month < months) value += each;
    else if (month === months) value += last;
    if (month === chargedMonth) value += toPiastres(onDelivery);
    value *= discount;
  }
  const worthInFull = downEgp + onSigning + (chargedMonth === 0 ? onDelivery : 0);
  return {
    todayEgp: downEgp + chargedToday,
    monthlyEgp: months === 0 ? 0 : Math.min(monthlyEgp, leftEgp),
    valueEgp: valueEgp(value + toPiastres(worthInFull)),
  };
}

/** What a sum due in a month is worth today, at a yearly rate. */
export function monthlyDiscount(yearlyRate: number): number {
  return (1 + yearlyRate) ** (-1 / 12);
}
