import type { Area, Coordinates } from "../../../domain/places/area.ts";
import { type MapAreaOutline, type MapData, toFlatPolyline } from "../../../domain/places/map-data.ts";

/** Radius in km of the circle drawn for an area without an outline: roughly the size of a small town. */
const radiusKm = 4;
const kmPerDegree = 111.32;
const corners = 12;

/**
 * Returns an outline for each area of the showcase: the area's own; if it has none, that of the map data;
 * otherwise a circle around the area's centre.
 */
export function areaOutlines(
  areas: readonly Pick<Area, "slug" | "centre" | "outline">[],
  { areas: mapAreas }: Pick<MapData, "areas">,
): readonly MapAreaOutline[] {
  return areas.map(({ slug, centre, outline }) => {
    const mapArea = mapAreas.find((each) => each.slug === slug);
    if (outline === null && mapArea) return mapArea;
    return {
      slug,
      ring: toFlatPolyline((outline ?? circleAround(centre)).map(({ lat, lng }) => [lng, lat])),
    };
  });
}

function circleAround({ lat, lng }: Coordinates): readonly Coordinates[] {
  const lngScale = Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    return {
      lat: lat + (Math.sin(angle) * radiusKm) / kmPerDegree,
      lng: lng + (Math.cos(angle) * radiusKm) / (kmPerDegree * lngScale),
    };
  });
}
