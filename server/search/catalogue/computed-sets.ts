import { parseSearchExclusion } from "../../../domain/search/excluded.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import type { RangeFilterName } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { unionWith, type Bitset, exceptWith } from "../sets/bitset.ts";
import type { Catalogue } from "./catalogue.ts";
import type { StoredRangeFilter } from "./rows.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import { optionCodeOf, type OptionFilterName, optionsOfFilter } from "./options.ts";

/* Row sets that are calculated for each query from existing columns and sets, because storing them would take
   megabytes for rarely used filters. */

/** Off-plan rows: their delivery is known and not immediate. */
export function offPlanRows({ options }: Catalogue, scratch: BitsetPool): Bitset {
  const set = scratch.takeEmpty();
  for (const [code, delivery] of optionsOfFilter("deliveries").entries())
    if (delivery !== "now" && delivery !== "unknown") unionWith(set, options.deliveries.sets[code]!);
  return set;
}

/** Converts a range to stored values: those of a filter with `isZeroKnown` are stored plus 1 (`CatalogueRow`). */
function stored(kind: StoredRangeFilter, { min, max }: NumberRange): NumberRange {
  if (!("isZeroKnown" in filters[kind])) return { min, max };
  return { min: min === null ? null : min + 1, max: max === null ? null : max + 1 };
}

/** Rows whose value is known and in the range. */
export function rowsInRange(
  catalogue: Catalogue,
  kind: RangeFilterName,
  range: NumberRange,
  scratch: BitsetPool,
): Bitset {
  if (kind === "downPercent") return downPercentSet(catalogue, range, scratch);
  const set = scratch.take();
  if (kind === "planYears") catalogue.terms.select(range, set);
  else catalogue.ranges[kind].select(stored(kind, range), set, scratch.take());
  return set;
}

/** Returns a function for a row's down payment in percent of its price; NaN for cash listings, or if not known. */
export function downPercentByRow({ columns: { of, codes } }: Catalogue): (row: number) => number {
  const cash = optionCodeOf("paymentWays", "cash");
  return (row) => {
    const price = of.priceEgp[row]!;
    // Stored plus 1, because 0 means "not known".
    const today = of.cashTodayEgp[row]!;
    return price === 0 || today === 0 || codes.paymentWays[row] === cash
      ? Number.NaN
      : (100 * (today - 1)) / price;
  };
}

/** Rows whose down payment in percent is in the range. Avoids divisions and branches on data, for speed. */
function downPercentSet(
  { columns: { of, codes, rowCount } }: Catalogue,
  { min, max }: NumberRange,
  scratch: BitsetPool,
): Bitset {
  const set = scratch.takeEmpty();
  const cash = optionCodeOf("paymentWays", "cash");
  const { priceEgp, cashTodayEgp } = of;
  const { paymentWays } = codes;
  const minPercent = min ?? 0;
  // Infinity, not 100: a down payment above the price is an error in the listing, but its value is known.
  const maxPercent = max ?? Infinity;
  for (let from = 0; from < rowCount; from += 32) {
    const end = Math.min(from + 32, rowCount);
    let bits = 0;
    for (let row = from; row < end; row++) {
      const price = priceEgp[row]!;
      const today = cashTodayEgp[row]!;
      const isIn =
        Number(price !== 0) &
        Number(today !== 0) &
        Number(paymentWays[row] !== cash) &
        Number(100 * (today - 1) >= minPercent * price) &
        Number(100 * (today - 1) <= maxPercent * price);
      bits |= isIn << (row - from);
    }
    set[from >>> 5] = bits;
  }
  return set;
}

/** The option filter for each kind of exclusion, by the exclusion's prefix, such as "type" in "type:villa". */
const excludedKinds = {
  type: "unitTypes",
  finishing: "finishings",
  payment: "paymentWays",
  feature: "features",
} as const satisfies Readonly<Record<string, OptionFilterName>>;

/** Excluding instalments excludes listings with instalments whether or not their figures are stated. */
const instalments = ["instalments", "instalments-unstated"];

/**
 * The live rows without any of the excluded values. Null if no rows are excluded, as with exclusions by seller
 * ("sale:resale"), because the catalogue has no data for them.
 * @param rowsOfPlace returns the rows in a place, including the places within it
 */
export function rowsWithoutExcluded(
  { live, options }: Catalogue,
  excluded: readonly string[],
  scratch: BitsetPool,
  rowsOfPlace: (id: string) => Bitset,
): Bitset | null {
  const sets = excluded.flatMap((text) => {
    const read = parseSearchExclusion(text);
    if (!read || read.kind === "sale") return [];
    if (read.kind === "place") return rowsOfPlace(read.value);
    const kind = excludedKinds[read.kind];
    const values = read.value === "instalments" ? instalments : [read.value];
    return values.flatMap((value) => options[kind].sets[optionCodeOf(kind, value)] ?? []);
  });
  if (sets.length === 0) return null;
  const remainingRows = scratch.take();
  remainingRows.set(live);
  for (const set of sets) exceptWith(remainingRows, set);
  return remainingRows;
}
