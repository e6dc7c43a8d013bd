import { type HomeMoney, monthsToPay, paymentWay } from "../listings/payment-way.ts";

/**
 * How a price is paid, as the payment line draws it [CARD-6]. Shares are in percent of the price and add up to 100.
 */
export type PaymentShape =
  | { readonly kind: "no-price" }
  | { readonly kind: "cash" }
  /** Nobody said how it is paid. */
  | { readonly kind: "unstated" }
  /** By instalments, and how many is not known; `downShare` is 0 where the down payment is not known either. */
  | { readonly kind: "instalments-unstated"; readonly downShare: number }
  | {
      readonly kind: "split";
      readonly downShare: number;
      /** The share of each year, the last one smaller when it is begun only; one piece for all beyond 15 years. */
      readonly years: readonly number[];
      /** Instalments until the price is paid. */
      readonly months: number;
    };

/** More year blocks than this are drawn as one piece. */
export const maxYearBlocks = 15;

export function paymentShape(money: HomeMoney): PaymentShape {
  const { priceEgp } = money;
  if (priceEgp <= 0) return { kind: "no-price" };
  const way = paymentWay(money);
  if (way === "cash" || way === "unstated") return { kind: way };

  const downPaymentEgp = money.downPaymentEgp ?? 0;
  const monthlyEgp = money.monthlyEgp ?? 0;
  const share = (amountEgp: number) => (amountEgp * 100) / priceEgp;
  const months = monthsToPay(money);
  if (months === null) {
    // A down payment of more than the price is a slip of the pen: nothing is drawn of it.
    return { kind: "instalments-unstated", downShare: downPaymentEgp < priceEgp ? share(downPaymentEgp) : 0 };
  }

  const downShare = share(downPaymentEgp);
  const remainingEgp = priceEgp - downPaymentEgp;
  const blocks = Math.ceil(months / 12);
  if (blocks > maxYearBlocks) return { kind: "split", downShare, years: [share(remainingEgp)], months };
  const yearEgp = monthlyEgp * 12;
  const years = Array.from({ length: blocks }, (_, year) =>
    share(Math.min(yearEgp, remainingEgp - year * yearEgp)),
  );
  return { kind: "split", downShare, years, months };
}
