import type { AreaDefinition } from "../places/area.ts";
import { parseWholeNumber } from "../text/digits.ts";
import type { FilterDefinition } from "./filter-kinds.ts";
import { filterNames, rangeFilterNames, recordByFilter } from "./filter-names.ts";
import { filters, type FilterName, type FilterValues } from "./filters.ts";
import { type DroppedParam, createParamReader } from "./search-params.ts";
import { createOptionParser } from "./search-grammar.ts";

/** `filters`, typed so that a loop can read and write each filter with its own value type. */
const filterTable: { readonly [K in FilterName]: FilterDefinition<FilterValues[K]> } = filters;

export const sortOrders = [
  "newest",
  "price-asc",
  "price-desc",
  "price-per-m2-asc",
  "price-per-m2-desc",
  "monthly-asc",
  "monthly-desc",
  "area-asc",
  "area-desc",
  "down-asc",
  "years-desc",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A visitor's whole search: the value of each filter (filters.ts), and how the result is shown. */
export interface SearchQuery extends FilterValues {
  readonly sort: SortOrder;
  /** From 1. A number past the end shows the last page. */
  readonly page: number;
}

/** The default search: every active listing, the newest first. */
export const emptySearchQuery: SearchQuery = {
  ...mapFilters((kind) => filterTable[kind].empty),
  sort: "newest",
  page: 1,
};

/** Applies a change to the query, and goes back to page 1 unless the change contains a page. */
export function updateSearchQuery(query: SearchQuery, patch: Partial<SearchQuery>): SearchQuery {
  return normalised({ ...query, page: 1, ...patch });
}

/** Resets `isUnstated` if no feature is chosen. */
function normalised(query: SearchQuery): SearchQuery {
  return query.isUnstated && query.features.length === 0 ? { ...query, isUnstated: false } : query;
}

export const maxPageNumber = 1_000_000;

/** Every URL parameter of a search. A range can also be given as two form fields. */
export const searchParamNames: ReadonlySet<string> = new Set([
  ...rangeFilterNames.flatMap((kind) => ["", "-min", "-max"].map((end) => filters[kind].param + end)),
  ...filterNames.map((kind) => filters[kind].param),
  "sort",
  "page",
]);

/**
 * Reads a query from a URL and reports what could not be read. Never throws: empty values and tracking parameters
 * are ignored, everything else without meaning is in `dropped`.
 *
 * @param ownNames parameters that the page reads itself
 * @param areas the areas of the showcase, for a URL that a visitor may have written; without them every slug is
 *   accepted, as in a URL that the site wrote itself
 */
export function parseSearchQuery(
  params: URLSearchParams,
  ownNames: readonly string[] = [],
  areas?: readonly AreaDefinition[],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } {
  const reader = createParamReader(params, searchParamNames, ownNames, areas);
  const query: SearchQuery = {
    ...mapFilters((kind) => filterTable[kind].read(reader)),
    sort: reader.readOne("sort", createOptionParser(sortOrders)) ?? emptySearchQuery.sort,
    page: reader.readOne("page", parsePage) ?? emptySearchQuery.page,
  };
  return { query: normalised(query), dropped: reader.dropped };
}

/**
 * The canonical URL form of a query: sorted names and values, lists as repeated parameters (as a form sends them),
 * defaults left out. `parseSearchQuery` reads it back to the same query.
 */
export function serializeSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const kind of filterNames)
    for (const value of filterParamValues(kind, query)) params.append(filters[kind].param, value);
  if (query.sort !== emptySearchQuery.sort) params.append("sort", query.sort);
  if (query.page > 1) params.append("page", String(query.page));
  params.sort();
  return params;
}

/** The values of one filter's parameter; empty if the filter restricts nothing. */
export function filterParamValues(kind: FilterName, query: FilterValues): readonly string[] {
  const write = <K extends FilterName>(name: K, values: Pick<FilterValues, K>) =>
    filterTable[name].write(values[name]);
  return write(kind, query);
}

/** A value for every filter, in the order of the table. The cast is safe, because `valueOf` guarantees each type. */
function mapFilters(valueOf: <K extends FilterName>(kind: K) => FilterValues[K]): FilterValues {
  return recordByFilter<FilterName, unknown>(filterNames, valueOf) as FilterValues;
}

function parsePage(text: string): number | null {
  const page = parseWholeNumber(text);
  return page !== null && page >= 1 && page <= maxPageNumber ? page : null;
}
