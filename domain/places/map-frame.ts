import type { Coordinates } from "./area.ts";
import type { BoundingBox } from "./bounding-box.ts";
import { type MapFrame, mercatorY } from "./map-projection.ts";

const equatorM = 2 * Math.PI * 6_378_137;
const radians = Math.PI / 180;

/** Extent of the map data (scripts/prepare-map.ts); outside of it, land and sea are unknown. */
export const mapDataBox: BoundingBox = { west: 23, south: 20.3, east: 38.5, north: 32.8 };

/** Highest zoom, in metres of ground per pixel. Closer, the simplified roads and coast would be visibly wrong. */
export const minMetresPerPx = 8;

/** The bounding box of some places; null for an empty list. */
export function boundingBoxOf(places: readonly Coordinates[]): BoundingBox | null {
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

/** Widens a box on every side by a share of its size, at least by `leastDegrees`. */
export function padBoundingBox(box: BoundingBox, share: number, leastDegrees = 0): BoundingBox {
  const x = Math.max((box.east - box.west) * share, leastDegrees);
  const y = Math.max((box.north - box.south) * share, leastDegrees);
  return { west: box.west - x, south: box.south - y, east: box.east + x, north: box.north + y };
}

/** The frame of this size that shows the whole box, zoomed in at most as far as the map's detail allows. */
export function fitMapFrame(box: BoundingBox, widthPx: number, heightPx: number): MapFrame {
  const [south, north] = [mercatorY(box.south), mercatorY(box.north)];
  const lat = (2 * Math.atan(Math.exp((south + north) / 2)) - Math.PI / 2) / radians;
  const metresPerRadian = (equatorM / (2 * Math.PI)) * Math.cos(lat * radians);
  const metresPerPx = Math.max(
    ((box.east - box.west) * radians * metresPerRadian) / widthPx,
    ((north - south) * metresPerRadian) / heightPx,
    minMetresPerPx,
  );
  return { centre: { lat, lng: (box.west + box.east) / 2 }, widthPx, heightPx, metresPerPx };
}

/** The zoom level of 256-pixel tiles whose scale is at least the frame's. */
export function zoomLevelOf({ centre, metresPerPx }: Pick<MapFrame, "centre" | "metresPerPx">): number {
  return Math.ceil(Math.log2((equatorM * Math.cos(centre.lat * radians)) / (256 * metresPerPx)));
}
