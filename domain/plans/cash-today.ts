import type { Listing } from "../listings/listing.ts";

/**
 * What a buyer pays on the day, in EGP: the down payment, or the whole price where none is offered (listings.txt,
 * section 2: "full payment of {price} required"). 0 when the price is not known, and so neither is this.
 */
export function cashTodayEgp({
  priceEgp,
  downPaymentEgp,
}: Pick<Listing, "priceEgp" | "downPaymentEgp">): number {
  if (priceEgp <= 0) return 0;
  return downPaymentEgp > 0 ? downPaymentEgp : priceEgp;
}
