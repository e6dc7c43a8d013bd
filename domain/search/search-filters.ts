import {
  filterNames,
  isListFilter,
  isRangeFilter,
  type ListFilterName,
  type RangeFilterName,
} from "./filter-names.ts";
import { type FilterName, filters, type FilterValues } from "./filters.ts";
import { emptySearchQuery, updateSearchQuery, type SearchQuery, filterParamValues } from "./search-query.ts";

/** A restriction that can be removed, shown as a chip; each option of a list has its own. */
export type ActiveFilter = {
  [K in FilterName]: {
    readonly kind: K;
    readonly value: FilterValues[K] extends readonly (infer Option)[]
      ? K extends ListFilterName
        ? Option
        : FilterValues[K]
      : NonNullable<FilterValues[K]>;
  };
}[FilterName];

export type ActiveRange = Extract<ActiveFilter, { readonly kind: RangeFilterName }>;

const chipOrder = filterNames.toSorted((a, b) => filters[a].chip - filters[b].chip);

/** Every restriction of the query, in the order of the chips. Their number is the filter count. */
export function listActiveFilters(query: SearchQuery): readonly ActiveFilter[] {
  return chipOrder.flatMap((kind) => {
    const values: readonly unknown[] = isListFilter(kind)
      ? query[kind]
      : filterParamValues(kind, query).length > 0
        ? [query[kind]]
        : [];
    // Kind and value match by construction, which the compiler cannot follow through a loop.
    return values.map((value) => ({ kind, value }) as ActiveFilter);
  });
}

/** Removes the restriction of one chip from the query and goes back to page 1. */
export function removeActiveFilter(query: SearchQuery, filter: ActiveFilter): SearchQuery {
  if (!isListFilter(filter.kind)) return withoutFilterNamed(query, filter.kind);
  const all: readonly unknown[] = query[filter.kind];
  return updateSearchQuery(query, { [filter.kind]: all.filter((value) => value !== filter.value) });
}

/**
 * Removes one filter and goes back to page 1. A filter's facet is counted with this query, without the filter itself.
 */
export function withoutFilterNamed(query: SearchQuery, kind: FilterName): SearchQuery {
  return updateSearchQuery(query, { [kind]: emptySearchQuery[kind] });
}

/** Removes all filters, keeps the sort order, and goes back to page 1. */
export function removeAllFilters(query: SearchQuery): SearchQuery {
  return { ...emptySearchQuery, sort: query.sort };
}

/**
 * Filters that are not conditions on a home: the status selects which listings are searched, and `sale` restricts
 * nothing because every listing is a resale.
 */
export const filtersWithoutCondition: ReadonlySet<FilterName> = /* @__PURE__ */ new Set<FilterName>([
  "status",
  "sale",
]);

/** True if the search asks for homes sold by developers, of which the site lists none. */
export function asksForDeveloperSale({ sale, excluded }: SearchQuery): boolean {
  return sale === "developer" || excluded.includes("sale:resale");
}

/** True if the search has a condition on homes besides its text. */
export function hasSearchConditions(query: SearchQuery): boolean {
  return listActiveFilters(query).some(({ kind }) => kind !== "text" && !filtersWithoutCondition.has(kind));
}

/** True if the search has no restriction; sort and page may differ from their defaults. */
export function isUnfiltered(query: SearchQuery): boolean {
  return listActiveFilters(query).length === 0;
}

export function isActiveRange(filter: ActiveFilter): filter is ActiveRange {
  return isRangeFilter(filter.kind);
}
