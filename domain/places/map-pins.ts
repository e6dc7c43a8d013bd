import type { BoundingBox } from "./bounding-box.ts";
import { mapCellBoxAt } from "./map-cells.ts";
import type { Point } from "./map-shapes.ts";

/** A position from the read model: one listing, or several drawn together. */
export interface ListingsAtPosition {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** Unit code if it is a single listing, otherwise null. */
  readonly code: string | null;
  /** Lowest known price; 0 if none is known. */
  readonly priceEgp: number;
}

/** A pin on the map: a price, or a number of listings whose pins would overlap. */
export interface MapPin extends ListingsAtPosition {
  /** Box that contains all its listings. */
  readonly box: BoundingBox;
}

/** Pins whose points are vertically nearer than this, in pixels, would overlap. */
const minDistancePx = 36;
/**
 * Half the width of a pin in pixels: `price` for any price; for a number of listings `homes`, plus `figure` for each
 * digit.
 */
const halfWidthPx = { price: 33, homes: 35, figure: 4 } as const;

/**
 * Joins positions whose pins would overlap.
 * @param level zoom level of the tiles in which the listings were grouped
 * @param project converts longitude and latitude to pixels
 */
export function groupIntoMapPins(
  places: readonly ListingsAtPosition[],
  level: number,
  project: (at: Point) => Point,
): MapPin[] {
  const toPlaced = (pin: MapPin): PlacedPin => ({
    point: project([pin.lng, pin.lat]),
    pin,
    halfWidthPx: pin.code === null ? halfWidthOf(pin.count) : halfWidthPx.price,
  });
  const single = places.map((place) => toPlaced({ ...place, box: mapCellBoxAt(place, level) }));
  return joinOverlapping(single, isNear, (a, b) => toPlaced(join(a.pin, b.pin))).map(({ pin }) => pin);
}

/** Joins marks of a map until no two of them overlap. */
export function joinOverlapping<Mark>(
  marks: readonly Mark[],
  doOverlap: (a: Mark, b: Mark) => boolean,
  joined: (a: Mark, b: Mark) => Mark,
): readonly Mark[] {
  const placed: Mark[] = [];
  for (const mark of marks) {
    let next = mark;
    for (;;) {
      const index = placed.findIndex((other) => doOverlap(other, next));
      const [other] = index < 0 ? [] : placed.splice(index, 1);
      if (!other) break;
      next = joined(other, next);
    }
    placed.push(next);
  }
  return placed;
}

interface PlacedPin {
  readonly point: Point;
  readonly pin: MapPin;
  readonly halfWidthPx: number;
}

function halfWidthOf(count: number): number {
  return halfWidthPx.homes + halfWidthPx.figure * String(count).length;
}

function isNear(a: PlacedPin, b: PlacedPin): boolean {
  return (
    Math.abs(a.point[0] - b.point[0]) < a.halfWidthPx + b.halfWidthPx &&
    Math.abs(a.point[1] - b.point[1]) < minDistancePx
  );
}

function join(a: MapPin, b: MapPin): MapPin {
  const count = a.count + b.count;
  const middle = (of: (pin: MapPin) => number) => (of(a) * a.count + of(b) * b.count) / count;
  const prices = [a.priceEgp, b.priceEgp].filter((price) => price > 0);
  return {
    lat: middle(({ lat }) => lat),
    lng: middle(({ lng }) => lng),
    count,
    code: null,
    priceEgp: prices.length > 0 ? Math.min(...prices) : 0,
    box: {
      west: Math.min(a.box.west, b.box.west),
      south: Math.min(a.box.south, b.box.south),
      east: Math.max(a.box.east, b.box.east),
      north: Math.max(a.box.north, b.box.north),
    },
  };
}
