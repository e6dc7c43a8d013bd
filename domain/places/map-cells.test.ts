import { describe, expect, test } from "vitest";
import { mapCellBoxAt, tileBoxAround } from "./map-cells.ts";

const cairo = { lat: 30.03, lng: 31.47 };

describe("the squares in which homes are gathered", () => {
  test.each([6, 10, 14])("hold their place, and are a quarter of a tile wide at level %i", (level) => {
    const box = mapCellBoxAt(cairo, level);
    expect(box.east - box.west).toBeCloseTo(360 / 2 ** level / 4, 9);
    expect(box.west).toBeLessThanOrEqual(cairo.lng);
    expect(box.east).toBeGreaterThan(cairo.lng);
    expect(box.south).toBeLessThan(cairo.lat);
    expect(box.north).toBeGreaterThanOrEqual(cairo.lat);
  });

  test("are the same for every place inside", () => {
    const box = mapCellBoxAt(cairo, 12);
    const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
    expect(mapCellBoxAt(middle, 12)).toEqual(box);
  });
});

describe("the tiles around a view", () => {
  const view = { west: 31.41, south: 29.97, east: 31.53, north: 30.08 };

  test("hold all of it, and stay the same while it moves a little", () => {
    const box = tileBoxAround(view, 11);
    expect(box.west).toBeLessThanOrEqual(view.west);
    expect(box.east).toBeGreaterThanOrEqual(view.east);
    expect(box.south).toBeLessThanOrEqual(view.south);
    expect(box.north).toBeGreaterThanOrEqual(view.north);
    expect(tileBoxAround({ ...view, west: view.west + 0.001, east: view.east + 0.001 }, 11)).toEqual(box);
  });
});
