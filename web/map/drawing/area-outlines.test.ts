import { expect, test } from "vitest";
import { egyptMapData } from "../../../content/map/egypt-map.ts";
import { sampleAreasBySlug, sampleAreas } from "../../../content/places/sample-areas.ts";
import { boundingBoxOf } from "../../../domain/places/map-frame.ts";
import { toPolyline } from "../../../domain/places/map-data.ts";
import { areaOutlines } from "./area-outlines.ts";

const alamein = {
  ...sampleAreasBySlug["new-cairo"],
  slug: "new-alamein",
  centre: { lat: 30.83, lng: 28.95 },
};
const outline = [
  { lat: 30.8, lng: 28.9 },
  { lat: 30.86, lng: 28.9 },
  { lat: 30.86, lng: 29.02 },
];

test("the seven sample areas have the outlines of the map data", () => {
  expect(areaOutlines(sampleAreas, egyptMapData)).toEqual(egyptMapData.areas);
});

test("an area's own outline replaces that of the map data", () => {
  const outlinedArea = { ...sampleAreasBySlug["new-cairo"], outline };
  for (const area of [outlinedArea, { ...alamein, outline }]) {
    const [areaOutline] = areaOutlines([area], egyptMapData);
    expect(areaOutline?.slug).toBe(area.slug);
    expect(areaOutline?.ring).toEqual([289_000, 308_000, 289_000, 308_600, 290_200, 308_600]);
  }
});

test("an area without an outline is a ring of four kilometres around its centre", () => {
  const [areaOutline] = areaOutlines([alamein], egyptMapData);
  const box = boundingBoxOf(toPolyline(areaOutline!.ring).map(([lng, lat]) => ({ lng, lat })))!;
  expect((box.north - box.south) * 111.32).toBeCloseTo(8, 1);
  expect((box.west + box.east) / 2).toBeCloseTo(alamein.centre.lng, 3);
});
