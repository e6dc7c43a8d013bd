import type { Coordinates } from "./area.ts";
import type { BoundingBox } from "./bounding-box.ts";
import { type MapFrame, northing } from "./map-projection.ts";

const equatorM = 2 * Math.PI * 6_378_137;
const radians = Math.PI / 180;

/** What the map's own data hold (scripts/prepare-map.ts); outside it they know neither land nor sea. */
export const knownBox: BoundingBox = { west: 23, south: 20.3, east: 38.5, north: 32.8 };

/** As near as the map comes: one pixel covers this much ground. Nearer, its roads and coast would be wrong. */
export const nearestMetresPerPx = 8;

/** The box around some places, null around none. */
export function boxAround(places: readonly Coordinates[]): BoundingBox | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

/** Wider on every side by a share of its own size, at least by `leastDegrees`. */
export function padBox(box: BoundingBox, share: number, leastDegrees = 0): BoundingBox {
  const x = Math.max((box.east - box.west) * share, leastDegrees);
  const y = Math.max((box.north - box.south) * share, leastDegrees);
  return { west: box.west - x, south: box.south - y, east: box.east + x, north: box.north + y };
}

/** The window of this size that shows the whole box, no nearer than the map's detail allows. */
export function frameOf(box: BoundingBox, widthPx: number, heightPx: number): MapFrame {
  const [south, north] = [northing(box.south), northing(box.north)];
  const lat = (2 * Math.atan(Math.exp((south + north) / 2)) - Math.PI / 2) / radians;
  const metresPerRadian = (equatorM / (2 * Math.PI)) * Math.cos(lat * radians);
  const metresPerPx = Math.max(
    ((box.east - box.west) * radians * metresPerRadian) / widthPx,
    ((north - south) * metresPerRadian) / heightPx,
    nearestMetresPerPx,
  );
  return { centre: { lat, lng: (box.west + box.east) / 2 }, widthPx, heightPx, metresPerPx };
}

/** The level of 256-pixel tiles whose scale is at least the frame's. */
export function levelOf({ centre, metresPerPx }: Pick<MapFrame, "centre" | "metresPerPx">): number {
  return Math.ceil(Math.log2((equatorM * Math.cos(centre.lat * radians)) / (256 * metresPerPx)));
}
