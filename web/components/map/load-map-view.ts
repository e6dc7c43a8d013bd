import { egyptMap } from "../../../content/egypt-map.ts";
import type { Locale } from "../../../domain/locale.ts";
import { drawSearchMap } from "../../../domain/search-map-drawing.ts";
import { frameBoxOf } from "../../../domain/search-map-frame.ts";
import type { HomesAt } from "../../../domain/map-pins.ts";
import type { BoundingBox } from "../../../domain/bounding-box.ts";
import type { App } from "../../../server/app.ts";
import type { SearchView } from "../search/search-view.ts";
import type { MapView } from "./map-view.ts";

/** What the map screen shows beside a search's own view. */
export function toMapView(app: App, view: SearchView, locale: Locale): MapView {
  const { query } = view;
  const now = app.now();
  const facets = app.search.facets(query, now);
  const homesIn = (box: BoundingBox, level: number): readonly HomesAt[] =>
    app.search.mapCells(query, box, level, now).map(({ lat, lng, count, unitCode, minPriceEgp }) => ({
      lat,
      lng,
      count,
      code: unitCode,
      priceEgp: minPriceEgp,
    }));
  const frame = frameBoxOf(query, egyptMap, homesIn);
  return {
    frame,
    drawing: drawSearchMap(egyptMap, { box: frame, areas: query.areas, drawn: query.drawn, homesIn }, locale),
    locationCount: optionsLeft(facets.areas),
    developerCount:
      query.developers.length > 0
        ? query.developers.filter((slug) => (facets.developers[slug] ?? 0) > 0).length
        : optionsLeft(facets.developers),
  };
}

function optionsLeft(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).filter((count) => count > 0).length;
}
