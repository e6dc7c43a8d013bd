import type { ChargeKind } from "../money/charge.ts";

/** Charges of a resale home besides the price, in whole EGP: 0 means nothing to pay, null not disclosed. */
export type ListingCharges = Readonly<Record<ChargeKind, number | null>>;

export const undisclosedListingCharges: ListingCharges = {
  "transfer-fee": null,
  "maintenance-deposit": null,
  club: null,
  parking: null,
  registration: null,
  tax: null,
};
