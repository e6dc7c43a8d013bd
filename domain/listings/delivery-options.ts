/*
 * Options of the delivery filter. Kept apart from delivery.ts so that browsers do not load the code that reads
 * texts.
 */

/** Delivered already, in a calendar year, or not known. */
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
export const deliveryYears = { first: 2024, last: 2032 } as const;
