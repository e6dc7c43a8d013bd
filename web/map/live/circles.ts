import type { Map as EngineMap } from "maplibre-gl";
import { arrangeCircles } from "../../../domain/places/arrange-circles.ts";
import {
  type ListingsAtMapAnchor,
  type MapCircle,
  hasLabelRoom,
  groupIntoMapCircles,
} from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { MapCirclePosition } from "../about/circle-buttons.tsx";
import { drawCircleImage } from "./circle-images.ts";
import { createSymbolLayer, pixelProjection } from "./symbol-layer.ts";

/** The texts of circles, in the page's language. */
export interface MapCircleTexts {
  readonly count: (count: number) => string;
  readonly aboutHere: string;
  /** Returns the name below a circle of one place; "" if the map style labels places itself. */
  readonly name: (circle: MapCircle) => string;
}

/** Distance in pixels between a circle's edge and its name. */
const nameGapPx = 6;
const nameSizePx = 13;

/**
 * Shows homes without an exact position as circles below the pins. A circle's name for `mark` is its `about` value.
 * @param onCircles called after every move with the circles in view
 */
export function createMapCircleLayer(
  map: EngineMap,
  texts: MapCircleTexts,
  onCircles: (circles: readonly MapCirclePosition[]) => void,
) {
  let homes: readonly ListingsAtMapAnchor[] = [];
  let pins: readonly MapPin[] = [];
  /** The drawn circles, each with the longitude and latitude of its centre, moved aside for pins. */
  let circles: readonly { readonly circle: MapCircle; readonly lngLat: readonly [number, number] }[] = [];
  const project = pixelProjection(map);
  const layer = createSymbolLayer(map, "about", {
    toSymbols: (markedName, colours) =>
      circles.map(({ circle, lngLat }, index) => {
        const { count, widthPx, parts } = circle;
        const [{ about }] = parts;
        const isChosen = about === markedName;
        const lines = [texts.count(count), ...(hasLabelRoom(circle) ? [texts.aboutHere] : [])];
        const name = parts.length === 1 ? texts.name(circle) : "";
        const nameAway = (widthPx / 2 + nameGapPx) / nameSizePx;
        return {
          lngLat,
          image: `about:${isChosen ? "chosen" : "open"}:${widthPx}:${lines.join(" ")}`,
          drawImage: () => drawCircleImage(lines, { widthPx, isChosen, colours, scale: devicePixelRatio }),
          order: -index,
          properties: { name, nameAway, count, about },
        };
      }),
    layout: {
      "text-field": ["get", "name"],
      "text-font": ["HF Text Medium", "HF Text", "HF Arabic"],
      "text-size": nameSizePx,
      "text-variable-anchor": ["top", "bottom"],
      "text-radial-offset": ["get", "nameAway"],
      "text-optional": true,
    },
    toPaint: ({ text, land }) => ({ "text-color": text, "text-halo-color": land, "text-halo-width": 2 }),
  });
  const placed = (): MapCirclePosition[] =>
    circles.map(({ circle, lngLat }) => {
      const [x, y] = project(lngLat);
      return { circle, x, y };
    });
  const reportCircles = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    onCircles(placed().filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height));
  };
  const join = () => {
    circles = arrangeCircles(groupIntoMapCircles(homes, project), pins, project).map(({ circle, x, y }) => {
      const { lng, lat } = map.unproject([x, y]);
      return { circle, lngLat: [lng, lat] };
    });
    layer.draw();
    reportCircles();
  };
  // Circles have a fixed size in pixels, so zooming changes which of them overlap.
  map.on("zoomend", join);
  map.on("moveend", reportCircles);

  return {
    addLayers: layer.addLayers,
    mark: layer.mark,

    /**
     * Shows homes as circles.
     * @param nextPins pins on the map; they are drawn above the circles, so circles move aside where a pin would
     * hide their text
     */
    show(nextHomes: readonly ListingsAtMapAnchor[], nextPins: readonly MapPin[]) {
      homes = nextHomes;
      pins = nextPins;
      join();
    },

    circleAt({ x, y }: Pick<MapCirclePosition, "x" | "y">): MapCircle | null {
      const isWithin = (at: MapCirclePosition) => Math.hypot(at.x - x, at.y - y) <= at.circle.widthPx / 2;
      // Takes the last match, because smaller circles are drawn above larger ones and are later in the list.
      return placed().findLast(isWithin)?.circle ?? null;
    },
  };
}
