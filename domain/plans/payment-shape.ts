import { type ListingAmounts, monthsToPay, paymentMethodOf } from "../listings/payment-method.ts";

/**
 * How a price is paid, as a bar on cards and pages shows it [CARD-6]. Shares are in percent of the price and add up
 * to 100.
 */
export type PaymentBreakdown =
  | { readonly kind: "no-price" }
  | { readonly kind: "cash" }
  /** The way of payment is not stated. */
  | { readonly kind: "unstated" }
  /** Paid by instalments of unknown number; `downShare` is 0 if the down payment is not known either. */
  | { readonly kind: "instalments-unstated"; readonly downShare: number }
  | {
      readonly kind: "split";
      readonly downShare: number;
      /**
       * Share of the price paid in each year of instalments; one share for all if there are over `maxYearSegments`
       * years.
       */
      readonly years: readonly number[];
      /** Number of monthly instalments until the price is paid. */
      readonly months: number;
    };

/** More years than this are drawn as a single segment. */
export const maxYearSegments = 15;

export function paymentBreakdown(money: ListingAmounts): PaymentBreakdown {
  const { priceEgp } = money;
  if (priceEgp <= 0) return { kind: "no-price" };
  const method = paymentMethodOf(money);
  if (method === "cash" || method === "unstated") return { kind: method };

  const downPaymentEgp = money.downPaymentEgp ?? 0;
  const monthlyEgp = money.monthlyEgp ?? 0;
  const share = (amountEgp: number) => (amountEgp * 100) / priceEgp;
  const months = monthsToPay(money);
  if (months === null) {
    // A down payment above the price is a typing error and is not drawn.
    return { kind: "instalments-unstated", downShare: downPaymentEgp < priceEgp ? share(downPaymentEgp) : 0 };
  }

  const downShare = share(downPaymentEgp);
  const remainingEgp = priceEgp - downPaymentEgp;
  const blocks = Math.ceil(months / 12);
  if (blocks > maxYearSegments) return { kind: "split", downShare, years: [share(remainingEgp)], months };
  const yearEgp = monthlyEgp * 12;
  const years = Array.from({ length: blocks }, (_, year) =>
    share(Math.min(yearEgp, remainingEgp - year * yearEgp)),
  );
  return { kind: "split", downShare, years, months };
}
