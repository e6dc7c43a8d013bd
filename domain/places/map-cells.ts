import type { BoundingBox } from "./bounding-box.ts";

/** Cells along each side of a tile of 256 pixels; the read model groups the listings of a cell on the map. */
export const cellsPerTile = 4;
const radians = Math.PI / 180;
/** Latitude at which the square Mercator map ends. */
const latitudeLimit = 85.05;

export function mapCellBoxAt(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  level: number,
): BoundingBox {
  return outwards({ west: lng, east: lng, south: lat, north: lat }, level, 1);
}

/**
 * The smallest box of whole tiles around a view, so that similar views make the same request and share a cache
 * entry.
 */
export function tileBoxAround(view: BoundingBox, level: number): BoundingBox {
  return outwards(view, level, cellsPerTile);
}

function outwards({ west, south, east, north }: BoundingBox, level: number, cells: number): BoundingBox {
  const squares = (2 ** level * cellsPerTile) / cells;
  const roundDown = (value: number) => Math.floor(value * squares) / squares;
  const roundUp = (value: number) => (Math.floor(value * squares) + 1) / squares;
  return {
    west: roundDown(toX(west)) * 360 - 180,
    east: Math.min(1, roundUp(toX(east))) * 360 - 180,
    north: toLat(roundDown(toY(north))),
    south: toLat(Math.min(1, roundUp(toY(south)))),
  };
}

function toX(lng: number): number {
  return Math.min(1, Math.max(0, (lng + 180) / 360));
}

function toY(lat: number): number {
  const sine = Math.sin(Math.max(-latitudeLimit, Math.min(latitudeLimit, lat)) * radians);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function toLat(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / radians;
}
