import { toApiV1UnitType } from "../../domain/listings/api-v1-unit-types.ts";
import { type UnitTypeId, unitTypeIds } from "../../domain/listings/unit-type.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { Facets } from "../../server/search/search.ts";

/**
 * Returns a version 1 client's query for the current unit types: its type "other" also includes all types that
 * version 1 does not have.
 */
export function toCurrentVersionQuery(query: SearchQuery): SearchQuery {
  if (!query.unitTypes.includes("other")) return query;
  const others = unitTypeIds.filter((type) => toApiV1UnitType(type) === "other");
  return { ...query, unitTypes: [...new Set([...query.unitTypes, ...others])] };
}

/** Facets that version 1 does not have. */
const newerFacets: ReadonlySet<string> = new Set([
  "features",
  "places",
  "isOffPlan",
] satisfies (keyof Facets)[]);

/**
 * Returns the filter counts for a version 1 client: without later facets, and counted by the unit types of version
 * 1.
 */
export function toVersionOneFacets(facets: Facets): Partial<Facets> {
  const unitTypes: Record<string, number> = {};
  for (const [type, count] of Object.entries(facets.unitTypes)) {
    const first = toApiV1UnitType(type as UnitTypeId);
    unitTypes[first] = (unitTypes[first] ?? 0) + count;
  }
  return Object.fromEntries(
    Object.entries({ ...facets, unitTypes }).filter(([name]) => !newerFacets.has(name)),
  );
}
