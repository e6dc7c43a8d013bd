/** Kinds of charges that a buyer pays besides the price. */
export const chargeKinds = [
  "maintenance-deposit",
  "club",
  "parking",
  "transfer-fee",
  "registration",
  "tax",
] as const;

export type ChargeKind = (typeof chargeKinds)[number];
