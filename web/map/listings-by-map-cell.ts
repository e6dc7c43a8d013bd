import type { BoundingBox } from "../../domain/places/bounding-box.ts";
import type { ListingsAtMapAnchor } from "../../domain/places/map-circles.ts";
import type { ListingsAtPosition } from "../../domain/places/map-pins.ts";
import type { SearchQuery } from "../../domain/search/search-query.ts";
import type { ApproximateCircle } from "../../server/search/search.ts";
import type { App } from "../../server/wiring/app.ts";

/** Returns a search's homes in a box, grouped by cells of a zoom level. Pins are made from these groups. */
export function listingsByMapCell(
  { search, now }: Pick<App, "search" | "now">,
  query: SearchQuery,
  box: BoundingBox,
  level: number,
): readonly ListingsAtPosition[] {
  return search.mapCells(query, box, level, now()).map(({ lat, lng, count, unitCode, minPriceEgp }) => ({
    lat,
    lng,
    count,
    code: unitCode,
    priceEgp: minPriceEgp,
  }));
}

/** Returns the homes of a place or project without an exact position, from which circles are made. */
export function toApproximateListings({ minPriceEgp, ...circle }: ApproximateCircle): ListingsAtMapAnchor {
  return { ...circle, priceEgp: minPriceEgp };
}
