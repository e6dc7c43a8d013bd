import { deliveryOptions, deliveryYears } from "../../listings/delivery-options.ts";
import type { RangeFilterName } from "../filter-names.ts";
import { filters, type FilterValues } from "../filters.ts";
import { clampRange, type NumberRange } from "../search-grammar.ts";
import type { Quantity } from "./quantities.ts";

interface Measure {
  /** Side of the number on which its word usually stands; the other side is used if no other number needs the word. */
  readonly cueStands: "before" | "behind";
  readonly fits: (quantity: Quantity) => boolean;
  /** Returns an empty object if every listing matches ("under 100 million"), null if no filter can hold the number. */
  readonly asks: (quantity: Quantity) => Partial<FilterValues> | null;
}

/** Meaning of a number without "at most" or "at least": a maximum, a minimum, or 10 % around it. */
type Bare = "max" | "min" | "around";

const million = 1_000_000;
const smallestSum = 1_000;
/** Largest plausible instalment in EGP; a larger sum next to the word "instalments" is a price. */
const largestInstalment = 1_000_000;

const isWhole = (quantity: Quantity) => quantity.values.every(Number.isInteger);
const isPlain = (quantity: Quantity) => quantity.unit === "none" && !quantity.isScaled;
export const lowestValue = (quantity: Quantity) => Math.min(...quantity.values);
export const highestValue = (quantity: Quantity) => Math.max(...quantity.values);
const isSum = (quantity: Quantity) =>
  quantity.unit === "money" ||
  (quantity.unit === "none" && (quantity.isScaled || lowestValue(quantity) >= smallestSum));
const isFewMillions = (quantity: Quantity) => quantity.unit === "m" || isInMillions(quantity);

/** True for a price that must be in millions: "under 5", "budget 5". */
export function isInMillions(quantity: Quantity): boolean {
  return isPlain(quantity) && highestValue(quantity) < 100 && lowestValue(quantity) > 0;
}

/** What a number can count, by the word next to it (kind "cue" in content/search/words.csv). */
export const measures = {
  price: {
    cueStands: "before",
    fits: (quantity) => isSum(quantity) || isFewMillions(quantity),
    asks: (quantity) => rangeAsk("priceEgp", toWholePounds(quantity), "max"),
  },
  down: {
    cueStands: "before",
    fits: (quantity) =>
      quantity.unit === "percent" || quantity.unit === "m" || isSum(quantity) || isZero(quantity),
    asks: (quantity) =>
      quantity.unit === "percent" && !isZero(quantity)
        ? rangeAsk("downPercent", quantity, "max")
        : rangeAsk("cashTodayEgp", toWholePounds(quantity), "max"),
  },
  monthly: {
    cueStands: "before",
    // A sum of `largestInstalment` or more is an instalment only if it is written out in pounds.
    fits: (quantity) =>
      isSum(quantity) &&
      (highestValue(quantity) < largestInstalment || (quantity.unit === "money" && !quantity.isScaled)),
    asks: (quantity) => rangeAsk("monthlyEgp", quantity, "max"),
  },
  size: {
    cueStands: "before",
    fits: (quantity) =>
      quantity.unit === "m2" ||
      quantity.unit === "m" ||
      (quantity.unit === "none" && lowestValue(quantity) >= 10),
    asks: (quantity) => rangeAsk("areaM2", quantity, "around"),
  },
  rooms: {
    cueStands: "behind",
    fits: (quantity) => isPlain(quantity) && isWhole(quantity) && highestValue(quantity) <= 20,
    asks: (quantity) => countAsk("rooms", quantity, 0, 5),
  },
  baths: {
    cueStands: "behind",
    fits: (quantity) =>
      isPlain(quantity) && isWhole(quantity) && lowestValue(quantity) >= 1 && highestValue(quantity) <= 20,
    asks: (quantity) => countAsk("bathrooms", quantity, 1, 4),
  },
  years: {
    cueStands: "behind",
    fits: (quantity) => isPlain(quantity) && highestValue(quantity) <= 40,
    asks: (quantity) => rangeAsk("planYears", quantity, "min"),
  },
  months: {
    cueStands: "behind",
    fits: (quantity) =>
      isPlain(quantity) && isWhole(quantity) && lowestValue(quantity) >= 6 && highestValue(quantity) <= 480,
    asks: (quantity) =>
      rangeAsk(
        "planYears",
        { ...quantity, values: quantity.values.map((months) => Math.ceil(months / 12)) },
        "min",
      ),
  },
  delivery: {
    cueStands: "before",
    fits: (quantity) => isPlain(quantity) && isDeliveryYears(quantity),
    asks: deliveryAsk,
  },
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureName = keyof typeof measures;

function isZero(quantity: Quantity): boolean {
  return highestValue(quantity) === 0;
}

/** Converts "5m" and "under 5" to whole pounds. */
export function toWholePounds(quantity: Quantity): Quantity {
  const isMillions = quantity.unit === "m" || isInMillions(quantity);
  return isMillions ? { ...quantity, values: quantity.values.map((value) => value * million) } : quantity;
}

function rangeAsk(kind: RangeFilterName, quantity: Quantity, bare: Bare): Partial<FilterValues> | null {
  const ends = endsOf(quantity, bare);
  const range = clampRange(ends, filters[kind]);
  const isOpen = range.min === null && range.max === null;
  const { largest } = filters[kind];
  const { min, max } = isOpen ? ends : range;
  if ((min ?? 0) > largest || (max ?? 0) > largest) return null;
  return isOpen ? {} : { [kind]: range };
}

function endsOf(quantity: Quantity, bare: Bare): NumberRange {
  const low = Math.round(lowestValue(quantity));
  const high = Math.round(highestValue(quantity));
  const { bound } = quantity;
  if (bound === "range") return { min: low, max: high };
  if (bound === "max") return { min: null, max: high };
  if (bound === "min" || bound === "over" || bound === "from") return { min: low, max: null };
  const meant = bound === "around" ? "around" : bare;
  if (meant === "max") return { min: null, max: high };
  if (meant === "min") return { min: low, max: null };
  return { min: Math.round(lowestValue(quantity) * 0.9), max: Math.round(highestValue(quantity) * 1.1) };
}

/** Numbers of rooms and bathrooms are exact; the last option means "or more". */
function countAsk(
  kind: "rooms" | "bathrooms",
  quantity: Quantity,
  first: number,
  last: number,
): Partial<FilterValues> {
  const { bound } = quantity;
  const low = lowestValue(quantity);
  const high = highestValue(quantity);
  const [from, to] =
    bound === "min"
      ? [low, last]
      : bound === "over"
        ? [low + 1, last]
        : bound === "max"
          ? [Math.min(Math.max(1, first), high), high]
          : [low, high];
  const isEach = bound === "either";
  const counts = isEach
    ? quantity.values
    : Array.from({ length: to - Math.min(from, to) + 1 }, (_, at) => from + at);
  const options = [...new Set(counts.map((count) => Math.min(last, Math.max(first, count))))];
  return { [kind]: options.toSorted((a, b) => a - b) };
}

export function isDeliveryYears(quantity: Quantity): boolean {
  return (
    isPlain(quantity) &&
    isWhole(quantity) &&
    lowestValue(quantity) >= deliveryYears.first &&
    highestValue(quantity) <= deliveryYears.last
  );
}

/** Options of the delivery filter for one or several years; "by the end of 2027" includes homes that are ready. */
function deliveryAsk(quantity: Quantity): Partial<FilterValues> {
  const { bound } = quantity;
  const low = bound === "max" ? deliveryYears.first : lowestValue(quantity);
  const isUp = bound === "min" || bound === "over" || bound === "from";
  const high = isUp ? deliveryYears.last : highestValue(quantity);
  const deliveries = deliveryOptions.filter((option) => {
    const year = Number(option);
    if (option === "now") return bound === "max";
    return bound === "either" ? quantity.values.includes(year) : year >= low && year <= high;
  });
  return { deliveries: deliveries.toSorted() };
}
