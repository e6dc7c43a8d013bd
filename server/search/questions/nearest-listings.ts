import {
  type ActiveFilter,
  listActiveFilters,
  filtersWithoutCondition,
} from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { optionCodeOf } from "../catalogue/options.ts";
import type { FilterSelection } from "../catalogue/selection.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import type { NearestListings } from "../search.ts";
import { type Bitset, countRows, hasBit } from "../sets/bitset.ts";
import { RowCounts } from "../sets/row-counts.ts";

/** One condition of a query: its filter chips, and the rows that match it. */
interface RequestedCondition {
  readonly filters: readonly ActiveFilter[];
  readonly rows: Bitset;
}

/** The listings of the requested status that miss the fewest conditions [LIST-16], ties in the requested order. */
export function findNearestListings(
  catalogue: Catalogue,
  query: SearchQuery,
  count: number,
  selection: FilterSelection,
  scratch: BitsetPool,
): NearestListings {
  const conditions = [...conditionsOf(catalogue, query, selection, scratch)];
  const metCounts = new RowCounts(() => scratch.takeEmpty());
  for (const { rows } of conditions) metCounts.add(rows);
  const level = scratch.take();
  const homes: NearestListings["homes"][number][] = [];
  let missedCount: number | null = null;
  for (let missed = 0; missed <= conditions.length && homes.length < count; missed++) {
    metCounts.select(conditions.length - missed, selection.status, level);
    const rows = catalogue.orders.page(level, countRows(level), query.sort, 0, count - homes.length);
    if (rows.length > 0) missedCount ??= missed;
    for (const row of rows)
      homes.push({ id: catalogue.columns.of.id[row]!, missed: missedFilters(row, conditions) });
  }
  return { homes, missedCount: missedCount ?? conditions.length };
}

/**
 * Yields the conditions of a query. The options of a list form one condition, because one of them is enough. Each
 * feature and each word of the text is a condition of its own, because all are required.
 */
function* conditionsOf(
  catalogue: Catalogue,
  query: SearchQuery,
  selection: FilterSelection,
  scratch: BitsetPool,
): Generator<RequestedCondition, void, void> {
  for (const [kind, filters] of Map.groupBy(listActiveFilters(query), (filter) => filter.kind)) {
    const rows = selection.rowsOf(kind);
    // The status is not a condition. Nor is "not stated", which only modifies the features.
    if (!rows || filtersWithoutCondition.has(kind)) continue;
    if (kind === "text") {
      for (const { word, rows: matchingRows } of catalogue.text.selectWords(query.text, () => scratch.take()))
        yield { filters: [{ kind, value: word }], rows: matchingRows };
    } else if (kind === "features" && !query.isUnstated) {
      for (const filter of filters)
        if (filter.kind === "features")
          yield {
            filters: [filter],
            rows: catalogue.options.features.sets[optionCodeOf(kind, filter.value)]!,
          };
    } else yield { filters, rows };
  }
}

function missedFilters(row: number, conditions: readonly RequestedCondition[]): readonly ActiveFilter[] {
  return conditions.flatMap(({ filters, rows }) => (hasBit(rows, row) ? [] : filters));
}
