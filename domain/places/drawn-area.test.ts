import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test, vi } from "vitest";
import { anyCharacter } from "../../tests/support/any-text.ts";
import type { Coordinates } from "./area.ts";
import {
  maxDrawnCorners,
  minDrawnCorners,
  type DrawnArea,
  formatDrawnArea,
  parseDrawnArea,
  normaliseDrawnArea,
} from "./drawn-area.ts";

const areaOf = (...pairs: readonly (readonly [lng: number, lat: number])[]): DrawnArea =>
  pairs.map(([lng, lat]) => ({ lat, lng }));
const triangle = areaOf([31.4, 29.95], [31.5, 30.2], [31.6, 30.1]);

describe("an area drawn on the map", () => {
  test.each([
    ["its corners in order", "31.4-29.95_31.5-30.2_31.6-30.1"],
    ["begun elsewhere", "31.5-30.2_31.6-30.1_31.4-29.95"],
    ["the other way round", "31.6-30.1_31.5-30.2_31.4-29.95"],
    ["closed by its first corner", "31.4-29.95_31.5-30.2_31.6-30.1_31.4-29.95"],
    ["with a corner twice", "31.4-29.95_31.4-29.95_31.5-30.2_31.6-30.1"],
    ["with corners on its sides", "31.4-29.95_31.45-30.075_31.5-30.2_31.55-30.15_31.6-30.1"],
    ["more exact than addresses are", "31.40001-29.95001_31.49999-30.2_31.6-30.09999"],
    ["in Arabic figures", "٣١٫٤-٢٩٫٩٥_٣١٫٥-٣٠٫٢_٣١٫٦-٣٠٫١"],
  ])("has one form: %s", (_, text) => {
    expect(parseDrawnArea(text)).toEqual(triangle);
  });

  test("is written as it is read", () => {
    expect(formatDrawnArea(triangle)).toBe("31.4-29.95_31.5-30.2_31.6-30.1");
  });

  test("may cross itself", () => {
    const bow = areaOf([31, 30], [32, 31], [32, 30], [31, 31]);
    expect(normaliseDrawnArea(bow)).toHaveLength(4);
  });

  test("ends where Egypt does", () => {
    const clippedArea = normaliseDrawnArea(areaOf([20, 30], [30, 30], [30, 40], [20, 40])) ?? [];
    expect(clippedArea).toEqual(areaOf([24, 30], [24, 32.2], [30, 32.2], [30, 30]));
  });

  test.each([
    ["", "nothing"],
    ["31.4-29.95", "a point"],
    ["31.4-29.95_31.5-30.2", "a line"],
    ["31.4-29.95_31.5-30.2_31.4-29.95_31.5-30.2", "a line, there and back"],
    ["31.4-30_31.5-30_31.6-30", "a straight line of three corners"],
    ["31.4-29.95_31.40001-29.95_31.4-29.95001", "smaller than addresses tell"],
    ["31.4-29.95_31.5_31.6-30.1", "a corner without its latitude"],
    ["31.4-29.95-1_31.5-30.2_31.6-30.1", "a corner with three numbers"],
    ["a-b_c-d_e-f", "letters"],
    ["2.5-48.8_2.6-48.9_2.7-48.8", "in Paris"],
    ["31.4-99_31.5-30.2_31.6-30.1", "beyond the pole"],
  ])("%j is none: %s", (text) => {
    expect(parseDrawnArea(text)).toBeNull();
  });

  test.each([
    ["there and back", (i: number) => (i % 2 ? "31-30" : "32-31")],
    ["in a zigzag", (i: number) => (i % 2 ? "31-30" : `32-3${i % 3}`)],
    ["around a triangle outside Egypt", (i: number) => ["9-9", "50-40", "9-50"][i % 3] ?? ""],
  ])("that goes %s as often as an address can hold is looked at as quickly as another", (_, corner) => {
    const hypotSpy = vi.spyOn(Math, "hypot");
    parseDrawnArea(Array.from({ length: 240 }, (_each, i) => corner(i)).join("_"));
    expect(hypotSpy.mock.calls.length).toBeLessThan(150_000);
    hypotSpy.mockRestore();
  });

  test("longer than any address of ours is none", () => {
    expect(
      parseDrawnArea(Array.from({ length: 5_000 }, (_, i) => `31.${i}-30.${i % 7}`).join("_")),
    ).toBeNull();
  });
});

describe("a line that a finger drew", () => {
  const circle = (count: number, wobble: (angle: number) => number = () => 0) =>
    Array.from({ length: count }, (_, step): Coordinates => {
      const angle = (2 * Math.PI * step) / count;
      const radius = 0.2 + wobble(angle);
      return { lat: 30 + radius * Math.sin(angle), lng: 31.4 + radius * Math.cos(angle) };
    });

  test("needs few corners to look the same", () => {
    const area = normaliseDrawnArea(circle(1_000)) ?? [];
    expect(area.length).toBeGreaterThan(12);
    expect(area.length).toBeLessThan(50);
    for (const { lat, lng } of area) expect(Math.hypot(lat - 30, lng - 31.4)).toBeCloseTo(0.2, 3);
  });

  test("never has more than sixty, however it winds", () => {
    const area =
      normaliseDrawnArea(circle(5_000, (angle) => 0.02 * (1 + Math.cos(angle)) * Math.sin(60 * angle))) ?? [];
    expect(area.length).toBeGreaterThan(30);
    expect(area.length).toBeLessThanOrEqual(maxDrawnCorners);
  });
});

describe("every drawn area", () => {
  const place = (degrees: number, span: number) =>
    fc.integer({ min: 0, max: span * 10_000 }).map((steps) => degrees + steps / 10_000);
  const nearPoint = fc.record({ lat: place(30, 0.003), lng: place(31, 0.003) });
  const anyPoint = fc.record({ lat: place(18, 18), lng: place(20, 22) });
  const exact = fc.record({
    lat: fc.double({ min: 22, max: 31, noNaN: true }),
    lng: fc.double({ min: 25, max: 36, noNaN: true }),
  });
  const lines = fc.oneof(
    ...[nearPoint, anyPoint, exact].map((point) => fc.array(point, { minLength: 3, maxLength: 100 })),
  );

  test("is read back as it was written, and is its own one form", () => {
    fc.assert(
      fc.property(lines, (line) => {
        const area = normaliseDrawnArea(line);
        fc.pre(area !== null);
        expect(normaliseDrawnArea(area)).toEqual(area);
        expect(parseDrawnArea(formatDrawnArea(area))).toEqual(area);
        expect(area.length).toBeGreaterThanOrEqual(minDrawnCorners);
        expect(area.length).toBeLessThanOrEqual(maxDrawnCorners);
        expect(formatDrawnArea(area)).toMatch(/^[0-9._-]+$/u);
      }),
      { numRuns: 500 },
    );
  });

  test("has the same form wherever its line begins and whichever way it runs", () => {
    fc.assert(
      fc.property(lines, fc.nat(99), fc.boolean(), (line, start, isReversed) => {
        const begin = start % line.length;
        const rotated = [...line.slice(begin), ...line.slice(0, begin)];
        expect(normaliseDrawnArea(isReversed ? rotated.toReversed() : rotated)).toEqual(
          normaliseDrawnArea(line),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("never fails, whatever is written", () => {
    const pieces = fc.constantFrom(
      "31.4-30",
      "31.5-30.2",
      "_",
      "-",
      ".",
      "0",
      "٣",
      "NaN",
      "1e9",
      "\ud800",
      " ",
    );
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join("")),
      fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join("_")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const area = parseDrawnArea(text);
        expect(area && parseDrawnArea(formatDrawnArea(area))).toEqual(area);
      }),
      { numRuns: 300 },
    );
  });

  test("of points that are no places at all is none", () => {
    const number = fc.double();
    fc.assert(
      fc.property(fc.array(fc.record({ lat: number, lng: number }), { maxLength: 9 }), (points) => {
        const area = normaliseDrawnArea(points) ?? [];
        expect(area.filter(({ lat, lng }) => !(lat > 21 && lat < 33 && lng > 23 && lng < 38))).toEqual([]);
      }),
    );
  });
});
