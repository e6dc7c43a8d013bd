import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sampleAreasBySlug } from "../places/sample-areas.ts";
import type { Area } from "../../domain/places/area.ts";
import { locales } from "../../domain/text/locale.ts";
import { drawLocationMap, type ListingPosition } from "../../web/map/drawing/location-drawing.ts";
import { toPolyline } from "../../domain/places/map-data.ts";
import type { Polyline, Point } from "../../domain/places/map-shapes.ts";
import { egyptMapData } from "./egypt-map.ts";

const halaib: Point = [36.5, 22.2];
const projects = [
  [29.9872, 31.5356],
  [29.9806, 31.375],
  [30.0628, 30.976],
  [30.0781, 31.5968],
] as const;
const whereabouts: readonly ListingPosition[] = [
  ...Object.values(sampleAreasBySlug).map(({ centre, name }) => ({
    precision: "area" as const,
    centre,
    name,
  })),
  ...projects.map(([lat, lng]) => ({ precision: "exact" as const, centre: { lat, lng } })),
];

describe("the map of Egypt", () => {
  test("is small, and made again only by its script", () => {
    expect(readFileSync(new URL("egypt-map.json", import.meta.url)).length).toBeLessThanOrEqual(60_000);
  });

  test("keeps Halaib on Egypt's side of the border: the border runs along the 22nd parallel to the sea", () => {
    const southern = egyptMapData.borders
      .map(toPolyline)
      .filter((line) => line.some(([, lat]) => lat < 22.5));
    const easternmost = Math.max(...southern.flat().map(([lng]) => lng));
    expect(easternmost).toBeGreaterThan(36.8);
    const eastern = southern.flat().filter(([lng]) => lng > 34);
    expect(eastern.filter(([, lat]) => Math.abs(lat - 22) > 0.3)).toEqual([]);
    expect(egyptMapData.land.map(toPolyline).some((ring) => isInside(halaib, ring))).toBe(true);
  });

  test("names everything in both languages", () => {
    const { roads, places, streets, districts, compounds } = egyptMapData;
    for (const { name } of [...roads, ...places, ...streets, ...districts, ...compounds]) {
      expect(name.en).toMatch(/^[\w .]+$/);
      expect(name.ar).toMatch(/^[\u0621-\u064a\d ]+$/);
    }
  });

  test("draws every area and project with three names or more that a phone shows, in under 6 KB", () => {
    for (const locale of locales)
      for (const mapPosition of whereabouts) {
        const drawing = drawLocationMap(egyptMapData, mapPosition, locale);
        const visibleLabels = drawing.labels.filter(({ neededWidthPx }) => neededWidthPx <= 340);
        expect(
          visibleLabels.length,
          `${locale} ${mapPosition.centre.lat},${mapPosition.centre.lng}`,
        ).toBeGreaterThanOrEqual(3);
        expect(Buffer.byteLength(JSON.stringify(drawing))).toBeLessThan(5_000);
      }
  });

  test("shows the sea where there is one: land covers part of the window only", () => {
    const landAt = ({ centre }: Area) =>
      drawLocationMap(egyptMapData, { precision: "exact", centre }, "en").land.length;
    expect(landAt(sampleAreasBySlug["ain-sokhna"])).toBeGreaterThan(landAt(sampleAreasBySlug["new-cairo"]));
  });
});

function isInside([x, y]: Point, ring: Polyline): boolean {
  return ring.reduce((isEnclosed, [ax, ay], index) => {
    const [bx, by] = ring.at(index - 1) ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !isEnclosed : isEnclosed;
  }, false);
}
