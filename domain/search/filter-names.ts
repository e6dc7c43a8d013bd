import { type FilterName, type Filters, filters } from "./filters.ts";

/** Names of the filters of this `kind`. */
type NamesOfKind<Kind extends Filters[FilterName]["kind"]> = {
  [K in FilterName]: Filters[K]["kind"] extends Kind ? K : never;
}[FilterName];
export type RangeFilterName = NamesOfKind<"range">;
export type OptionsFilterName = NamesOfKind<"options">;
export type SlugsFilterName = NamesOfKind<"slugs">;
/** Filters whose option names come from the showcase and the catalogue and are sent with the options. */
export type CatalogueFilterName = SlugsFilterName | NamesOfKind<"areas">;
/** Filters that offer several options. */
export type MultiOptionFilterName = OptionsFilterName | CatalogueFilterName;
/** Filters that can hold several values, with a chip for each. */
export type ListFilterName = MultiOptionFilterName | NamesOfKind<"exclusions">;

/** Filters where a listing has exactly one option, which the catalogue stores as a number, its code. */
export type EnumFilterName = {
  [K in OptionsFilterName | NamesOfKind<"choice">]: Filters[K] extends
    | { readonly column: string }
    | { readonly isReckoned: true }
    ? K
    : never;
}[OptionsFilterName | NamesOfKind<"choice">];

/** Ranges with a slider and a histogram. */
export type SliderFilterName = {
  [K in RangeFilterName]: Filters[K] extends { readonly slider: object } ? K : never;
}[RangeFilterName];

/** Filters with a facet: numbers of listings for each option, for each histogram bin, or for the whole filter. */
export type FacetFilterName = {
  [K in FilterName]: Filters[K] extends { readonly facet: string } ? K : never;
}[FilterName];

function isFilter(name: string): name is FilterName {
  return Object.hasOwn(filters, name);
}

// The annotations let bundlers drop the lists that a bundle does not use.
export const filterNames: readonly FilterName[] = Object.keys(filters).filter(isFilter);
export const rangeFilterNames = /* @__PURE__ */ filterNames.filter(isRangeFilter);
export const multiOptionFilterNames = /* @__PURE__ */ filterNames.filter(isMultiOptionFilter);
export const enumFilterNames = /* @__PURE__ */ filterNames.filter(
  (name): name is EnumFilterName =>
    ["options", "choice"].includes(filters[name].kind) &&
    ("column" in filters[name] || "isReckoned" in filters[name]),
);
export const sliderFilterNames = /* @__PURE__ */ filterNames.filter(isSliderFilter);
export const facetFilterNames = /* @__PURE__ */ filterNames.filter(
  (name): name is FacetFilterName => "facet" in filters[name],
);

export function isSliderFilter(name: FilterName): name is SliderFilterName {
  return "slider" in filters[name];
}

export function isRangeFilter(name: FilterName): name is RangeFilterName {
  return filters[name].kind === "range";
}

export function isSlugsFilter<Name extends FilterName>(name: Name): name is Name & SlugsFilterName {
  return filters[name].kind === "slugs";
}

export function isListFilter(name: FilterName): name is ListFilterName {
  return isMultiOptionFilter(name) || filters[name].kind === "exclusions";
}

/** True if the filter's option names come from the showcase and the catalogue rather than from code. */
export function isCatalogueFilter<Name extends FilterName>(name: Name): name is Name & CatalogueFilterName {
  return filters[name].kind === "areas" || isSlugsFilter(name);
}

function isMultiOptionFilter(name: FilterName): name is MultiOptionFilterName {
  return filters[name].kind === "options" || isCatalogueFilter(name);
}

/** A record with a value for each of these filters. */
export function recordByFilter<K extends FilterName, Value>(
  kinds: readonly K[],
  valueOf: (kind: K, index: number) => Value,
): Readonly<Record<K, Value>> {
  const values: Partial<Record<K, Value>> = {};
  for (const [index, kind] of kinds.entries()) values[kind] = valueOf(kind, index);
  // The cast is safe, because the loop has set a value for each filter.
  return values as Record<K, Value>;
}
