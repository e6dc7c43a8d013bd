import type { UnitTypeDetails } from "../../../domain/showcase/showcase.ts";
import type { IntegerRange } from "../../../domain/money/range.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";

type Span = number | readonly [from: number, to: number];

interface UnitSpec {
  readonly count: number | null;
  readonly sizesSqm: readonly number[];
  readonly bedrooms: Span;
  readonly bathrooms: Span;
  /** The price range; null if sold out. */
  readonly priceEgp: Span | null;
}

/** The homes of one unit type in a project; a type without a price is sold out. */
export function createUnitDetails(
  type: UnitTypeId,
  { priceEgp, bedrooms, bathrooms, ...rest }: UnitSpec,
): UnitTypeDetails {
  return {
    type,
    ...rest,
    bedrooms: toRange(bedrooms),
    bathrooms: toRange(bathrooms),
    priceEgp: priceEgp === null ? null : toRange(priceEgp),
    isSoldOut: priceEgp === null,
  };
}

/** The range from the lowest to the highest price of these unit types; null if none is for sale. */
export function priceRange(units: readonly UnitTypeDetails[]): IntegerRange | null {
  const prices = units.flatMap(({ priceEgp }) => priceEgp ?? []);
  if (prices.length === 0) return null;
  return {
    from: Math.min(...prices.map(({ from }) => from)),
    to: Math.max(...prices.map(({ to }) => to)),
  };
}

function toRange(span: Span): IntegerRange {
  return typeof span === "number" ? { from: span, to: span } : { from: span[0], to: span[1] };
}
