import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import type { Coordinates } from "../../../domain/places/area.ts";
import { toMapX, toMapY } from "./mercator.ts";
import { DrawnAreaOutline } from "./outline.ts";

const cornersOf = (...pairs: readonly (readonly [lng: number, lat: number])[]): Coordinates[] =>
  pairs.map(([lng, lat]) => ({ lat, lng }));
const containsPoint = (area: readonly Coordinates[], lng: number, lat: number) =>
  new DrawnAreaOutline(area).contains(toMapX(lng), toMapY(lat));

describe("an outline", () => {
  const square = cornersOf([31, 30], [31, 31], [32, 31], [32, 30]);
  test.each<[boolean, number, number]>([
    [true, 31.5, 30.5],
    [true, 31.001, 30.999],
    [false, 30.999, 30.5],
    [false, 32.001, 30.5],
    [false, 31.5, 29.999],
    [false, 31.5, 31.001],
  ])("%s: %d, %d", (isInside, lng, lat) => {
    expect(containsPoint(square, lng, lat)).toBe(isInside);
  });

  test("that crosses itself excludes what it encloses twice", () => {
    const star = cornersOf([31, 30], [31.5, 31], [32, 30], [30.9, 30.7], [32.1, 30.7]);
    expect(containsPoint(star, 31.5, 30.4)).toBe(false);
    expect(containsPoint(star, 31.5, 30.85)).toBe(true);
  });

  test("counts a corner at the height of the point once", () => {
    const diamond = cornersOf([31, 30.5], [31.5, 31], [32, 30.5], [31.5, 30]);
    expect(containsPoint(diamond, 31.2, 30.5)).toBe(true);
    expect(containsPoint(diamond, 30.9, 30.5)).toBe(false);
  });

  test("gives the same result as comparing with all its sides", () => {
    const degrees = fc.integer({ min: 0, max: 40 }).map((steps) => 30 + steps / 20);
    const place = fc.record({ lat: degrees, lng: degrees });
    const naiveContains = (area: readonly Coordinates[], x: number, y: number) =>
      area.reduce((isInside, corner, index) => {
        const next = area[(index + 1) % area.length]!;
        const [ax, ay, bx, by] = [toMapX(corner.lng), toMapY(corner.lat), toMapX(next.lng), toMapY(next.lat)];
        const isCrossed = ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
        return isCrossed ? !isInside : isInside;
      }, false);
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 60 }), fc.array(place), (area, points) => {
        const outline = new DrawnAreaOutline(area);
        for (const { lat, lng } of points) {
          // These points are not on the grid of the corners, so that rounding cannot decide the result.
          const [x, y] = [toMapX(lng) + 7, toMapY(lat) + 11];
          expect(outline.contains(x, y)).toBe(naiveContains(area, x, y));
        }
      }),
    );
  });
});
