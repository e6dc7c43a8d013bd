import type { Locale } from "../../../domain/text/locale.ts";
import {
  type FlatPolyline,
  type MapData,
  type MapPlace,
  toPolyline,
} from "../../../domain/places/map-data.ts";
import { mapDataBox } from "../../../domain/places/map-frame.ts";

type Properties = Readonly<Record<string, string | number | boolean>>;

export interface GeoJsonFeature {
  readonly type: "Feature";
  readonly properties: Properties;
  readonly geometry:
    | { readonly type: "Point"; readonly coordinates: number[] }
    | { readonly type: "LineString"; readonly coordinates: number[][] }
    | { readonly type: "Polygon"; readonly coordinates: number[][][] };
}

export interface GeoJsonFeatureCollection {
  readonly type: "FeatureCollection";
  readonly features: GeoJsonFeature[];
}

export const toFeatureCollection = (features: GeoJsonFeature[]): GeoJsonFeatureCollection => ({
  type: "FeatureCollection",
  features,
});

/** Returns the map data as GeoJSON with names in one language. */
export function mapDataToGeoJson(
  data: MapData,
  locale: Locale,
): Readonly<Record<"land" | "beyond" | "areas" | "lines" | "names", GeoJsonFeatureCollection>> {
  const course = (kind: string, flat: FlatPolyline, name = ""): GeoJsonFeature => ({
    type: "Feature",
    properties: { kind, name },
    geometry: { type: "LineString", coordinates: pointsOf(flat) },
  });
  const name = (kind: string, { name: names, at }: Pick<MapPlace, "name" | "at">): GeoJsonFeature => ({
    type: "Feature",
    properties: { kind, name: names[locale] },
    geometry: { type: "Point", coordinates: pointsOf(at)[0] ?? [] },
  });
  const placeKind = ({ rank, isWater }: MapPlace) => (isWater ? "water" : `place-${rank}`);
  return {
    land: toFeatureCollection(data.land.map((ring) => toPolygonFeature(pointsOf(ring)))),
    beyond: toFeatureCollection(outerLandRings().map((ring) => toPolygonFeature(ring))),
    areas: toFeatureCollection(
      data.areas.map(({ slug, ring }) => toPolygonFeature(pointsOf(ring), { slug })),
    ),
    lines: toFeatureCollection([
      ...data.borders.map((line) => course("border", line)),
      ...data.rivers.map((line) => course("river", line)),
      ...data.streets.map(({ name: names, line }) => course("street", line, names[locale])),
      ...data.roads.map(({ name: names, rank, line }) => course(`road-${rank}`, line, names[locale])),
    ]),
    names: toFeatureCollection([
      ...data.places.map((place) => name(placeKind(place), place)),
      ...data.districts.map((place) => name("place-3", place)),
      ...data.compounds.map((compound) => name("compound", compound)),
    ]),
  };
}

/** Returns land west, east and south of the data, where a wide map would show sea otherwise. */
function outerLandRings(): number[][][] {
  const { west, south, east, north } = mapDataBox;
  const [farWest, farEast, farSouth, farNorth] = [west - 40, east + 40, south - 30, north + 30];
  const block = (from: number, to: number, bottom: number, top: number) => [
    [from, bottom],
    [to, bottom],
    [to, top],
    [from, top],
  ];
  return [
    block(farWest, west, farSouth, farNorth),
    block(east, farEast, farSouth, farNorth),
    block(west, east, farSouth, south),
  ];
}

/** Returns a polygon; its ring is closed if necessary. */
export function toPolygonFeature(ring: number[][], properties: Properties = {}): GeoJsonFeature {
  const [first] = ring;
  return {
    type: "Feature",
    properties,
    geometry: { type: "Polygon", coordinates: [first ? [...ring, first] : ring] },
  };
}

function pointsOf(flat: FlatPolyline): number[][] {
  return toPolyline(flat).map(([lng, lat]) => [lng, lat]);
}
