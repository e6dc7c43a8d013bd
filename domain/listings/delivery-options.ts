/*
 * Options of the delivery filter. In a file of their own, so that browsers that need only these do not load the
 * parser in delivery.ts.
 */

/** Options of the delivery filter: delivered already, in a calendar year, or not known. */
export const deliveryOptions = [
  "now",
  "2024",
  "2025",
  "2026",
  "2027",
  "2028",
  "2029",
  "2030",
  "2031",
  "2032",
  "unknown",
] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

/** The years in which a delivery is known [HOME-7]; a delivery in any other year counts as unknown. */
export const deliveryYearRange = { first: 2024, last: 2032 } as const;
