import type { Map as EngineMap } from "maplibre-gl";
import { type ScaleBar, scaleBarOf } from "../../../domain/places/map-projection.ts";

const equatorM = 40_075_016.7;
/** Width in pixels of the whole world at zoom 0 in MapLibre. */
const worldPx = 512;
const longestPx = 90;

/** Reports the scale bar for the map's centre, immediately and whenever it changes. */
export function reportMapScale(
  map: Pick<EngineMap, "getCenter" | "getZoom" | "on">,
  report: (scale: ScaleBar) => void,
): void {
  let last: ScaleBar | null = null;
  const measure = () => {
    const ground = equatorM * Math.cos((map.getCenter().lat * Math.PI) / 180);
    const next = scaleBarOf(ground / (worldPx * 2 ** map.getZoom()), longestPx);
    if (next.metres === last?.metres && next.lengthPx === last.lengthPx) return;
    last = next;
    report(next);
  };
  map.on("move", measure);
  measure();
}
