import type { Listing } from "../listings/listing.ts";

export type ListingMoney = Pick<Listing, "priceEgp" | "downPaymentEgp" | "monthlyEgp">;

/**
 * How a price is paid, as the payment line draws it (design/IDENTITY.md, "payline"). Shares are hundredths of
 * the price and add up to 100.
 */
export type PaymentShape =
  | { readonly kind: "no-price" }
  | { readonly kind: "cash" }
  /** Money down, and no word, or none that can be meant, about how the rest is paid. */
  | { readonly kind: "unknown"; readonly downShare: number }
  | {
      readonly kind: "split";
      readonly downShare: number;
      /** The share of each year, the last one smaller when it is begun only; one piece for all beyond 15 years. */
      readonly years: readonly number[];
      /** Instalments until the price is paid. */
      readonly months: number;
    };

/** No plan of the market is half as long: an instalment that would need more is a slip of the pen. */
const plausibleMonths = 480;

/** More year blocks than this are drawn as one piece. */
export const maxYearBlocks = 15;

/** Instalments until the price is paid; 0 where all is paid at once, null where the price or the rest is not known. */
export function monthsToPay({ priceEgp, downPaymentEgp, monthlyEgp }: ListingMoney): number | null {
  if (priceEgp <= 0) return null;
  const isAllAtOnce = downPaymentEgp >= priceEgp || (downPaymentEgp <= 0 && monthlyEgp <= 0);
  if (isAllAtOnce) return 0;
  if (monthlyEgp <= 0) return null;
  const months = Math.ceil((priceEgp - Math.max(downPaymentEgp, 0)) / monthlyEgp);
  return months > plausibleMonths ? null : months;
}

export function paymentShape(money: ListingMoney): PaymentShape {
  const { priceEgp, downPaymentEgp, monthlyEgp } = money;
  if (priceEgp <= 0) return { kind: "no-price" };
  const months = monthsToPay(money);
  if (months === 0) return { kind: "cash" };

  const share = (amountEgp: number) => (amountEgp * 100) / priceEgp;
  const downShare = share(Math.max(downPaymentEgp, 0));
  if (months === null) return { kind: "unknown", downShare };

  const remainingEgp = priceEgp - Math.max(downPaymentEgp, 0);
  const blocks = Math.ceil(months / 12);
  if (blocks > maxYearBlocks) return { kind: "split", downShare, years: [share(remainingEgp)], months };
  const yearEgp = monthlyEgp * 12;
  const years = Array.from({ length: blocks }, (_, year) =>
    share(Math.min(yearEgp, remainingEgp - year * yearEgp)),
  );
  return { kind: "split", downShare, years, months };
}
