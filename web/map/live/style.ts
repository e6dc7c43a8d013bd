import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Locale } from "../../../domain/text/locale.ts";
import type { MapData } from "../../../domain/places/map-data.ts";
import type { MapColours } from "./colours.ts";
import { mapDataToGeoJson } from "./geojson.ts";

/** The lowest zoom at which labels of each kind have enough space. */
const nameZooms = { "place-1": 4, water: 5, "place-2": 8, "place-3": 10.5, compound: 11 } as const;
const roadNameZooms = { "road-1": 7.5, "road-2": 9.5, street: 11 } as const;

/** Returns a font stack of the page's fonts. Its first name does not exist: MapLibre only reads the weight from it. */
const fonts = (weight: "Medium" | "Semibold") => [`HF Text ${weight}`, "HF Text", "HF Arabic"];

/**
 * A map style of Egypt from the site's data (content/map/egypt-map.json) with the page's fonts instead of glyph
 * files.
 */
export function createMapStyle(data: MapData, locale: Locale, colours: MapColours): StyleSpecification {
  const parts = mapDataToGeoJson(data, locale);
  const sources = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      { type: "geojson" as const, data: part, tolerance: 0.2 },
    ]),
  );
  return { version: 8, sources, layers: layersOf(colours) };
}

function layersOf(colours: MapColours): LayerSpecification[] {
  const halo = { "text-halo-color": colours.land, "text-halo-width": 2 } as const;
  const line = (id: string, color: string, width: number, minzoom = 0): LayerSpecification => ({
    id,
    type: "line",
    source: "lines",
    minzoom,
    filter: ["==", ["get", "kind"], id],
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": growing(width) },
  });
  const place = (id: keyof typeof nameZooms): LayerSpecification => ({
    id,
    type: "symbol",
    source: "names",
    minzoom: nameZooms[id],
    filter: ["==", ["get", "kind"], id],
    layout: {
      "text-field": ["get", "name"],
      "text-font": fonts(id === "place-1" ? "Semibold" : "Medium"),
      "text-size": id === "place-1" ? 15 : 13,
      "text-max-width": 12,
      // A sea has several labels along its coasts; the padding leaves about one label per screen.
      "text-padding": id === "water" ? 80 : 4,
    },
    paint: {
      "text-color": id === "water" ? colours.waterText : id === "place-1" ? colours.strongText : colours.text,
      ...(id === "water" ? {} : halo),
    },
  });
  const roadName = (id: keyof typeof roadNameZooms): LayerSpecification => ({
    id: `${id}-name`,
    type: "symbol",
    source: "lines",
    minzoom: roadNameZooms[id],
    filter: ["==", ["get", "kind"], id],
    layout: {
      "symbol-placement": "line",
      "symbol-spacing": 320,
      "text-field": ["get", "name"],
      "text-font": fonts("Medium"),
      "text-size": 13,
      "text-max-angle": 40,
    },
    paint: { "text-color": colours.text, ...halo },
  });
  return [
    { id: "water-ground", type: "background", paint: { "background-color": colours.water } },
    { id: "land", type: "fill", source: "land", paint: { "fill-color": colours.land } },
    { id: "beyond", type: "fill", source: "beyond", paint: { "fill-color": colours.stone } },
    { id: "areas", type: "fill", source: "areas", paint: { "fill-color": colours.area } },
    {
      id: "area-lines",
      type: "line",
      source: "areas",
      paint: { "line-color": colours.areaLine, "line-width": 1, "line-dasharray": [3, 2] },
    },
    line("river", colours.river, 6),
    line("border", colours.border, 1.5),
    line("street", colours.road, 3.5, 10),
    line("road-2", colours.road, 5, 7.5),
    line("road-1", colours.road, 8),
    // The last layer, because later layers have priority where labels collide.
    roadName("street"),
    place("place-3"),
    roadName("road-2"),
    place("place-2"),
    roadName("road-1"),
    place("water"),
    place("compound"),
    place("place-1"),
  ];
}

/** Returns a line width that grows with the zoom: `width` at the closest zoom, a third of `width` at the farthest. */
function growing(width: number): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], 5, width / 4, 9, width / 2, 13, width];
}
