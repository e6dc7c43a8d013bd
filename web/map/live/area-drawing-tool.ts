import type { GeoJSONSource, Map as EngineMap } from "maplibre-gl";
import { type DrawnArea, normaliseDrawnArea } from "../../../domain/places/drawn-area.ts";
import type { Coordinates } from "../../../domain/places/area.ts";
import { toPolygonFeature, toFeatureCollection } from "./geojson.ts";

const source = "drawn";
/** Minimum distance in pixels between two points of a stroke; closer points are skipped. */
const leastStepPx = 4;

export interface AreaDrawingTool {
  /** Adds the layers of the drawn area to a map style that was just loaded. */
  addLayers(colour: string): void;
  show(area: DrawnArea | null): void;
  /** Starts or cancels waiting for a stroke. */
  toggle(): void;
  /** Removes the keyboard listener. */
  end(): void;
}

interface AreaDrawingEvents {
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly onDrawn: (area: DrawnArea) => void;
}

/** Returns a tool with which the visitor draws an area in one stroke with finger or mouse. Escape cancels. */
export function createAreaDrawingTool(map: EngineMap, events: AreaDrawingEvents): AreaDrawingTool {
  const canvas = map.getCanvasContainer();
  let drawnArea: DrawnArea | null = null;
  let isWaiting = false;
  let stroke: Coordinates[] | null = null;
  let last = { x: 0, y: 0 };

  const draw = (points: readonly Coordinates[] | null) => {
    const ring =
      points && points.length > 2 ? [toPolygonFeature(points.map(({ lat, lng }) => [lng, lat]))] : [];
    void map.getSource<GeoJSONSource>(source)?.setData(toFeatureCollection(ring));
  };
  const setWaiting = (next: boolean) => {
    isWaiting = next;
    stroke = null;
    if (next) map.dragPan.disable();
    else map.dragPan.enable();
    draw(next ? null : drawnArea);
    events.onWaiting(next);
  };
  const add = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (stroke && stroke.length > 0 && Math.hypot(point.x - last.x, point.y - last.y) < leastStepPx) return;
    last = point;
    const { lat, lng } = map.unproject([point.x, point.y]);
    stroke?.push({ lat, lng });
  };

  const listeners = {
    pointerdown(event: PointerEvent) {
      if (!isWaiting || !event.isPrimary || event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      stroke = [];
      add(event);
    },
    pointermove(event: PointerEvent) {
      if (!stroke || !event.isPrimary) return;
      add(event);
      draw(stroke);
    },
    pointerup() {
      if (!stroke) return;
      const area = normaliseDrawnArea(stroke);
      stroke = null;
      // The stroke was only a press, or too small for an area: the visitor can draw again.
      if (!area) return draw(null);
      drawnArea = area;
      setWaiting(false);
      events.onDrawn(area);
    },
    pointercancel() {
      if (stroke) setWaiting(false);
    },
  } as const;
  for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const)
    canvas.addEventListener(name, listeners[name]);
  const controller = new AbortController();
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isWaiting) setWaiting(false);
  };
  document.addEventListener("keydown", onKey, { signal: controller.signal });

  return {
    addLayers(colour) {
      map.addSource(source, { type: "geojson", data: toFeatureCollection([]) });
      map.addLayer({
        id: source,
        type: "fill",
        source,
        paint: { "fill-color": colour, "fill-opacity": 0.16 },
      });
      map.addLayer({
        id: "drawn-line",
        type: "line",
        source,
        layout: { "line-join": "round" },
        paint: { "line-color": colour, "line-width": 2.5 },
      });
      draw(drawnArea);
    },
    show(area) {
      drawnArea = area;
      if (!isWaiting) draw(drawnArea);
    },
    toggle: () => setWaiting(!isWaiting),
    end: () => controller.abort(),
  };
}
