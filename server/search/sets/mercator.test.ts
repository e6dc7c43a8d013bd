import { expect, test } from "vitest";
import { toLat, toLng, toMapX, toMapY, worldWidthMapUnits } from "./mercator.ts";

test.each([
  [30.03, 31.47],
  [29.9872, 31.5356],
  [31.028, 28.445],
  [22.000001, 36.9],
  [-33.5, -70.123456],
])("The position %d, %d is converted back to the last digit", (lat, lng) => {
  expect([toLat(toMapY(lat)), toLng(toMapX(lng))]).toEqual([lat, lng]);
});

test("The map is a square with the equator and the prime meridian in its middle", () => {
  expect([toMapX(0), toMapY(0)]).toEqual([worldWidthMapUnits / 2, worldWidthMapUnits / 2]);
  expect([toMapX(-180), Math.round(toMapY(89) / 1_000)]).toEqual([0, 0]);
  expect(Math.round(toMapY(-89) / 1_000)).toBe(Math.round(worldWidthMapUnits / 1_000));
});
