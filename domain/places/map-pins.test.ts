import { describe, expect, test } from "vitest";
import { type ListingsAtPosition, groupIntoMapPins } from "./map-pins.ts";

/** Projects points at 1,000 pixels per degree. */
const project = ([lng, lat]: readonly [number, number]) => [lng * 1_000, -lat * 1_000] as const;
const home = (lng: number, code: string, priceEgp: number): ListingsAtPosition => ({
  lat: 30,
  lng,
  count: 1,
  code,
  priceEgp,
});

describe("pins on a map", () => {
  test("stand for themselves where there is room", () => {
    const pins = groupIntoMapPins([home(31, "A1", 3_500_000), home(31.1, "A2", 0)], 12, project);
    expect(pins.map(({ code, count }) => [code, count])).toEqual([
      ["A1", 1],
      ["A2", 1],
    ]);
  });

  test("that would hide each other become one with the number of homes and the lowest price that is known", () => {
    const pins = groupIntoMapPins(
      [
        home(31, "A1", 0),
        home(31.04, "A2", 9_000_000),
        { ...home(31.02, "", 4_000_000), code: null, count: 6 },
      ],
      12,
      project,
    );
    expect(pins).toHaveLength(1);
    expect(pins[0]).toMatchObject({ count: 8, code: null, priceEgp: 4_000_000 });
    expect(pins[0]?.lng).toBeCloseTo(31.02, 3);
  });

  test("never overlap afterwards, and lose no home", () => {
    const places = Array.from({ length: 300 }, (_, index) =>
      home(31 + ((index * 37) % 300) / 250, `A${index}`, 1),
    );
    const pins = groupIntoMapPins(places, 12, project);
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    const xs = pins.map(({ lng }) => lng * 1_000).sort((a, b) => a - b);
    expect(Math.min(...xs.slice(1).map((x, index) => x - (xs[index] as number)))).toBeGreaterThanOrEqual(60);
  });

  test("of many homes need more room than prices: a number of five figures is wider", () => {
    const homes = (lng: number, count: number) => ({ ...home(lng, "", 1), code: null, count });
    expect(groupIntoMapPins([homes(31, 6), homes(31.085, 12)], 12, project)).toHaveLength(2);
    expect(groupIntoMapPins([homes(31, 10_357), homes(31.085, 12)], 12, project)).toHaveLength(1);
    expect(groupIntoMapPins([home(31, "A1", 1), home(31.07, "A2", 1)], 12, project)).toHaveLength(2);
  });

  test("hold all their homes in their box, which is where a press on them leads", () => {
    const [pin] = groupIntoMapPins([home(31, "A1", 1), home(31.05, "A2", 1)], 12, project);
    expect(pin?.box.west).toBeLessThanOrEqual(31);
    expect(pin?.box.east).toBeGreaterThanOrEqual(31.05);
  });
});
