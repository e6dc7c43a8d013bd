import type { AreaSlug } from "../places/area.ts";
import { areaNameFromSlug } from "../places/area-name.ts";
import type { Bilingual, Locale } from "../text/locale.ts";
import { emptySearchQuery, type SearchQuery } from "./search-query.ts";

/**
 * The screens of search results [LIST-1]. The URL of some sets a filter, such as the area; these screens do not offer
 * that filter.
 */
export type ResultScreen =
  | { readonly kind: "grid" | "list" | "map" | "new" }
  | {
      readonly kind: "area";
      /** Slug of an area; "all" for all areas. */
      readonly area: AreaSlug;
      /** Name of the area; absent if only the URL is known. */
      readonly name?: Bilingual | undefined;
      /**
       * The places that contain the area, from the narrowest to the governorate; absent if the showcase does not
       * state them.
       */
      readonly around?: readonly NamedPlace[] | undefined;
    }
  | {
      readonly kind: "place";
      /** Id in the gazetteer. */
      readonly place: string;
      /** The place and its ancestors, up to the governorate; empty if only the id is known. */
      readonly line: readonly NamedPlace[];
    };

export interface NamedPlace {
  readonly id: string;
  readonly name: Bilingual;
}

/** Layout of the results, which visitors can change without changing the search. */
export type ResultLayout = "grid" | "list" | "map";

/** Homes on one page of results [LIST-4]. */
export const listingsPerPage: Readonly<Record<ResultScreen["kind"], number>> = {
  grid: 24,
  list: 6,
  map: 24,
  new: 24,
  area: 24,
  place: 24,
};

/** The part of the query that a screen's URL sets. */
function fixedBy(screen: ResultScreen): Partial<SearchQuery> {
  if (screen.kind === "new") return { isNew: true };
  if (screen.kind === "place") return { places: [screen.place] };
  return screen.kind === "area" && screen.area !== "all" ? { areas: [screen.area] } : {};
}

/** The whole query of a screen, from its URL and the parsed parameters. */
export function withScreenFilters(screen: ResultScreen, query: SearchQuery): SearchQuery {
  return { ...query, ...fixedBy(screen) };
}

/** The query without what the screen's URL itself sets, which visitors cannot remove as a filter. */
export function withoutScreenFilters(screen: ResultScreen, query: SearchQuery): SearchQuery {
  const { isNew, ...lists } = fixedBy(screen);
  return {
    ...query,
    ...(isNew && { isNew: emptySearchQuery.isNew }),
    ...(lists.areas && { areas: emptySearchQuery.areas }),
    ...(lists.places && { places: emptySearchQuery.places }),
  };
}

/** Name of the screen's area or place; "" for other screens. */
export function placeNameOfScreen(screen: ResultScreen, locale: Locale): string {
  if (screen.kind === "place") return screen.line[0]?.name[locale] ?? areaNameFromSlug(screen.place) ?? "";
  if (screen.kind !== "area" || screen.area === "all") return "";
  return screen.name?.[locale] ?? areaNameFromSlug(screen.area) ?? "";
}

/** True if the screen's URL sets an area or a place. */
export function isAreaOrPlaceScreen(screen: ResultScreen): boolean {
  return screen.kind === "place" || (screen.kind === "area" && screen.area !== "all");
}
