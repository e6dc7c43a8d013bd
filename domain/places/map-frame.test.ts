import { describe, expect, test } from "vitest";
import { boundingBoxOf, fitMapFrame, zoomLevelOf, minMetresPerPx, padBoundingBox } from "./map-frame.ts";
import { egyptBox } from "./bounding-box.ts";
import { createProjection } from "./map-projection.ts";

const newCairo = { west: 31.36, south: 29.95, east: 31.58, north: 30.1 };

describe("the window of a box", () => {
  test.each([
    ["New Cairo on a square", newCairo, 344, 344],
    ["New Cairo on a wide window", newCairo, 900, 400],
    ["the country on a phone", egyptBox, 390, 416],
  ])("shows all of it and no more than needed: %s", (_, box, widthPx, heightPx) => {
    const project = createProjection(fitMapFrame(box, widthPx, heightPx));
    const [left, top] = project([box.west, box.north]);
    const [right, bottom] = project([box.east, box.south]);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.5);
    expect(right).toBeLessThanOrEqual(widthPx + 0.5);
    expect(bottom).toBeLessThanOrEqual(heightPx + 0.5);
    expect(Math.max((right - left) / widthPx, (bottom - top) / heightPx)).toBeCloseTo(1, 2);
  });

  test("comes no nearer than the map's detail, however small the box", () => {
    const point = { west: 31.47, south: 30.03, east: 31.47, north: 30.03 };
    expect(fitMapFrame(point, 344, 344).metresPerPx).toBe(minMetresPerPx);
  });

  test("asks for tiles at least as fine as itself, and less than twice as fine", () => {
    const frame = fitMapFrame(newCairo, 344, 344);
    const metresPerPx =
      (40_075_016.7 * Math.cos((frame.centre.lat * Math.PI) / 180)) / (256 * 2 ** zoomLevelOf(frame));
    expect(metresPerPx).toBeLessThanOrEqual(frame.metresPerPx * 1.001);
    expect(metresPerPx).toBeGreaterThan(frame.metresPerPx / 2);
  });
});

test("a box around places has them on its edges, and there is none around none", () => {
  expect(
    boundingBoxOf([
      { lat: 30, lng: 31 },
      { lat: 29, lng: 32 },
    ]),
  ).toEqual({ west: 31, south: 29, east: 32, north: 30 });
  expect(boundingBoxOf([])).toBeNull();
  expect(padBoundingBox({ west: 31, south: 30, east: 31, north: 30 }, 0.1, 0.01)).toEqual({
    west: 30.99,
    south: 29.99,
    east: 31.01,
    north: 30.01,
  });
});
