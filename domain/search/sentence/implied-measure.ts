import { type CueName, isDeliveryYears, lowestValue, highestValue } from "./measures.ts";
import type { Quantity } from "./quantities.ts";

/** From this number on, "m" after a number means square metres; below it, millions. */
const firstSquareMetres = 30;

/** What a number counts if no word says so, by its unit and size; null if unclear. */
export function impliedMeasure(quantity: Quantity): CueName | null {
  if (quantity.unit === "percent") return "down";
  if (quantity.unit === "m2") return "size";
  if (quantity.unit === "m") return lowestValue(quantity) < firstSquareMetres ? "price" : "size";
  if (quantity.unit === "money" || quantity.isScaled || lowestValue(quantity) >= 100_000) return "price";
  if (quantity.unit === "foreign" || lowestValue(quantity) <= 0) return null;
  if (isDeliveryYears(quantity)) return "delivery";
  if (["bare", "either", "from"].includes(quantity.bound)) return null;
  if (highestValue(quantity) < firstSquareMetres) return "price";
  return lowestValue(quantity) >= firstSquareMetres && highestValue(quantity) <= 5_000 ? "size" : null;
}
