import { describe, expect, test } from "vitest";
import { findAreaBySlug } from "../../domain/places/area.ts";
import { sampleAreasBySlug, sampleAreaSlugs, sampleAreas } from "../places/sample-areas.ts";
import { type BoundingBox, egyptBox } from "../../domain/places/bounding-box.ts";
import { locales } from "../../domain/text/locale.ts";
import { toPolyline } from "../../domain/places/map-data.ts";
import { boundingBoxOf, padBoundingBox } from "../../domain/places/map-frame.ts";
import type { ListingsAtPosition } from "../../domain/places/map-pins.ts";
import { drawSearchMap, type SearchMapContent } from "../../web/map/drawing/search-map-drawing.ts";
import { initialMapBox } from "../../web/map/drawing/search-map-frame.ts";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import { egyptMapData } from "./egypt-map.ts";

const homes: readonly ListingsAtPosition[] = [
  { lat: 29.9872, lng: 31.5356, count: 1, code: "IE04-512", priceEgp: 3_500_000 },
  { lat: 30.0781, lng: 31.5968, count: 1, code: "TE07-303", priceEgp: 0 },
  { lat: 31.13, lng: 27.84, count: 1, code: "SS01-001", priceEgp: 24_000_000 },
];
const homesIn = ({ west, south, east, north }: BoundingBox) =>
  homes.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north);
const noListings = () => [];
const scene = (box: BoundingBox): SearchMapContent => ({
  box,
  areas: [],
  drawn: null,
  exactListingsIn: homesIn,
  approximateListingsIn: noListings,
});
const boxAround = (lat: number, lng: number, degrees: number) =>
  padBoundingBox({ west: lng, south: lat, east: lng, north: lat }, 0, degrees);

describe("the map of listings", () => {
  test("has an outline for every area, around the area's centre", () => {
    expect(egyptMapData.areas.map(({ slug }) => slug)).toEqual(sampleAreaSlugs);
    for (const { slug, ring } of egyptMapData.areas) {
      const box = boundingBoxOf(toPolyline(ring).map(([lng, lat]) => ({ lng, lat })));
      const { lat, lng } = findAreaBySlug(sampleAreas, slug)!.centre;
      expect(box && lng > box.west && lng < box.east && lat > box.south && lat < box.north, slug).toBe(true);
    }
  });

  test.each([0.013, 0.03, 0.1, 0.4, 1.5])(
    "labels three roads or districts over New Cairo, %d degrees around its middle",
    (degrees) => {
      const { lat, lng } = sampleAreasBySlug["new-cairo"].centre;
      for (const locale of locales) {
        const { labels } = drawSearchMap(egyptMapData, scene(boxAround(lat, lng, degrees)), locale);
        expect(labels.filter(({ kind }) => kind !== "water").length, locale).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test("puts a pin on each home in percent of the square, and joins those that are too near", () => {
    const nearMap = drawSearchMap(egyptMapData, scene(boxAround(30.03, 31.55, 0.1)), "en");
    expect(nearMap.pins.map(({ code }) => code)).toEqual(["IE04-512", "TE07-303"]);
    for (const { x, y } of nearMap.pins) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(0);
    const farMap = drawSearchMap(egyptMapData, scene(egyptBox), "en");
    expect(farMap.pins).toMatchObject([
      { code: null, count: 2 },
      { code: "SS01-001", priceEgp: 24_000_000 },
    ]);
  });

  test("stays small for a page: under 14 KB of drawing for the whole country and for each area", () => {
    const boxes = [
      egyptBox,
      ...sampleAreaSlugs.map((slug) =>
        boxAround(sampleAreasBySlug[slug].centre.lat, sampleAreasBySlug[slug].centre.lng, 0.1),
      ),
    ];
    for (const box of boxes)
      expect(JSON.stringify(drawSearchMap(egyptMapData, scene(box), "ar")).length).toBeLessThan(14_000);
  });
});

describe("what the map shows first", () => {
  const frame = (patch: Partial<typeof emptySearchQuery>) =>
    initialMapBox({ ...emptySearchQuery, ...patch }, egyptMapData, {
      exactListingsIn: homesIn,
      approximateListingsIn: noListings,
    });
  const box = { west: 31.4, south: 29.9, east: 31.6, north: 30.1 };

  test("is the requested box, which takes precedence", () => {
    expect(frame({ box, areas: ["north-coast"] })).toEqual(box);
  });

  test("is what was drawn, with a little around it", () => {
    const corners = [
      { lat: 30, lng: 31.4 },
      { lat: 30.1, lng: 31.4 },
      { lat: 30, lng: 31.5 },
    ];
    const { west, east } = frame({ drawn: corners });
    expect(west).toBeCloseTo(31.392);
    expect(east).toBeCloseTo(31.508);
  });

  test("is the chosen areas, whether or not they have homes", () => {
    const { west, east } = frame({ areas: ["ain-sokhna"] });
    expect(west).toBeGreaterThan(32.1);
    expect(east).toBeLessThan(32.6);
  });

  test("contains every found listing", () => {
    expect(homesIn(frame({}))).toHaveLength(3);
    expect(frame({}).east).toBeLessThan(33);
  });

  test("is the whole country when nothing is found", () => {
    expect(
      initialMapBox(emptySearchQuery, egyptMapData, {
        exactListingsIn: () => [],
        approximateListingsIn: noListings,
      }),
    ).toEqual(egyptBox);
  });

  test("contains listings without coordinates too", () => {
    const sahel = { about: "sidi-abdel-rahman", name: { en: "", ar: "" }, lat: 30.97, lng: 28.74 };
    const listings = {
      exactListingsIn: () => [],
      approximateListingsIn: () => [{ ...sahel, count: 40, priceEgp: 0 }],
    };
    const { west, south, east, north } = initialMapBox(emptySearchQuery, egyptMapData, listings);
    expect(west < 28.74 && east > 28.74 && south < 30.97 && north > 30.97).toBe(true);
    expect(east - west).toBeLessThan(1);
  });
});
