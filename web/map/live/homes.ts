import type { GeoJSONSource, Map as EngineMap } from "maplibre-gl";
import { type BoundingBox, formatBox, tidyBox } from "../../../domain/places/bounding-box.ts";
import { tileBoxAround } from "../../../domain/places/map-cells.ts";
import { type HomesAt, type MapPin, toPins } from "../../../domain/places/map-pins.ts";
import type { MapColours } from "./colours.ts";
import { shapes } from "./geojson.ts";
import { drawPin, loadPinFace, type PinLook } from "./pin-images.ts";

export interface HomesOnMap {
  /** Fetches what the view now shows of a search; an answer that is overtaken is dropped. */
  refresh(search: string): Promise<void>;
  /** Draws them on a style that has just been put on. */
  dress(colours: MapColours): void;
  /** Draws the pin of this home as chosen; null for none. */
  mark(code: string | null): void;
  pinAt(point: { readonly x: number; readonly y: number }): MapPin | null;
}

/** More than a screen holds many times over; each takes some 20 KB. */
const mostImages = 500;

/** The name of the layer and of its source. */
const layer = "homes";

/** Prices and numbers of homes, from the server's map by box and level, as one symbol layer of drawn pins. */
export function homesOnMap(map: EngineMap, address: string, textOf: (pin: MapPin) => string): HomesOnMap {
  let pins: readonly MapPin[] = [];
  let marked: string | null = null;
  let colours: MapColours | null = null;
  let running: AbortController | null = null;

  const lookOf = ({ code }: MapPin): PinLook =>
    code === null ? "group" : code === marked ? "chosen" : "price";

  /** The images of pins in the style that is on. */
  const images = new Set<string>();

  const draw = () => {
    const source = map.getSource<GeoJSONSource>(layer);
    if (!source || !colours) return;
    const features = pins.map((pin, index) => {
      const [text, look] = [textOf(pin), lookOf(pin)];
      const image = `${look}:${text}`;
      const drawn = map.hasImage(image) || !colours ? null : drawPin(text, look, colours, devicePixelRatio);
      if (drawn) map.addImage(image, drawn, { pixelRatio: devicePixelRatio });
      images.add(image);
      const order = look === "chosen" ? 2 : look === "group" ? 1 : 0;
      return {
        type: "Feature" as const,
        properties: { index, image, text, order, count: pin.count, code: pin.code ?? "" },
        geometry: { type: "Point" as const, coordinates: [pin.lng, pin.lat] },
      };
    });
    void source.setData(shapes(features));
    if (images.size > mostImages) forgetImages(new Set(features.map(({ properties }) => properties.image)));
  };
  /** Those of pins that were seen before are drawn again when they are needed. */
  const forgetImages = (used: ReadonlySet<string>) => {
    for (const image of images) {
      if (used.has(image)) continue;
      if (map.hasImage(image)) map.removeImage(image);
      images.delete(image);
    }
  };

  return {
    async refresh(search) {
      running?.abort();
      const own = (running = new AbortController());
      // A level finer than the screen's own: what lies too near is joined here, by its distance in pixels.
      const level = Math.ceil(map.getZoom()) + 1;
      const view = tidyBox(tileBoxAround(viewOf(map), level));
      if (!view) return;
      const query = new URLSearchParams(search);
      query.set("view", formatBox(view));
      query.set("zoom", String(level));
      try {
        const response = await fetch(`${address}?${query}`, { signal: own.signal });
        if (!response.ok) return;
        const { cells } = (await response.json()) as { readonly cells: readonly HomesAt[] };
        const project = ([lng, lat]: readonly [number, number]) => {
          const { x, y } = map.project([lng, lat]);
          return [x, y] as const;
        };
        // The coarsest level that the server may have gathered for: a box that is too large still holds its homes.
        const found = toPins(cells, level - 1, project);
        await loadPinFace(found.map(textOf).join(""));
        if (own.signal.aborted) return;
        pins = found;
        draw();
      } catch (error) {
        // The pins that are there stay; the list says what went wrong.
        if (!own.signal.aborted && !(error instanceof TypeError)) throw error;
      }
    },

    dress(now) {
      colours = now;
      map.addSource(layer, { type: "geojson", data: shapes([]) });
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

export function viewOf(map: EngineMap): BoundingBox {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}
