import { type MapOptions, Map as EngineMap, setWorkerCount, setWorkerUrl } from "maplibre-gl";
import { type BoundingBox, egyptBox } from "../../../domain/places/bounding-box.ts";
import { padBoundingBox } from "../../../domain/places/map-frame.ts";
import type { InteractiveMapOptions, InteractiveMapSearch } from "./live-map.ts";

/** Zoom limits: at higher zooms roads and coasts look inexact, at lower ones the map data end within the screen. */
export const mapZoomLimits = { minZoom: 4.5, maxZoom: 13 } as const;
/** Space in pixels around an area that the map shows, so that no pin is cut off or covered by the controls. */
const framePadding = { top: 100, right: 44, bottom: 28, left: 44 } as const;

/** Creates a MapLibre map that cannot be rotated or tilted. */
export function createMapLibreMap(
  { container, label, mapSearch, workerUrl }: InteractiveMapOptions,
  style: MapOptions["style"],
) {
  setWorkerUrl(workerUrl);
  setWorkerCount(1);
  const map = new EngineMap({
    container,
    ...(style && { style }),
    bounds: toMapLibreBounds(mapSearch.frame),
    fitBoundsOptions: { padding: mapFramePaddingPx(mapSearch) },
    ...mapZoomLimits,
    maxBounds: toMapLibreBounds(padBoundingBox(egyptBox, 0.3)),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

export const mapFramePaddingPx = ({ box }: InteractiveMapSearch) => (box === "" ? framePadding : 0);

export function toMapLibreBounds({
  west,
  south,
  east,
  north,
}: BoundingBox): [number, number, number, number] {
  return [west, south, east, north];
}
