import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";

test.each([
  // Great-circle distances.
  ["Cairo and Alexandria", { lat: 30.0626, lng: 31.2497 }, { lat: 31.2018, lng: 29.9158 }, 179.8],
  ["Cairo and Aswan", { lat: 30.0626, lng: 31.2497 }, { lat: 24.0889, lng: 32.8998 }, 683.7],
  ["a place and itself", { lat: 30, lng: 31 }, { lat: 30, lng: 31 }, 0],
])("%s", (_, a, b, km) => {
  expect(Math.abs(distanceKm(a, b) - km)).toBeLessThanOrEqual(km * 0.01);
  expect(distanceKm(b, a)).toBe(distanceKm(a, b));
});
