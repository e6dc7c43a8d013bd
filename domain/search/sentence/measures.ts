import { deliveryOptions, deliveryYearRange } from "../../listings/delivery-options.ts";
import type { RangeFilterName } from "../filter-names.ts";
import { filters, type FilterValues } from "../filters.ts";
import { clampRange, type NumberRange } from "../search-grammar.ts";
import type { Quantity } from "./quantities.ts";

interface Measure {
  /** Side of the number on which its word usually stands; the other side is used if no other number needs the word. */
  readonly cueSide: "before" | "behind";
  readonly accepts: (quantity: Quantity) => boolean;
  /** Returns an empty object if every listing matches ("under 100 million"), null if no filter can hold the number. */
  readonly toFilterValues: (quantity: Quantity) => Partial<FilterValues> | null;
}

/** Meaning of a number without "at most" or "at least": a maximum, a minimum, or 10 % around it. */
type DefaultBound = "max" | "min" | "around";

const million = 1_000_000;
const smallestSum = 1_000;
/** Largest plausible instalment in EGP; a larger sum next to the word "instalments" is a price. */
const largestInstalment = 1_000_000;

const isWhole = (quantity: Quantity) => quantity.values.every(Number.isInteger);
const isPlain = (quantity: Quantity) => quantity.unit === "none" && !quantity.isScaled;
export const lowestQuantityValue = (quantity: Quantity) => Math.min(...quantity.values);
export const highestQuantityValue = (quantity: Quantity) => Math.max(...quantity.values);
const isSum = (quantity: Quantity) =>
  quantity.unit === "money" ||
  (quantity.unit === "none" && (quantity.isScaled || lowestQuantityValue(quantity) >= smallestSum));
const isFewMillions = (quantity: Quantity) => quantity.unit === "m" || isQuantityInMillions(quantity);

/** True for a price that must be in millions: "under 5", "budget 5". */
export function isQuantityInMillions(quantity: Quantity): boolean {
  return isPlain(quantity) && highestQuantityValue(quantity) < 100 && lowestQuantityValue(quantity) > 0;
}

/** What a number can count, by the word next to it (kind "cue" in content/search/words.csv). */
export const measures = {
  price: {
    cueSide: "before",
    accepts: (quantity) => isSum(quantity) || isFewMillions(quantity),
    toFilterValues: (quantity) => toRangeFilter("priceEgp", toWholePounds(quantity), "max"),
  },
  down: {
    cueSide: "before",
    accepts: (quantity) =>
      quantity.unit === "percent" || quantity.unit === "m" || isSum(quantity) || isZero(quantity),
    toFilterValues: (quantity) =>
      quantity.unit === "percent" && !isZero(quantity)
        ? toRangeFilter("downPercent", quantity, "max")
        : toRangeFilter("cashTodayEgp", toWholePounds(quantity), "max"),
  },
  monthly: {
    cueSide: "before",
    // A sum of `largestInstalment` or more is an instalment only if it is written out in pounds.
    accepts: (quantity) =>
      isSum(quantity) &&
      (highestQuantityValue(quantity) < largestInstalment ||
        (quantity.unit === "money" && !quantity.isScaled)),
    toFilterValues: (quantity) => toRangeFilter("monthlyEgp", quantity, "max"),
  },
  size: {
    cueSide: "before",
    accepts: (quantity) =>
      quantity.unit === "m2" ||
      quantity.unit === "m" ||
      (quantity.unit === "none" && lowestQuantityValue(quantity) >= 10),
    toFilterValues: (quantity) => toRangeFilter("areaM2", quantity, "around"),
  },
  rooms: {
    cueSide: "behind",
    accepts: (quantity) => isPlain(quantity) && isWhole(quantity) && highestQuantityValue(quantity) <= 20,
    toFilterValues: (quantity) => toCountFilter("rooms", quantity, 0, 5),
  },
  baths: {
    cueSide: "behind",
    accepts: (quantity) =>
      isPlain(quantity) &&
      isWhole(quantity) &&
      lowestQuantityValue(quantity) >= 1 &&
      highestQuantityValue(quantity) <= 20,
    toFilterValues: (quantity) => toCountFilter("bathrooms", quantity, 1, 4),
  },
  years: {
    cueSide: "behind",
    accepts: (quantity) => isPlain(quantity) && highestQuantityValue(quantity) <= 40,
    toFilterValues: (quantity) => toRangeFilter("planYears", quantity, "min"),
  },
  months: {
    cueSide: "behind",
    accepts: (quantity) =>
      isPlain(quantity) &&
      isWhole(quantity) &&
      lowestQuantityValue(quantity) >= 6 &&
      highestQuantityValue(quantity) <= 480,
    toFilterValues: (quantity) =>
      toRangeFilter(
        "planYears",
        { ...quantity, values: quantity.values.map((months) => Math.ceil(months / 12)) },
        "min",
      ),
  },
  delivery: {
    cueSide: "before",
    accepts: (quantity) => isPlain(quantity) && isDeliveryYears(quantity),
    toFilterValues: toDeliveryFilter,
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;

function isZero(quantity: Quantity): boolean {
  return highestQuantityValue(quantity) === 0;
}

/** Converts "5m" and "under 5" to whole pounds. */
export function toWholePounds(quantity: Quantity): Quantity {
  const isMillions = quantity.unit === "m" || isQuantityInMillions(quantity);
  return isMillions ? { ...quantity, values: quantity.values.map((value) => value * million) } : quantity;
}

function toRangeFilter(
  kind: RangeFilterName,
  quantity: Quantity,
  defaultBound: DefaultBound,
): Partial<FilterValues> | null {
  const bounds = boundsOf(quantity, defaultBound);
  const range = clampRange(bounds, filters[kind]);
  const isOpen = range.min === null && range.max === null;
  const { largest } = filters[kind];
  const { min, max } = isOpen ? bounds : range;
  if ((min ?? 0) > largest || (max ?? 0) > largest) return null;
  return isOpen ? {} : { [kind]: range };
}

function boundsOf(quantity: Quantity, defaultBound: DefaultBound): NumberRange {
  const low = Math.round(lowestQuantityValue(quantity));
  const high = Math.round(highestQuantityValue(quantity));
  const { bound } = quantity;
  if (bound === "range") return { min: low, max: high };
  if (bound === "max") return { min: null, max: high };
  if (bound === "min" || bound === "over" || bound === "from") return { min: low, max: null };
  const appliedBound = bound === "around" ? "around" : defaultBound;
  if (appliedBound === "max") return { min: null, max: high };
  if (appliedBound === "min") return { min: low, max: null };
  return {
    min: Math.round(lowestQuantityValue(quantity) * 0.9),
    max: Math.round(highestQuantityValue(quantity) * 1.1),
  };
}

/** Numbers of rooms and bathrooms are exact; the last option means "or more". */
function toCountFilter(
  kind: "rooms" | "bathrooms",
  quantity: Quantity,
  first: number,
  last: number,
): Partial<FilterValues> {
  const { bound } = quantity;
  const low = lowestQuantityValue(quantity);
  const high = highestQuantityValue(quantity);
  const [from, to] =
    bound === "min"
      ? [low, last]
      : bound === "over"
        ? [low + 1, last]
        : bound === "max"
          ? [Math.min(Math.max(1, first), high), high]
          : [low, high];
  const isEither = bound === "either";
  const counts = isEither
    ? quantity.values
    : Array.from({ length: to - Math.min(from, to) + 1 }, (_, at) => from + at);
  const options = [...new Set(counts.map((count) => Math.min(last, Math.max(first, count))))];
  return { [kind]: options.toSorted((a, b) => a - b) };
}

export function isDeliveryYears(quantity: Quantity): boolean {
  return (
    isPlain(quantity) &&
    isWhole(quantity) &&
    lowestQuantityValue(quantity) >= deliveryYearRange.first &&
    highestQuantityValue(quantity) <= deliveryYearRange.last
  );
}

/** Options of the delivery filter for one or several years; "by the end of 2027" includes homes that are ready. */
function toDeliveryFilter(quantity: Quantity): Partial<FilterValues> {
  const { bound } = quantity;
  const low = bound === "max" ? deliveryYearRange.first : lowestQuantityValue(quantity);
  const isAtLeast = bound === "min" || bound === "over" || bound === "from";
  const high = isAtLeast ? deliveryYearRange.last : highestQuantityValue(quantity);
  const deliveries = deliveryOptions.filter((option) => {
    const year = Number(option);
    if (option === "now") return bound === "max";
    return bound === "either" ? quantity.values.includes(year) : year >= low && year <= high;
  });
  return { deliveries: deliveries.toSorted() };
}
