import type { MapCircle } from "./map-circles.ts";
import type { MapPin } from "./map-pins.ts";
import type { Point } from "./map-shapes.ts";

/** A circle where it is drawn, its middle in pixels. */
export interface ClearCircle {
  readonly circle: MapCircle;
  readonly x: number;
  readonly y: number;
}

interface PinBox {
  readonly x: number;
  readonly y: number;
  readonly halfWidthPx: number;
}

/** Half of what the words of a circle take, and of a pin's height; its foot is so far below its middle. */
const words = { halfWidthPx: 32, halfHeightPx: 17 } as const;
const pin = { halfHeightPx: 16, footPx: 23, halfWidthPx: 34, groupHalfWidthPx: 46 } as const;
/** A circle that moves no farther than its radius still covers its place. */
const moves = [0, 0.4, 0.6, 0.8, 1];
const directions = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
/** Where pins leave no better place, circles may lie over one another so far that both are read. */
const mayMeet = [0.9, 0.65];

/**
 * Where circles stand so that no pin hides their words: a circle means "somewhere here" and may give way, a pin means
 * this spot. One that finds no free place stands where the least of its words is hidden.
 */
export function clearCircles(
  circles: readonly MapCircle[],
  pins: readonly Pick<MapPin, "lat" | "lng" | "code">[],
  project: (at: Point) => Point,
): ClearCircle[] {
  const boxes = pins.map(({ lat, lng, code }): PinBox => {
    const [x, y] = project([lng, lat]);
    return { x, y: y - pin.footPx, halfWidthPx: code === null ? pin.groupHalfWidthPx : pin.halfWidthPx };
  });
  const placed: ClearCircle[] = [];
  for (const circle of circles) {
    const [x, y] = project([circle.lng, circle.lat]);
    const at = moves.flatMap((share) =>
      (share === 0 ? [0] : directions).map((angle) => ({
        circle,
        x: Math.round(x + (Math.sin(angle) * share * circle.widthPx) / 2),
        y: Math.round(y + (Math.cos(angle) * share * circle.widthPx) / 2),
      })),
    );
    const roomOf = (each: ClearCircle) => Math.min(0, ...boxes.map((box) => roomBeside(box, each)));
    const read = at.filter((each) => roomOf(each) === 0);
    const [free] = mayMeet.flatMap(
      (share) => read.find((each) => !placed.some((other) => doMeet(other, each, share))) ?? [],
    );
    const [best] = at.toSorted((a, b) => roomOf(b) - roomOf(a));
    placed.push(free ?? best ?? { circle, x, y });
  }
  return placed;
}

/** Pixels between a pin and the words of a circle; below 0 it hides so much of them. */
function roomBeside(box: PinBox, { circle, x, y }: ClearCircle): number {
  const halfWidthPx = Math.min(words.halfWidthPx, circle.widthPx / 2);
  return Math.max(
    Math.abs(box.x - x) - box.halfWidthPx - halfWidthPx,
    Math.abs(box.y - y) - pin.halfHeightPx - words.halfHeightPx,
  );
}

function doMeet(a: ClearCircle, b: ClearCircle, share: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < (share * (a.circle.widthPx + b.circle.widthPx)) / 2;
}
