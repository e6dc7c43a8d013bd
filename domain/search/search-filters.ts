import {
  type FilterKind,
  filterKinds,
  filters,
  type FilterValues,
  isListKind,
  isRangeKind,
  type ListKind,
  type RangeKind,
} from "./filters.ts";
import { emptyQuery, queryWith, type SearchQuery, writtenValues } from "./search-query.ts";

/** One removable restriction, as a chip shows it: each option of a list is its own. */
export type ActiveFilter = {
  [K in FilterKind]: {
    readonly kind: K;
    readonly value: FilterValues[K] extends readonly (infer Option)[]
      ? K extends ListKind
        ? Option
        : FilterValues[K]
      : NonNullable<FilterValues[K]>;
  };
}[FilterKind];

/** A restriction by numbers from and to. */
export type ActiveRange = Extract<ActiveFilter, { readonly kind: RangeKind }>;

const chipOrder = filterKinds.toSorted((a, b) => filters[a].chip - filters[b].chip);

/** Everything that narrows the query, in the order of the chips. Their number is the filter count. */
export function activeFilters(query: SearchQuery): readonly ActiveFilter[] {
  return chipOrder.flatMap((kind) => {
    const values: readonly unknown[] = isListKind(kind)
      ? query[kind]
      : writtenValues(kind, query).length > 0
        ? [query[kind]]
        : [];
    // The pair of kind and value is right by construction, which the compiler cannot follow through a loop.
    return values.map((value) => ({ kind, value }) as ActiveFilter);
  });
}

/** The query without one chip, on page 1. */
export function withoutFilter(query: SearchQuery, filter: ActiveFilter): SearchQuery {
  if (!isListKind(filter.kind)) return withoutKind(query, filter.kind);
  const all: readonly unknown[] = query[filter.kind];
  return queryWith(query, { [filter.kind]: all.filter((value) => value !== filter.value) });
}

/** The query without any restriction of one kind, on page 1: what that kind's own counts are taken over. */
export function withoutKind(query: SearchQuery, kind: FilterKind): SearchQuery {
  return queryWith(query, { [kind]: emptyQuery[kind] });
}

/** The same sort order without any filter, on page 1. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return { ...emptyQuery, sort: query.sort };
}

/**
 * Filters that are no condition of a home: the status says which homes are meant at all, and who sells them restricts
 * nothing, because every home is a resale.
 */
export const noConditions: ReadonlySet<FilterKind> = /* @__PURE__ */ new Set<FilterKind>(["status", "sale"]);

/** Whether a search asks for homes that developers sell themselves; every home of the site is a resale. */
export function asksForDeveloperSale({ sale, excluded }: SearchQuery): boolean {
  return sale === "developer" || excluded.includes("sale:resale");
}

/** Whether a search asks for more than words. */
export function isNarrowed(query: SearchQuery): boolean {
  return activeFilters(query).some(({ kind }) => kind !== "text" && !noConditions.has(kind));
}

/** Whether nothing narrows the result; sort and page may differ from their defaults. */
export function isUnfiltered(query: SearchQuery): boolean {
  return activeFilters(query).length === 0;
}

export function isRange(filter: ActiveFilter): filter is ActiveRange {
  return isRangeKind(filter.kind);
}
