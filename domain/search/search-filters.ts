import { emptyQuery, queryWith, type SearchQuery } from "./search-query.ts";
import type { NumberRange } from "./search-grammar.ts";

const rangeKinds = ["priceEgp", "areaM2", "monthlyEgp", "downPaymentEgp"] as const;
export type RangeKind = (typeof rangeKinds)[number];

const listKinds = [
  "areas",
  "unitTypes",
  "rooms",
  "bathrooms",
  "finishings",
  "deliveries",
  "developers",
  "projects",
] as const;
export type ListKind = (typeof listKinds)[number];

/** Parts of the map. */
type PlaceKind = "box" | "drawn";

/** A part of the query that restricts the result; sort and page do not. */
export type FilterKind = Exclude<keyof SearchQuery, "sort" | "page">;

/** One removable restriction, as a chip shows it: each option of a list is its own. */
export type ActiveFilter =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: RangeKind; readonly value: NumberRange }
  | { [K in ListKind]: { readonly kind: K; readonly value: SearchQuery[K][number] } }[ListKind]
  | { [K in PlaceKind]: { readonly kind: K; readonly value: NonNullable<SearchQuery[K]> } }[PlaceKind]
  | { readonly kind: "status"; readonly value: SearchQuery["status"] }
  | { readonly kind: "isNew"; readonly value: true };

/** Everything that narrows the query, in the order of the filter panel. Their number is the filter count. */
export function activeFilters(query: SearchQuery): readonly ActiveFilter[] {
  const found: ActiveFilter[] = [];
  if (query.text) found.push({ kind: "text", value: query.text });
  for (const kind of rangeKinds) {
    if (isBounded(query[kind])) found.push({ kind, value: query[kind] });
  }
  for (const kind of listKinds) {
    // The pair of kind and value is right by construction, which the compiler cannot follow through a loop.
    for (const value of query[kind]) found.push({ kind, value } as ActiveFilter);
  }
  if (query.box) found.push({ kind: "box", value: query.box });
  if (query.drawn) found.push({ kind: "drawn", value: query.drawn });
  if (query.status !== emptyQuery.status) found.push({ kind: "status", value: query.status });
  if (query.isNew) found.push({ kind: "isNew", value: true });
  return found;
}

/** The query without one chip, on page 1. */
export function withoutFilter(query: SearchQuery, filter: ActiveFilter): SearchQuery {
  const left: readonly unknown[] | null = isListKind(filter.kind)
    ? (query[filter.kind] as readonly unknown[]).filter((value) => value !== filter.value)
    : null;
  return queryWith(query, { [filter.kind]: left ?? emptyQuery[filter.kind] });
}

/** The query without any restriction of one kind, on page 1: what that kind's own counts are taken over. */
export function withoutKind(query: SearchQuery, kind: FilterKind): SearchQuery {
  return queryWith(query, { [kind]: emptyQuery[kind] });
}

/** The same sort order without any filter, on page 1. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return { ...emptyQuery, sort: query.sort };
}

/** Whether nothing narrows the result; sort and page may differ from their defaults. */
export function isUnfiltered(query: SearchQuery): boolean {
  return activeFilters(query).length === 0;
}

function isBounded(range: NumberRange): boolean {
  return range.min !== null || range.max !== null;
}

function isListKind(kind: FilterKind): kind is ListKind {
  return (listKinds as readonly string[]).includes(kind);
}
