import { sampleAreasBySlug } from "../../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import { drawLocationMap, findListingPosition } from "./location-drawing.ts";
import { type MapData, toFlatPolyline } from "../../../domain/places/map-data.ts";
import type { Polyline } from "../../../domain/places/map-shapes.ts";

const flatLine = (...points: Polyline) => toFlatPolyline(points);

const data: MapData = {
  source: "test",
  land: [flatLine([20, 20], [32, 20], [32, 40], [20, 40], [20, 20])],
  borders: [],
  rivers: [flatLine([31.3, 25], [31.3, 31])],
  roads: [
    {
      name: { en: "Ring Road", ar: "الطريق الدائري" },
      rank: 1,
      line: flatLine([31, 30.02], [32.5, 30.02]),
    },
    {
      name: { en: "90th Street", ar: "شارع التسعين" },
      rank: 2,
      line: flatLine([31.45, 29.5], [31.45, 30.5]),
    },
  ],
  places: [
    {
      name: { en: "New Cairo", ar: "القاهرة الجديدة" },
      rank: 1,
      isWater: false,
      at: flatLine([31.47, 30.03]),
    },
    { name: { en: "Katameya", ar: "القطامية" }, rank: 2, isWater: false, at: flatLine([31.385, 29.984]) },
    { name: { en: "Far Away", ar: "بعيد" }, rank: 1, isWater: false, at: flatLine([25, 25]) },
  ],
  areas: [],
  streets: [],
  districts: [],
  compounds: [],
};
const nowhere = { coordinates: null, areas: [] } as const;

describe("the position of a home", () => {
  test.each([
    [
      "its project's own place",
      { coordinates: { lat: 29.99, lng: 31.53 }, areas: [sampleAreasBySlug["new-cairo"]] },
      "exact",
      undefined,
    ],
    [
      "no more than the district, where the coordinates are the district's middle",
      { coordinates: { lat: 29.984, lng: 31.385 }, areas: [sampleAreasBySlug["new-cairo"]] },
      "area",
      "Katameya",
    ],
    [
      "the first of its areas, without coordinates",
      { coordinates: null, areas: [sampleAreasBySlug["north-coast"]] },
      "area",
      "North Coast",
    ],
  ] as const)("is %s", (_, home, precision, name) => {
    const position = findListingPosition(home, data.places);
    expect(position?.precision).toBe(precision);
    expect(position?.precision === "area" ? position.name.en : undefined).toBe(name);
  });

  test("is not known without coordinates and area", () => {
    expect(findListingPosition(nowhere, data.places)).toBeNull();
  });
});

describe("the small map", () => {
  const exact = { precision: "exact", centre: { lat: 30, lng: 31.45 } } as const;
  const area = {
    precision: "area",
    centre: { lat: 30.03, lng: 31.47 },
    name: data.places[0]?.name ?? { en: "", ar: "" },
  } as const;

  test.each([
    ["en", ["New Cairo", "Ring Road", "90th Street", "Katameya"]],
    ["ar", ["القاهرة الجديدة", "الطريق الدائري", "شارع التسعين", "القطامية"]],
  ] as const)("names nearby places in %s, and no distant ones", (locale, names) => {
    expect(drawLocationMap(data, exact, locale).labels.map(({ text }) => text)).toEqual(names);
  });

  test("draws land, river and roads in whole pixels, cut near the window", () => {
    const { land, rivers, mainRoads, sideRoads } = drawLocationMap(data, exact, "en");
    for (const path of [land, mainRoads, sideRoads]) expect(path).toMatch(/^M-?\d+ -?\d+l[-\d ]+z?$/);
    expect(land.endsWith("z")).toBe(true);
    expect(rivers.match(/M/g)).toHaveLength(1);
  });

  test("is centred on the home and has a scale bar", () => {
    const { widthPx, heightPx, scale, precision } = drawLocationMap(data, exact, "en");
    expect([widthPx, heightPx, precision]).toEqual([960, 320, "exact"]);
    expect(scale).toEqual({ metres: 2_000, lengthPx: 50 });
  });

  test("labels an area in the centre of its circle and shows a larger region", () => {
    const drawing = drawLocationMap(data, area, "ar");
    expect(drawing.labels[0]).toMatchObject({ text: "القاهرة الجديدة", x: 480, y: 160 });
    expect(drawing.scale.metres).toBeGreaterThan(2_000);
  });

  test("zooms out until a phone shows three names, at most to the last step", () => {
    const bareDrawing = drawLocationMap({ ...data, roads: [], places: [] }, exact, "en");
    expect(bareDrawing.labels).toEqual([]);
    expect(bareDrawing.scale.metres).toBe(50_000);
  });
});
