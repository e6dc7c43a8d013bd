import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import { toMapX, toMapY } from "./mercator.ts";

/** Number of horizontal strips of a drawn area; a point has to be compared only with the sides in its own strip. */
const stripCount = 128;

/** A drawn area in map units, prepared for testing a million points. */
export class DrawnAreaOutline {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** For each side: y of its upper and lower end, x of its upper end, and the change of x per unit of y. */
  readonly #sides: Float64Array;
  /** Indices of the sides that touch each strip, strip after strip. */
  readonly #touching: Uint16Array;
  readonly #ends = new Uint32Array(stripCount);
  readonly #perStrip: number;

  constructor(area: DrawnArea) {
    const corners = area.map(({ lat, lng }) => ({ x: toMapX(lng), y: toMapY(lat) }));
    this.west = Math.min(...corners.map(({ x }) => x));
    this.east = Math.max(...corners.map(({ x }) => x));
    this.north = Math.min(...corners.map(({ y }) => y));
    this.south = Math.max(...corners.map(({ y }) => y));
    this.#perStrip = (this.south - this.north + 1) / stripCount;
    this.#sides = new Float64Array(4 * corners.length);
    const strips: number[][] = Array.from({ length: stripCount }, () => []);
    for (const [side, corner] of corners.entries()) {
      const next = corners[(side + 1) % corners.length]!;
      const [upper, lower] = corner.y <= next.y ? [corner, next] : [next, corner];
      // Horizontal sides never cross the horizontal ray of `contains`.
      if (upper.y === lower.y) continue;
      this.#sides.set([upper.y, lower.y, upper.x, (lower.x - upper.x) / (lower.y - upper.y)], 4 * side);
      for (let strip = this.#stripOf(upper.y); strip <= this.#stripOf(lower.y); strip++)
        strips[strip]!.push(side);
    }
    this.#touching = Uint16Array.from(strips.flat());
    let end = 0;
    for (const [strip, sides] of strips.entries()) this.#ends[strip] = end += sides.length;
  }

  /** Whether the point is inside: a ray to the east then crosses the outline an odd number of times. */
  contains(x: number, y: number): boolean {
    if (x < this.west || x > this.east || y < this.north || y > this.south) return false;
    const strip = this.#stripOf(y);
    const sides = this.#sides;
    const end = this.#ends[strip]!;
    let isInside = false;
    for (let i = strip === 0 ? 0 : this.#ends[strip - 1]!; i < end; i++) {
      const offset = 4 * this.#touching[i]!;
      const upper = sides[offset]!;
      // A side includes its upper end but not its lower one, so that a ray through a corner crosses only one side.
      if (y < upper || y >= sides[offset + 1]!) continue;
      if (x < sides[offset + 2]! + (y - upper) * sides[offset + 3]!) isInside = !isInside;
    }
    return isInside;
  }

  #stripOf(y: number): number {
    return Math.floor((y - this.north) / this.#perStrip);
  }
}
