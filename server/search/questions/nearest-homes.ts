import { type ActiveFilter, activeFilters, noConditions } from "../../../domain/search/search-filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { optionCode } from "../catalogue/options.ts";
import type { Selection } from "../catalogue/selection.ts";
import type { Scratch } from "../sets/scratch.ts";
import type { NearestHomes } from "../search.ts";
import { type Bitset, countRows, has } from "../sets/bitset.ts";
import { RowCounts } from "../sets/row-counts.ts";

/** One condition of a query: the chips that ask for it together, and the rows that answer it. */
interface AskedCondition {
  readonly filters: readonly ActiveFilter[];
  readonly rows: Bitset;
}

/** The homes of the asked status that miss the fewest conditions [LIST-16]; of equals in the asked order. */
export function findNearest(
  catalogue: Catalogue,
  query: SearchQuery,
  count: number,
  selection: Selection,
  scratch: Scratch,
): NearestHomes {
  const conditions = [...askedConditions(catalogue, query, selection, scratch)];
  const met = new RowCounts(() => scratch.takeEmpty());
  for (const { rows } of conditions) met.add(rows);
  const level = scratch.take();
  const homes: NearestHomes["homes"][number][] = [];
  let missedCount: number | null = null;
  for (let missed = 0; missed <= conditions.length && homes.length < count; missed++) {
    met.select(conditions.length - missed, selection.status, level);
    const rows = catalogue.orders.page(level, countRows(level), query.sort, 0, count - homes.length);
    if (rows.length > 0) missedCount ??= missed;
    for (const row of rows)
      homes.push({ id: catalogue.columns.of.id[row]!, missed: missedBy(row, conditions) });
  }
  return { homes, missedCount: missedCount ?? conditions.length };
}

/**
 * The options of a list are one condition together, because one of them is enough; features are one each, because all
 * of them are asked for. So is each word of the text.
 */
function* askedConditions(
  catalogue: Catalogue,
  query: SearchQuery,
  selection: Selection,
  scratch: Scratch,
): Generator<AskedCondition, void, void> {
  for (const [kind, filters] of Map.groupBy(activeFilters(query), (filter) => filter.kind)) {
    const rows = selection.of(kind);
    // What the status says is no condition, and "not said" is no condition beside the features that it is about.
    if (!rows || noConditions.has(kind)) continue;
    if (kind === "text") {
      for (const { word, rows: found } of catalogue.text.selectWords(query.text, () => scratch.take()))
        yield { filters: [{ kind, value: word }], rows: found };
    } else if (kind === "features" && !query.isUnsaid) {
      for (const filter of filters)
        if (filter.kind === "features")
          yield { filters: [filter], rows: catalogue.options.features.sets[optionCode(kind, filter.value)]! };
    } else yield { filters, rows };
  }
}

function missedBy(row: number, conditions: readonly AskedCondition[]): readonly ActiveFilter[] {
  return conditions.flatMap(({ filters, rows }) => (has(rows, row) ? [] : filters));
}
