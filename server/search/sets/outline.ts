import type { DrawnArea } from "../../../domain/places/drawn-area.ts";
import { toMapX, toMapY } from "./mercator.ts";

/** A drawn area is cut into so many strips, of which a point is compared with its own alone. */
const stripCount = 128;

/** A drawn area in map units, made ready to be asked about a million points. */
export class Outline {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
  /** Of every side its upper and lower end, where it stands at the upper end, and how far it moves per unit down. */
  readonly #sides: Float64Array;
  /** Numbers of the sides that touch each strip, strip after strip. */
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
      // Level sides are crossed by no level line.
      if (upper.y === lower.y) continue;
      this.#sides.set([upper.y, lower.y, upper.x, (lower.x - upper.x) / (lower.y - upper.y)], 4 * side);
      for (let strip = this.#stripOf(upper.y); strip <= this.#stripOf(lower.y); strip++)
        strips[strip]!.push(side);
    }
    this.#touching = Uint16Array.from(strips.flat());
    let end = 0;
    for (const [strip, sides] of strips.entries()) this.#ends[strip] = end += sides.length;
  }

  /** Whether a line from the point to the east crosses the outline an odd number of times. */
  contains(x: number, y: number): boolean {
    if (x < this.west || x > this.east || y < this.north || y > this.south) return false;
    const strip = this.#stripOf(y);
    const sides = this.#sides;
    const end = this.#ends[strip]!;
    let isInside = false;
    for (let i = strip === 0 ? 0 : this.#ends[strip - 1]!; i < end; i++) {
      const at = 4 * this.#touching[i]!;
      const upper = sides[at]!;
      // The upper end belongs to a side and the lower does not, so that a corner is crossed once.
      if (y < upper || y >= sides[at + 1]!) continue;
      if (x < sides[at + 2]! + (y - upper) * sides[at + 3]!) isInside = !isInside;
    }
    return isInside;
  }

  #stripOf(y: number): number {
    return Math.floor((y - this.north) / this.#perStrip);
  }
}
