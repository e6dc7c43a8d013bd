import { hasSearchConditions } from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { findPagePosition } from "../../../domain/site/page-position.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { FilterSelection } from "../catalogue/selection.ts";
import type { BitsetPool } from "../sets/scratch.ts";
import type { PartialMatches } from "../search.ts";
import { countRows } from "../sets/bitset.ts";
import { RowCounts } from "../sets/row-counts.ts";
import { sliceSortedGroups } from "./result-page.ts";

/** A page of the listings that match all filters except the text, those with most of its words first. */
export function pageOfPartialMatches(
  catalogue: Catalogue,
  query: SearchQuery,
  pageSize: number,
  selection: FilterSelection,
  scratch: BitsetPool,
): Omit<PartialMatches, "unfilteredTotal" | "unsaid"> {
  const others = selection.without(catalogue.live, "text");
  const words = new RowCounts(() => scratch.takeEmpty());
  for (const { rows } of catalogue.text.selectWords(query.text, () => scratch.take())) words.add(rows);

  const level = scratch.take();
  words.select(0, others, level);
  const all = countRows(others);
  const matchCount = all - countRows(level);
  const total = hasSearchConditions(query) || words.added === 0 ? all : matchCount;
  const place = findPagePosition(query.page, total, pageSize);
  function* levels() {
    for (let count = words.added; count >= 0; count--) {
      words.select(count, others, level);
      yield level;
    }
  }
  const rows = sliceSortedGroups(
    catalogue.orders,
    levels(),
    query.sort,
    place.offset,
    Math.min(pageSize, total - place.offset),
  );
  return {
    ids: rows.map((row) => catalogue.columns.of.id[row]!),
    total,
    some: matchCount,
    page: place.page,
    pageCount: place.pageCount,
  };
}
