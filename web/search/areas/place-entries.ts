import { findPlaces } from "../../../domain/places/find-places.ts";
import type { Place, PlaceKind } from "../../../domain/places/place.ts";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { MedianPrice } from "../../../server/search/catalogue/overview.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";

/** A place as returned by `GET /api/places` (docs/contracts/places-api.md). */
export interface ApiPlace {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: Bilingual;
  /** The larger places that contain this place, smallest first. */
  readonly around: readonly { readonly id: string; readonly name: Bilingual }[];
  readonly lat: number;
  readonly lng: number;
  /** Number of the search's homes in this place, including those in smaller places inside. */
  readonly count: number;
  /** Median price per m² of the active homes with known price and size; null if there are none. */
  readonly price: MedianPrice | null;
}

type PlaceSearch = Pick<SearchService, "facets" | "gazetteer" | "placePrice">;

/**
 * Returns the places that match a partly typed name, best match first, including places without homes.
 * @param query the search whose homes are counted
 */
export function searchPlaces(
  search: PlaceSearch,
  text: string,
  {
    now,
    maxCount,
    query = emptySearchQuery,
  }: { readonly now: Date; readonly maxCount: number; readonly query?: SearchQuery },
): readonly ApiPlace[] {
  const counts = search.facets(query, now).places;
  const { gazetteer } = search;
  return findPlaces(gazetteer, text, (id) => counts[id] ?? 0)
    .slice(0, maxCount)
    .map(({ place }) => toPlaceEntry(search, place, counts[place.id] ?? 0));
}

export function toPlaceEntry(search: PlaceSearch, place: Place, count: number): ApiPlace {
  const { id, kind, name, centre } = place;
  const around = search.gazetteer
    .ancestryOf(place)
    .slice(1)
    .map((each) => ({ id: each.id, name: each.name }));
  return { id, kind, name, around, ...centre, count, price: count > 0 ? search.placePrice(id) : null };
}

/** A place with at least one home. Its children are the smaller places inside that have homes too. */
export interface PlaceTreeNode {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly children: readonly PlaceTreeNode[];
}

/**
 * Returns every place with homes, nested below its governorate; each level is sorted by number of homes, most
 * first.
 * @param query the search whose homes are counted, without its place filter
 */
export function buildPlaceTree(
  search: Pick<PlaceSearch, "facets" | "gazetteer">,
  locale: keyof Bilingual,
  { now, query = emptySearchQuery }: { readonly now: Date; readonly query?: SearchQuery },
): readonly PlaceTreeNode[] {
  const counts = search.facets(query, now).places;
  const nodesIn = (id: string | null): readonly PlaceTreeNode[] =>
    search.gazetteer
      .childrenOf(id)
      .flatMap((place) => {
        const count = counts[place.id] ?? 0;
        return count === 0
          ? []
          : [{ id: place.id, name: place.name[locale], count, children: nodesIn(place.id) }];
      })
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
  return nodesIn(null);
}
