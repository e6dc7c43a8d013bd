import type { Coordinates } from "./area.ts";
import { parseDegrees, perDegree, egyptBox } from "./bounding-box.ts";
import { type Box, clipRing, type Line, type Point, weighPoints } from "./map-shapes.ts";

/**
 * An area that somebody drew on the map: 3 to 60 corners, of which the last is joined to the first. Where its line
 * crosses itself, what is enclosed twice is outside (even-odd rule). Sides are straight on the map, in Mercator's
 * projection.
 */
export type DrawnArea = readonly Coordinates[];

export const cornerMinCount = 3;
export const cornerMaxCount = 60;
/** Longer texts are no address of ours: 60 corners take less than a thousand characters. */
const textMaxLength = 2_000;
/** A finger's way over the screen is rarely longer; of a longer one every second point is enough, or every third. */
const pointMaxCount = 2_000;
/** Corners nearer to the line than this part of the area's width are not seen on a screen. */
const detailsPerWidth = 400;
/** In ten-thousandths of a degree, as all that follows. */
const egypt: Box = {
  minX: toUnits(egyptBox.west),
  minY: toUnits(egyptBox.south),
  maxX: toUnits(egyptBox.east),
  maxY: toUnits(egyptBox.north),
};

/**
 * The one form of a drawn line: within Egypt, four decimals, the fewest corners that look the same, beginning with the
 * westernmost. The same area has the same form wherever its line begins and whichever way it runs.
 * @returns null when it encloses nothing
 */
export function tidyDrawnArea(points: readonly Coordinates[]): DrawnArea | null {
  const every = Math.ceil(points.length / pointMaxCount);
  const drawn = points.filter((_, index) => index % every === 0);
  if (!drawn.every(isOnEarth)) return null;
  let ring = startOver(drawn.map(({ lat, lng }): Point => [toUnits(lng), toUnits(lat)]));
  if (!ring.every(isInEgypt)) ring = startOver(clipRing(ring, egypt));
  for (;;) {
    if (ring.length < cornerMinCount) return null;
    const simple = startOver(simplifyRing(ring));
    // Without fewer corners it is its own simple form, and will be when it is read again.
    if (simple.length === ring.length) break;
    ring = simple;
  }
  return ring.map(([lng, lat]) => ({ lat: lat / perDegree, lng: lng / perDegree }));
}

/** "31.4-29.95_31.6-30.1_31.5-30.2" (longitude and latitude of each corner); null when it encloses nothing. */
export function parseDrawnArea(text: string): DrawnArea | null {
  if (text.length > textMaxLength) return null;
  const corners = text.split("_").map(parseCorner);
  return corners.every((corner) => corner !== null) ? tidyDrawnArea(corners) : null;
}

/** The area as `parseDrawnArea` reads it, in characters that stand in an address as they are. */
export function formatDrawnArea(area: DrawnArea): string {
  return area.map(({ lat, lng }) => `${lng}-${lat}`).join("_");
}

function parseCorner(text: string): Coordinates | null {
  const [lng, lat, ...rest] = text.split("-").map(parseDegrees);
  return typeof lng === "number" && typeof lat === "number" && rest.length === 0 ? { lat, lng } : null;
}

/** Of all ways to go around it the first by its numbers; no corner twice in a row, nor a last one that is the first. */
function startOver(line: Line): Line {
  const whole = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const ring = whole.filter((point, index) => comparePoints(point, whole.at(index - 1) as Point) !== 0);
  const [there, back] = [firstTurn(ring), firstTurn(ring.toReversed())];
  return compareLines(there, back) <= 0 ? there : back;
}

/**
 * Of all corners to begin a ring with, the one that brings the first line by its numbers. Two beginnings are compared as
 * they go along; the one that loses takes every corner it passed with it, so that a ring which repeats itself (an
 * address may say anything) takes no longer than another.
 */
function firstTurn(ring: Line): Line {
  const count = ring.length;
  let best = 0;
  let other = 1;
  let same = 0;
  while (best < count && other < count && same < count) {
    const order = comparePoints(ring[(best + same) % count] as Point, ring[(other + same) % count] as Point);
    if (order === 0) {
      same++;
      continue;
    }
    if (order > 0) best += same + 1;
    else other += same + 1;
    if (best === other) other++;
    same = 0;
  }
  const start = Math.min(best, other);
  return [...ring.slice(start), ...ring.slice(0, start)];
}

/** From the first corner to the one farthest from it and back, each way simplified, until few enough are left. */
function simplifyRing(ring: Line): Line {
  const first = ring[0] as Point;
  const away = ring.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const width = Math.max(...away);
  const farthest = away.indexOf(width);
  const weights = [ring.slice(0, farthest + 1), [...ring.slice(farthest), first]].flatMap((way) =>
    weighPoints(way).slice(0, -1),
  );
  for (let tolerance = width / detailsPerWidth; ; tolerance *= 1.25) {
    const simple = ring.filter((_, index) => (weights[index] as number) > tolerance);
    if (simple.length <= cornerMaxCount) return simple;
  }
}

function comparePoints(a: Point, b: Point): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Of two lines with as many points. */
function compareLines(a: Line, b: Line): number {
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
  return Math.round(degrees * perDegree);
}
