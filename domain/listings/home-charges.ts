import type { ChargeKind } from "../money/charge.ts";

/** Charges of a resale home besides the price, in whole EGP: 0 means nothing to pay, null not disclosed. */
export type HomeCharges = Readonly<Record<ChargeKind, number | null>>;

export const undisclosedHomeCharges: HomeCharges = {
  "transfer-fee": null,
  "maintenance-deposit": null,
  club: null,
  parking: null,
  registration: null,
  tax: null,
};
