import type { GeoJSONSource, Map as EngineMap } from "maplibre-gl";
import { arrangeCircles } from "../../../domain/places/arrange-circles.ts";
import {
  type ApproximateListings,
  type MapCircle,
  hasLabelRoom,
  groupIntoMapCircles,
} from "../../../domain/places/map-circles.ts";
import type { MapPin } from "../../../domain/places/map-pins.ts";
import type { MapCirclePosition } from "../about/circle-buttons.tsx";
import { drawCircleImage } from "./circle-images.ts";
import type { MapColours } from "./colours.ts";
import { toFeatureCollection } from "./geojson.ts";
import { createMapImages } from "./map-images.ts";

/** The texts of circles, in the page's language. */
export interface CircleTexts {
  readonly count: (count: number) => string;
  readonly here: string;
  /** Returns the name below a circle of one place; "" if the map style labels places itself. */
  readonly name: (circle: MapCircle) => string;
}

export interface MapCircleLayer {
  /**
   * Shows homes as circles.
   * @param pins pins on the map; they are drawn above the circles, so circles move aside where a pin would hide
   * their text
   */
  show(homes: readonly ApproximateListings[], pins: readonly MapPin[]): void;
  /** Adds the layers to a map style that was just loaded. */
  addLayers(colours: MapColours): void;
  /** Draws the circle with this `about` value as chosen; null draws none as chosen. */
  mark(about: string | null): void;
  circleAt(point: { readonly x: number; readonly y: number }): MapCircle | null;
}

/** Name of the MapLibre layer and of its data source. */
const layer = "about";
/** Distance in pixels between a circle's edge and its name. */
const nameGapPx = 6;
const nameSizePx = 13;

/**
 * Shows homes without an exact position as circles below the pins. Calls `onCircles` with the circles in view after
 * every move.
 */
export function createMapCircleLayer(
  map: EngineMap,
  texts: CircleTexts,
  onCircles: (circles: readonly MapCirclePosition[]) => void,
): MapCircleLayer {
  let homes: readonly ApproximateListings[] = [];
  let pins: readonly MapPin[] = [];
  /** The drawn circles, each with the longitude and latitude of its centre, moved aside for pins. */
  let circles: readonly { readonly circle: MapCircle; readonly at: readonly [number, number] }[] = [];
  let marked: string | null = null;
  let colours: MapColours | null = null;
  const images = createMapImages(map);

  const project = ([lng, lat]: readonly [number, number]) => {
    const { x, y } = map.project([lng, lat]);
    return [x, y] as const;
  };
  const draw = () => {
    const now = colours;
    const source = map.getSource<GeoJSONSource>(layer);
    if (!source || !now) return;
    const features = circles.map(({ circle, at }, order) => {
      const { count, widthPx, parts } = circle;
      const isChosen = parts[0].about === marked;
      const lines = [texts.count(count), ...(hasLabelRoom(circle) ? [texts.here] : [])];
      const image = `about:${isChosen ? "chosen" : "open"}:${widthPx}:${lines.join(" ")}`;
      images.ensureImage(image, () =>
        drawCircleImage(lines, { widthPx, isChosen, colours: now, scale: devicePixelRatio }),
      );
      const name = parts.length === 1 ? texts.name(circle) : "";
      const nameAway = (widthPx / 2 + nameGapPx) / nameSizePx;
      return {
        type: "Feature" as const,
        properties: { image, name, nameAway, order: -order, count, about: parts[0].about },
        geometry: { type: "Point" as const, coordinates: [...at] },
      };
    });
    void source.setData({ ...toFeatureCollection([]), features });
    images.evictExcept(new Set(features.map(({ properties }) => properties.image)));
  };
  const placed = (): MapCirclePosition[] =>
    circles.map(({ circle, at }) => {
      const [x, y] = project(at);
      return { circle, x, y };
    });
  const reportCircles = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    onCircles(placed().filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height));
  };
  const join = () => {
    circles = arrangeCircles(groupIntoMapCircles(homes, project), pins, project).map(({ circle, x, y }) => {
      const { lng, lat } = map.unproject([x, y]);
      return { circle, at: [lng, lat] };
    });
    draw();
    reportCircles();
  };
  // Circles have a fixed size in pixels, so zooming changes which of them overlap.
  map.on("zoomend", join);
  map.on("moveend", reportCircles);

  return {
    show(nextHomes, nextPins) {
      homes = nextHomes;
      pins = nextPins;
      join();
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
          "icon-allow-overlap": true,
          "icon-ignore-placement": false,
          "symbol-sort-key": ["get", "order"],
          "text-field": ["get", "name"],
          "text-font": ["HF Text Medium", "HF Text", "HF Arabic"],
          "text-size": nameSizePx,
          "text-variable-anchor": ["top", "bottom"],
          "text-radial-offset": ["get", "nameAway"],
          "text-optional": true,
        },
        paint: { "text-color": now.text, "text-halo-color": now.land, "text-halo-width": 2 },
      });
      draw();
    },

    mark(about) {
      if (about === marked) return;
      marked = about;
      draw();
    },

    circleAt({ x, y }) {
      const isWithin = (at: MapCirclePosition) => Math.hypot(at.x - x, at.y - y) <= at.circle.widthPx / 2;
      // Takes the last match, because smaller circles are drawn above larger ones and are later in the list.
      return placed().findLast(isWithin)?.circle ?? null;
    },
  };
}
