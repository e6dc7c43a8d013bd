import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { HomesAbout } from "../../domain/places/map-circles.ts";
import type { HomesAt } from "../../domain/places/map-pins.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { AboutCircle } from "../../server/search/search.ts";
import type { App } from "../../server/wiring/app.ts";

/** The homes of a search in a part of the map, gathered for a zoom level: what pins are made from. */
export function homesAt(
  { search, now }: Pick<App, "search" | "now">,
  query: SearchQuery,
  box: BoundingBox,
  level: number,
): readonly HomesAt[] {
  return search.mapCells(query, box, level, now()).map(({ lat, lng, count, unitCode, minPriceEgp }) => ({
    lat,
    lng,
    count,
    code: unitCode,
    priceEgp: minPriceEgp,
  }));
}

/** Homes of a place or project without positions of their own, as circles are made from them. */
export function toHomesAbout({ minPriceEgp, ...circle }: AboutCircle): HomesAbout {
  return { ...circle, priceEgp: minPriceEgp };
}
