import type { Bilingual } from "../text/locale.ts";
import type { BoundingBox } from "./bounding-box.ts";
import { boundingBoxOf } from "./map-frame.ts";
import { joinOverlapping } from "./map-pins.ts";
import type { Point } from "./map-shapes.ts";

/** Listings without coordinates, shown together at the centre of their place or at their project [AREA-9]. */
export interface ListingsAtMapAnchor {
  /** The point at which they are shown, as a map anchor (map-anchor.ts). */
  readonly about: string;
  readonly name: Bilingual;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  /** Lowest known price; 0 if none is known. */
  readonly priceEgp: number;
}

/** A circle on the map: listings of one place, or of several places whose circles would overlap. */
export interface MapCircle {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly widthPx: number;
  /** The places, the one with most listings first. */
  readonly parts: readonly [ListingsAtMapAnchor, ...ListingsAtMapAnchor[]];
  /** The smallest box that contains the centres of all places in the circle. */
  readonly box: BoundingBox;
}

/** Diameter in pixels: the smallest can still be tapped, the largest leaves room on a phone. */
const widths = { least: 44, most: 128 } as const;
/** Diameter from which a circle has room for "about here" below its number, in pixels. */
const labelFromPx = 72;
/** Circles nearer to each other than this share of the sum of their radii are joined. */
const overlapShare = 0.9;

/** Diameter of a circle in pixels; its area grows with the number of listings. */
function widthOf(count: number): number {
  return Math.round(Math.min(widths.most, Math.max(widths.least, 40 + 2.55 * Math.sqrt(count))));
}

export function hasLabelRoom({ widthPx }: Pick<MapCircle, "widthPx">): boolean {
  return widthPx >= labelFromPx;
}

/**
 * Joins places whose circles would overlap. The largest circle comes first.
 * @param project converts longitude and latitude to pixels
 */
export function groupIntoMapCircles(
  homes: readonly ListingsAtMapAnchor[],
  project: (at: Point) => Point,
): MapCircle[] {
  const toPlaced = (circle: MapCircle): PlacedCircle => ({
    point: project([circle.lng, circle.lat]),
    circle,
  });
  const single = homes.toSorted((a, b) => b.count - a.count).map((each) => toPlaced(circleOf([each])));
  return joinOverlapping(single, doOverlap, (a, b) =>
    toPlaced(circleOf([...a.circle.parts, ...b.circle.parts])),
  )
    .map(({ circle }) => circle)
    .toSorted((a, b) => b.count - a.count);
}

function circleOf(homes: readonly ListingsAtMapAnchor[]): MapCircle {
  const parts = homes.toSorted((a, b) => b.count - a.count) as [
    ListingsAtMapAnchor,
    ...ListingsAtMapAnchor[],
  ];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const middle = (coordinateOf: (part: ListingsAtMapAnchor) => number) =>
    parts.reduce((sum, part) => sum + coordinateOf(part) * part.count, 0) / count;
  const { lat, lng } = parts[0];
  return {
    lat: middle((part) => part.lat),
    lng: middle((part) => part.lng),
    count,
    widthPx: widthOf(count),
    parts,
    box: boundingBoxOf(parts) ?? { west: lng, east: lng, south: lat, north: lat },
  };
}

interface PlacedCircle {
  readonly point: Point;
  readonly circle: MapCircle;
}

function doOverlap(a: PlacedCircle, b: PlacedCircle): boolean {
  const distance = Math.hypot(a.point[0] - b.point[0], a.point[1] - b.point[1]);
  return distance < (overlapShare * (a.circle.widthPx + b.circle.widthPx)) / 2;
}
