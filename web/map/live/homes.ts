import type { GeoJSONSource, Map as EngineMap } from "maplibre-gl";
import { type BoundingBox, formatBox, normaliseBox } from "../../../domain/places/bounding-box.ts";
import { tileBoxAround } from "../../../domain/places/map-cells.ts";
import type { ApproximateListings } from "../../../domain/places/map-circles.ts";
import { type ListingsAtPosition, type MapPin, groupIntoMapPins } from "../../../domain/places/map-pins.ts";
import type { MapColours } from "./colours.ts";
import { toFeatureCollection } from "./geojson.ts";
import { createMapImages } from "./map-images.ts";
import { drawPinImage, loadPinFont, type PinStyle } from "./pin-images.ts";

export interface ListingPinLayer {
  /** Fetches the search's homes in the visible part of the map; aborts the previous request. */
  refresh(search: string): Promise<void>;
  /** Adds the layers to a map style that was just loaded. */
  addLayers(colours: MapColours): void;
  /** Draws this home's pin as chosen; null draws none as chosen. */
  mark(code: string | null): void;
  pinAt(point: { readonly x: number; readonly y: number }): MapPin | null;
}

/** The response of GET /api/map: only the fields used here. */
interface Answer {
  readonly cells: readonly ListingsAtPosition[];
  readonly circles: readonly ApproximateListings[];
}

/** Name of the MapLibre layer and of its data source. */
const layer = "homes";

/** Shows pins with prices or numbers of homes as one symbol layer. The homes are fetched by box and zoom level. */
export function createListingPinLayer(
  map: EngineMap,
  address: string,
  textOf: (pin: MapPin) => string,
  showAbout: (homes: readonly ApproximateListings[], pins: readonly MapPin[]) => Promise<void>,
): ListingPinLayer {
  let pins: readonly MapPin[] = [];
  let marked: string | null = null;
  let colours: MapColours | null = null;
  let running: AbortController | null = null;

  const lookOf = ({ code }: MapPin): PinStyle =>
    code === null ? "group" : code === marked ? "chosen" : "price";

  const images = createMapImages(map);

  const draw = () => {
    const now = colours;
    const source = map.getSource<GeoJSONSource>(layer);
    if (!source || !now) return;
    const features = pins.map((pin, index) => {
      const [text, look] = [textOf(pin), lookOf(pin)];
      const image = `${look}:${text}`;
      images.ensureImage(image, () => drawPinImage(text, look, now, devicePixelRatio));
      const order = look === "chosen" ? 2 : look === "group" ? 1 : 0;
      return {
        type: "Feature" as const,
        properties: { index, image, text, order, count: pin.count, code: pin.code ?? "" },
        geometry: { type: "Point" as const, coordinates: [pin.lng, pin.lat] },
      };
    });
    void source.setData(toFeatureCollection(features));
    images.evictExcept(new Set(features.map(({ properties }) => properties.image)));
  };

  return {
    async refresh(search) {
      running?.abort();
      const own = (running = new AbortController());
      // Requests cells one level finer than the current zoom, because `groupIntoMapPins` groups close homes by their
      // distance in pixels.
      const level = Math.ceil(map.getZoom()) + 1;
      const view = normaliseBox(tileBoxAround(visibleMapBox(map), level));
      if (!view) return;
      const query = new URLSearchParams(search);
      query.set("view", formatBox(view));
      query.set("zoom", String(level));
      try {
        const response = await fetch(`${address}?${query}`, { signal: own.signal });
        if (!response.ok) return;
        const { cells, circles } = (await response.json()) as Answer;
        const project = ([lng, lat]: readonly [number, number]) => {
          const { x, y } = map.project([lng, lat]);
          return [x, y] as const;
        };
        // The coarsest level that the server may have used. The real cells may be smaller, but always contain
        // their homes.
        const found = groupIntoMapPins(cells, level - 1, project);
        await loadPinFont(found.map(textOf).join(""));
        if (own.signal.aborted) return;
        await showAbout(circles, found);
        pins = found;
        draw();
      } catch (error) {
        // Ignores network errors and aborted requests: the current pins stay, and the list reports the failure.
        if (!own.signal.aborted && !(error instanceof TypeError)) throw error;
      }
    },

    addLayers(now) {
      colours = now;
      map.addSource(layer, { type: "geojson", data: toFeatureCollection([]) });
      map.addLayer({
        id: layer,
        type: "symbol",
        source: layer,
        layout: {
          "icon-image": ["get", "image"],
          "icon-anchor": "bottom",
          "icon-allow-overlap": true,
          "icon-ignore-placement": false,
          "symbol-sort-key": ["get", "order"],
        },
      });
      draw();
    },

    mark(code) {
      if (code === marked) return;
      marked = code;
      draw();
    },

    pinAt({ x, y }) {
      const slackPx = 8;
      const [feature] = map.queryRenderedFeatures(
        [
          [x - slackPx, y - slackPx],
          [x + slackPx, y + slackPx],
        ],
        { layers: [layer] },
      );
      return pins[Number(feature?.properties["index"] ?? -1)] ?? null;
    },
  };
}

export function visibleMapBox(map: EngineMap): BoundingBox {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
