import { describe, expect, test } from "vitest";
import { coordinatesAtPixel, createProjection, scaleBarOf } from "./map-projection.ts";

const frame = { centre: { lat: 30, lng: 31.5 }, widthPx: 960, heightPx: 320, metresPerPx: 100 };

describe("the projection", () => {
  const project = createProjection(frame);

  test("puts the centre in the middle, north above and east to the right", () => {
    expect(project([31.5, 30])).toEqual([480, 160]);
    const [, north] = project([31.5, 30.05]);
    const [east] = project([31.55, 30]);
    expect(north).toBeLessThan(160);
    expect(east).toBeGreaterThan(480);
  });

  test("is true to scale at the centre: a hundredth of a degree of latitude is 1.11 km", () => {
    const [, y] = project([31.5, 30.01]);
    expect((160 - y) * frame.metresPerPx).toBeCloseTo(1113, -1);
  });

  test("is true to scale along the parallel: a hundredth of a degree of longitude is 964 m at 30° N", () => {
    const [x] = project([31.51, 30]);
    expect((x - 480) * frame.metresPerPx).toBeCloseTo(964, -1);
  });
});

test.each([
  [40, 2_000, 50],
  [80, 5_000, 63],
  [160, 10_000, 63],
  [640, 50_000, 78],
])("the scale bar: at %d m a pixel shows %d m in %d px", (metresPerPx, metres, lengthPx) => {
  expect(scaleBarOf(metresPerPx, 120)).toEqual({ metres, lengthPx });
});

test("a pixel leads back to the place that it was drawn for", () => {
  for (const [lng, lat] of [
    [31.5, 30],
    [31.2, 30.09],
    [31.52, 29.99],
  ] as const) {
    const place = coordinatesAtPixel(frame, createProjection(frame)([lng, lat]));
    expect(place.lat).toBeCloseTo(lat, 9);
    expect(place.lng).toBeCloseTo(lng, 9);
  }
});
