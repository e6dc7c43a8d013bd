import type { Map as EngineMap } from "maplibre-gl";
import {
  type BoundingBox,
  formatBoundingBox,
  normaliseBoundingBox,
} from "../../../domain/places/bounding-box.ts";
import { tileBoxAround } from "../../../domain/places/map-cells.ts";
import type { ListingsAtMapAnchor } from "../../../domain/places/map-circles.ts";
import { type ListingsAtPosition, type MapPin, groupIntoMapPins } from "../../../domain/places/map-pins.ts";
import { drawPinImage, loadPinFont } from "./pin-images.ts";
import { createSymbolLayer, pixelProjection } from "./symbol-layer.ts";

/** The response of GET /api/map: only the fields used here. */
interface MapResponse {
  readonly cells: readonly ListingsAtPosition[];
  readonly circles: readonly ListingsAtMapAnchor[];
}

const layerId = "homes";

/**
 * Shows pins with prices or numbers of homes. A pin's name for `mark` is the unit code of its home.
 * @param address of the API for homes in a box
 * @param showCircles shows the homes without an exact position
 */
export function createListingPinLayer(
  map: EngineMap,
  address: string,
  textOf: (pin: MapPin) => string,
  showCircles: (homes: readonly ListingsAtMapAnchor[], pins: readonly MapPin[]) => Promise<void>,
) {
  let pins: readonly MapPin[] = [];
  let lastController: AbortController | null = null;
  const layer = createSymbolLayer(map, layerId, {
    toSymbols: (markedName, colours) =>
      pins.map((pin, index) => {
        const { lng, lat, count, code } = pin;
        const text = textOf(pin);
        const look = code === null ? "group" : code === markedName ? "chosen" : "price";
        return {
          lngLat: [lng, lat],
          image: `${look}:${text}`,
          drawImage: () => drawPinImage(text, look, colours, devicePixelRatio),
          order: { chosen: 2, group: 1, price: 0 }[look],
          properties: { index, text, count, code: code ?? "" },
        };
      }),
    layout: { "icon-anchor": "bottom" },
  });

  return {
    addLayers: layer.addLayers,
    mark: layer.mark,

    /** Fetches the search's homes in the visible part of the map; aborts the previous request. */
    async refresh(search: string) {
      lastController?.abort();
      const controller = (lastController = new AbortController());
      // Requests cells one level finer than the current zoom, because `groupIntoMapPins` groups close homes by their
      // distance in pixels.
      const level = Math.ceil(map.getZoom()) + 1;
      const view = normaliseBoundingBox(tileBoxAround(visibleMapBox(map), level));
      if (!view) return;
      const query = new URLSearchParams(search);
      query.set("view", formatBoundingBox(view));
      query.set("zoom", String(level));
      try {
        const response = await fetch(`${address}?${query}`, { signal: controller.signal });
        if (!response.ok) return;
        const { cells, circles } = (await response.json()) as MapResponse;
        // The coarsest level that the server may have used. The real cells may be smaller, but always contain
        // their homes.
        const newPins = groupIntoMapPins(cells, level - 1, pixelProjection(map));
        await loadPinFont(newPins.map(textOf).join(""));
        if (controller.signal.aborted) return;
        await showCircles(circles, newPins);
        pins = newPins;
        layer.draw();
      } catch (error) {
        // Ignores network errors and aborted requests: the current pins stay, and the list reports the failure.
        if (!controller.signal.aborted && !(error instanceof TypeError)) throw error;
      }
    },

    pinAt({ x, y }: { readonly x: number; readonly y: number }): MapPin | null {
      const slackPx = 8;
      const [feature] = map.queryRenderedFeatures(
        [
          [x - slackPx, y - slackPx],
          [x + slackPx, y + slackPx],
        ],
        { layers: [layerId] },
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
