import type { ChargeKind } from "../money/charge.ts";

/** What a buyer of a resale home pays besides the price, in whole EGP: 0 is nothing to pay, null not disclosed. */
export type HomeCharges = Readonly<Record<ChargeKind, number | null>>;

export const undisclosedHomeCharges: HomeCharges = {
  "transfer-fee": null,
  "maintenance-deposit": null,
  club: null,
  parking: null,
  registration: null,
  tax: null,
};
