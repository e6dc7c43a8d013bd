import { toLatinDigits } from "../text/digits.ts";

/** A rectangle of the map, in degrees; its edges are inside. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Egypt with land and sea around it; no listing lies outside. */
export const egyptBox: BoundingBox = { west: 24, south: 21.5, east: 37.5, north: 32.2 };

/** Steps of a coordinate per degree: URLs have four decimals, which is exact to 11 m. */
export const stepsPerDegree = 10_000;
const decimal = /^-?\d{1,3}(?:\.\d{1,20})?$/u;

/** Parses "31.4,29.95,31.6,30.1" (west, south, east, north); null if it is no box or lies outside of `egyptBox`. */
export function parseBoundingBox(text: string): BoundingBox | null {
  const edges = text.split(/[,\u060c]/u).map(parseDegrees);
  const [west = null, south = null, east = null, north = null, ...extraEdges] = edges;
  if (west === null || south === null || east === null || north === null || extraEdges.length > 0)
    return null;
  return normaliseBoundingBox({ west, south, east, north });
}

/** Formats a box for `parseBoundingBox`. */
export function formatBoundingBox({ west, south, east, north }: BoundingBox): string {
  return [west, south, east, north].join(",");
}

/** Normalises a box: four decimals, clipped to `egyptBox`. Null if nothing is left or its edges are swapped. */
export function normaliseBoundingBox(box: BoundingBox): BoundingBox | null {
  if (box.west > box.east || box.south > box.north) return null;
  const clipped = {
    west: Math.max(round(box.west), egyptBox.west),
    south: Math.max(round(box.south), egyptBox.south),
    east: Math.min(round(box.east), egyptBox.east),
    north: Math.min(round(box.north), egyptBox.north),
  };
  return clipped.west < clipped.east && clipped.south < clipped.north ? clipped : null;
}

/** Parses a decimal number ("31.4712") in the digits of any script; null for anything else. */
export function parseDegrees(text: string): number | null {
  const latinText = toLatinDigits(text).trim().replace("\u066b", ".");
  return decimal.test(latinText) ? Number(latinText) : null;
}

function round(degrees: number): number {
  return Math.round(degrees * stepsPerDegree) / stepsPerDegree;
}
