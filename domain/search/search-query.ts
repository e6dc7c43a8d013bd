import type { AreaWords } from "../places/area.ts";
import { parseWholeNumber } from "../text/digits.ts";
import type { Filter } from "./filter-kinds.ts";
import { filterKinds, filters, type FilterKind, type FilterValues, rangeKinds } from "./filters.ts";
import { type DroppedParam, readParams } from "./search-params.ts";
import { optionOf } from "./search-grammar.ts";

/** The filters as loops read them, each with the type of its own value. */
const filterTable: { readonly [K in FilterKind]: Filter<FilterValues[K]> } = filters;

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

/** Everything a visitor can ask of the listings: what each filter holds (filters.ts), and how the result is shown. */
export interface SearchQuery extends FilterValues {
  readonly sort: SortOrder;
  /** From 1. A page past the end shows the last one. */
  readonly page: number;
}

/** What a visitor asks who has asked nothing: every active home, the newest first. */
export const emptyQuery: SearchQuery = {
  ...eachFilter((kind) => filterTable[kind].empty),
  sort: "newest",
  page: 1,
};

/** The query with some of it changed. It leads to page 1 again unless the change names a page. */
export function queryWith(query: SearchQuery, patch: Partial<SearchQuery>): SearchQuery {
  return settled({ ...query, page: 1, ...patch });
}

/** Nothing can be left unsaid where no feature is asked for. */
function settled(query: SearchQuery): SearchQuery {
  return query.isUnsaid && query.features.length === 0 ? { ...query, isUnsaid: false } : query;
}

export const pageMax = 1_000_000;

/** Every parameter that a search may have in its address. A range may also stand there as two fields of a form. */
export const searchParamNames: ReadonlySet<string> = new Set([
  ...rangeKinds.flatMap((kind) => ["", "-min", "-max"].map((end) => filters[kind].param + end)),
  ...filterKinds.map((kind) => filters[kind].param),
  "sort",
  "page",
]);

/**
 * The query that an address asks for, and what in it could not be understood. Never throws: empty values and tracking
 * parameters are passed over in silence, everything else that has no meaning is in `dropped`.
 *
 * @param ownNames parameters that the page reads itself
 * @param areas the areas of the showcase, for an address that a visitor may have written; without them every slug is
 *   taken for an area, as in an address that the site wrote itself
 */
export function parseSearch(
  params: URLSearchParams,
  ownNames: readonly string[] = [],
  areas?: readonly AreaWords[],
): { readonly query: SearchQuery; readonly dropped: readonly DroppedParam[] } {
  const reader = readParams(params, searchParamNames, ownNames, areas);
  const query: SearchQuery = {
    ...eachFilter((kind) => filterTable[kind].read(reader)),
    sort: reader.one("sort", optionOf(sortOrders)) ?? emptyQuery.sort,
    page: reader.one("page", parsePage) ?? emptyQuery.page,
  };
  return { query: settled(query), dropped: reader.dropped };
}

/**
 * The one address of a query: names and values sorted, lists as repeated parameters (as a form sends them),
 * whatever equals the default left out. `parseSearch` reads it back to the same query.
 */
export function serializeSearch(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const kind of filterKinds)
    for (const value of writtenValues(kind, query)) params.append(filters[kind].param, value);
  if (query.sort !== emptyQuery.sort) params.append("sort", query.sort);
  if (query.page > 1) params.append("page", String(query.page));
  params.sort();
  return params;
}

/** One filter of a query as its parameter has it, once for each value; nothing for a filter that restricts nothing. */
export function writtenValues(kind: FilterKind, query: FilterValues): readonly string[] {
  const write = <K extends FilterKind>(name: K, values: Pick<FilterValues, K>) =>
    filterTable[name].write(values[name]);
  return write(kind, query);
}

/** A value for every filter, in the order of the table. */
function eachFilter(valueOf: <K extends FilterKind>(kind: K) => FilterValues[K]): FilterValues {
  const values: Partial<Record<FilterKind, unknown>> = {};
  for (const kind of filterKinds) values[kind] = valueOf(kind);
  // The loop has been through every filter, and each value has the type that `valueOf` promises for it.
  return values as FilterValues;
}

function parsePage(text: string): number | null {
  const page = parseWholeNumber(text);
  return page !== null && page >= 1 && page <= pageMax ? page : null;
}
