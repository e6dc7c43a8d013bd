import type { Coordinates } from "./area.ts";
import { parseDegrees, stepsPerDegree, egyptBox } from "./bounding-box.ts";
import {
  type ClipBounds,
  clipRing,
  type Polyline,
  type Point,
  simplificationTolerances,
} from "./map-shapes.ts";

/**
 * An area drawn on the map: 3 to 60 corners, the last joined to the first. If its outline crosses itself, the
 * even-odd rule decides what is inside. Sides are straight lines on the Mercator map.
 */
export type DrawnArea = readonly Coordinates[];

export const minDrawnCorners = 3;
export const maxDrawnCorners = 60;
/** Longest text that is parsed, in characters; 60 corners need fewer than 1,000. */
const textMaxLength = 2_000;
/**
 * Most points of a drawn line that are used; a longer line, which is rare, is thinned to every second or third
 * point.
 */
const pointMaxCount = 2_000;
/** Corners that change the outline by less than the area's width divided by this cannot be seen on a screen. */
const detailsPerWidth = 400;
/** Bounds of Egypt in ten-thousandths of a degree, the unit of all coordinates below. */
const egypt: ClipBounds = {
  minX: toUnits(egyptBox.west),
  minY: toUnits(egyptBox.south),
  maxX: toUnits(egyptBox.east),
  maxY: toUnits(egyptBox.north),
};

/**
 * Normalises a drawn outline: clipped to Egypt, four decimals, the fewest corners that look the same, starting at
 * the westernmost corner. The same area gets the same form whatever its starting point and direction.
 * @returns null if the outline encloses nothing
 */
export function normaliseDrawnArea(points: readonly Coordinates[]): DrawnArea | null {
  const step = Math.ceil(points.length / pointMaxCount);
  const corners = points.filter((_, index) => index % step === 0);
  if (!corners.every(isOnEarth)) return null;
  let ring = canonicalStart(corners.map(({ lat, lng }): Point => [toUnits(lng), toUnits(lat)]));
  if (!ring.every(isInEgypt)) ring = canonicalStart(clipRing(ring, egypt));
  for (;;) {
    if (ring.length < minDrawnCorners) return null;
    const simplified = canonicalStart(simplifyRing(ring));
    // If nothing was removed, parsing the formatted outline gives the same outline again.
    if (simplified.length === ring.length) break;
    ring = simplified;
  }
  return ring.map(([lng, lat]) => ({ lat: lat / stepsPerDegree, lng: lng / stepsPerDegree }));
}

/** Parses "31.4-29.95_31.6-30.1_31.5-30.2" (longitude and latitude of each corner); null if it encloses nothing. */
export function parseDrawnArea(text: string): DrawnArea | null {
  if (text.length > textMaxLength) return null;
  const corners = text.split("_").map(parseCorner);
  return corners.every((corner) => corner !== null) ? normaliseDrawnArea(corners) : null;
}

/** Formats an area for `parseDrawnArea`; its characters need no percent-encoding in a URL. */
export function formatDrawnArea(area: DrawnArea): string {
  return area.map(({ lat, lng }) => `${lng}-${lat}`).join("_");
}

function parseCorner(text: string): Coordinates | null {
  const [lng, lat, ...extraParts] = text.split("-").map(parseDegrees);
  return typeof lng === "number" && typeof lat === "number" && extraParts.length === 0 ? { lat, lng } : null;
}

/** Chooses the starting corner and direction whose points come first in numeric order, and drops repeated corners. */
function canonicalStart(line: Polyline): Polyline {
  const rounded = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const ring = rounded.filter((point, index) => comparePoints(point, rounded.at(index - 1) as Point) !== 0);
  const [forward, back] = [smallestRotation(ring), smallestRotation(ring.toReversed())];
  return compareLines(forward, back) <= 0 ? forward : back;
}

/**
 * Rotates a ring so that it starts at the corner from which its points come first in numeric order. Of two
 * candidates, the one that loses a comparison is ruled out together with all corners compared so far; therefore
 * even a repetitive ring from a hostile URL takes linear time.
 */
function smallestRotation(ring: Polyline): Polyline {
  const count = ring.length;
  let best = 0;
  let other = 1;
  let equalCount = 0;
  while (best < count && other < count && equalCount < count) {
    const order = comparePoints(
      ring[(best + equalCount) % count] as Point,
      ring[(other + equalCount) % count] as Point,
    );
    if (order === 0) {
      equalCount++;
      continue;
    }
    if (order > 0) best += equalCount + 1;
    else other += equalCount + 1;
    if (best === other) other++;
    equalCount = 0;
  }
  const start = Math.min(best, other);
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/**
 * Splits the ring at the corner farthest from the first, and simplifies both halves until at most `maxDrawnCorners`
 * corners are left.
 */
function simplifyRing(ring: Polyline): Polyline {
  const first = ring[0] as Point;
  const distances = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const width = Math.max(...distances);
  const farthest = distances.indexOf(width);
  const weights = [ring.slice(0, farthest + 1), [...ring.slice(farthest), first]].flatMap((part) =>
    simplificationTolerances(part).slice(0, -1),
  );
  for (let tolerance = width / detailsPerWidth; ; tolerance *= 1.25) {
    const simplified = ring.filter((_, index) => (weights[index] as number) > tolerance);
    if (simplified.length <= maxDrawnCorners) return simplified;
  }
}

function comparePoints(a: Point, b: Point): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Compares two lines of equal length. */
function compareLines(a: Polyline, b: Polyline): number {
  for (const [index, point] of a.entries()) {
    const order = comparePoints(point, b[index] as Point);
    if (order !== 0) return order;
  }
  return 0;
}

function isOnEarth({ lat, lng }: Coordinates): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

function isInEgypt([x, y]: Point): boolean {
  return x >= egypt.minX && x <= egypt.maxX && y >= egypt.minY && y <= egypt.maxY;
}

function toUnits(degrees: number): number {
  return Math.round(degrees * stepsPerDegree);
}
