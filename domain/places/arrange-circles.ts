import type { MapCircle } from "./map-circles.ts";
import type { MapPin } from "./map-pins.ts";
import type { Point } from "./map-shapes.ts";

/** A circle with the position of its centre on the screen, in pixels. */
export interface ArrangedCircle {
  readonly circle: MapCircle;
  readonly x: number;
  readonly y: number;
}

interface PinBox {
  readonly x: number;
  readonly y: number;
  readonly halfWidthPx: number;
}

/** Half the size of a circle's label, and of a pin; `footPx` is the distance from a pin's centre down to its tip. */
const labelSize = { halfWidthPx: 32, halfHeightPx: 17 } as const;
const pin = { halfHeightPx: 16, footPx: 23, halfWidthPx: 34, groupHalfWidthPx: 46 } as const;
/** Shares of the radius by which a circle may move; up to 1 it still covers its place. */
const moveShares = [0, 0.4, 0.6, 0.8, 1];
const directions = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
/**
 * Least distance between two circles, as a share of the sum of their radii. The second, smaller value applies if pins
 * leave no better position; even then both labels stay readable.
 */
const overlapShares = [0.9, 0.65];

/**
 * Positions circles so that no pin hides their labels: a circle marks an approximate position and may move, a pin
 * marks an exact one. A circle without a free position is drawn where its label is hidden least.
 */
export function arrangeCircles(
  circles: readonly MapCircle[],
  pins: readonly Pick<MapPin, "lat" | "lng" | "code">[],
  project: (at: Point) => Point,
): ArrangedCircle[] {
  const boxes = pins.map(({ lat, lng, code }): PinBox => {
    const [x, y] = project([lng, lat]);
    return { x, y: y - pin.footPx, halfWidthPx: code === null ? pin.groupHalfWidthPx : pin.halfWidthPx };
  });
  const placed: ArrangedCircle[] = [];
  for (const circle of circles) {
    const [x, y] = project([circle.lng, circle.lat]);
    const candidates = moveShares.flatMap((share) =>
      (share === 0 ? [0] : directions).map((angle) => ({
        circle,
        x: Math.round(x + (Math.sin(angle) * share * circle.widthPx) / 2),
        y: Math.round(y + (Math.cos(angle) * share * circle.widthPx) / 2),
      })),
    );
    const roomOf = (each: ArrangedCircle) => Math.min(0, ...boxes.map((box) => gapBetween(box, each)));
    const read = candidates.filter((each) => roomOf(each) === 0);
    const [free] = overlapShares.flatMap(
      (share) => read.find((each) => !placed.some((other) => doOverlap(other, each, share))) ?? [],
    );
    const [roomiest] = candidates.toSorted((a, b) => roomOf(b) - roomOf(a));
    placed.push(free ?? roomiest ?? { circle, x, y });
  }
  return placed;
}

/** Distance in pixels between a pin and a circle's label; negative if they overlap. */
function gapBetween(box: PinBox, { circle, x, y }: ArrangedCircle): number {
  const halfWidthPx = Math.min(labelSize.halfWidthPx, circle.widthPx / 2);
  return Math.max(
    Math.abs(box.x - x) - box.halfWidthPx - halfWidthPx,
    Math.abs(box.y - y) - pin.halfHeightPx - labelSize.halfHeightPx,
  );
}

function doOverlap(a: ArrangedCircle, b: ArrangedCircle, share: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < (share * (a.circle.widthPx + b.circle.widthPx)) / 2;
}
