import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { RangeFilterName } from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { listActiveFilters, isActiveRange } from "../../../domain/search/search-filters.ts";
import { type Bitset, countRows, toRowNumbers } from "../sets/bitset.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { downPercentByRow } from "../catalogue/computed-sets.ts";
import type { FilterRelaxation } from "../search.ts";
import type { FilterSelection } from "../catalogue/selection.ts";

/** Number of significant digits of a widened bound: 5,300,000 instead of 5,217,300. */
const digitCount = 2;

/** The filters whose removal brings more results, with the number of results; the most effective first. */
export function findRelaxations(
  catalogue: Catalogue,
  query: SearchQuery,
  selection: FilterSelection,
): readonly FilterRelaxation[] {
  const resultCount = countRows(selection.all);
  const relaxations: FilterRelaxation[] = [];
  for (const [kind, [first, ...otherFilters]] of Map.groupBy(
    listActiveFilters(query),
    (filter) => filter.kind,
  )) {
    // Without a chosen status, the default status applies.
    const defaultRows = catalogue.rowsWithStatus(emptySearchQuery.status);
    const others = selection.without(kind === "status" ? defaultRows : catalogue.live, kind);
    const total = countRows(others);
    if (total <= resultCount || !first) continue;
    relaxations.push({
      filters: [first, ...otherFilters],
      total,
      wider: isActiveRange(first) ? widen(catalogue, first.kind, first.value, others) : null,
    });
  }
  return relaxations.sort((a, b) => b.total - a.total);
}

/** Widens the range at the end where less relative change includes another listing; null if there is no other. */
function widen(
  catalogue: Catalogue,
  kind: RangeFilterName,
  { min, max }: NumberRange,
  others: Bitset,
): FilterRelaxation["wider"] {
  const valueOf = valuesOf(catalogue, kind);
  const { largest } = filters[kind];
  let nearestBelow = 0;
  let nearestAbove = Infinity;
  const rows = toRowNumbers(others);
  for (const row of rows) {
    const value = valueOf(row);
    if (min !== null && value < min && value > nearestBelow) nearestBelow = value;
    if (max !== null && value > max && value < nearestAbove && value <= largest) nearestAbove = value;
  }
  // A lower bound of 0 would restrict nothing, so the range is not widened to it.
  const stepDown = roundDown(nearestBelow) > 0 ? min! / nearestBelow : Infinity;
  const stepUp = nearestAbove / (max || 1);
  if (stepDown === Infinity && stepUp === Infinity) return null;
  const range =
    stepUp <= stepDown ? { min, max: roundUp(nearestAbove) } : { min: roundDown(nearestBelow), max };
  let total = 0;
  for (const row of rows) {
    const value = valueOf(row);
    if (value >= (range.min ?? 0) && value <= (range.max ?? Infinity)) total++;
  }
  return { kind, range, total };
}

/** Returns a function for the value of a row that a range compares; NaN, which is in no range, if it is not known. */
function valuesOf(catalogue: Catalogue, kind: RangeFilterName): (row: number) => number {
  const { of } = catalogue.columns;
  if (kind === "downPercent") return downPercentByRow(catalogue);
  if (kind === "planYears") return (row) => (of.termMonths[row]! > 0 ? of.termMonths[row]! / 12 : Number.NaN);
  const values = of[kind];
  // 0 means "not known"; for amounts that may be 0, the catalogue stores the amount plus 1.
  const offset = "isZeroKnown" in filters[kind] ? 1 : 0;
  return (row) => (values[row] === 0 ? Number.NaN : values[row]! - offset);
}

function roundUp(value: number): number {
  const step = stepOf(value);
  return Math.ceil(value / step) * step;
}

function roundDown(value: number): number {
  const step = stepOf(value);
  return Math.floor(value / step) * step;
}

/** The unit to which a bound is rounded. At least 1, because filters accept only whole numbers. */
function stepOf(value: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(value)) + 1 - digitCount);
}
