import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import "../../../tests/support/render.tsx";
import { toAreaChipViews, toAreaView } from "./area-view.ts";

const { areas } = sampleShowcase;
const search = {
  gazetteer: createTestGazetteer(),
  count: () => 9,
  areaPrices: () =>
    new Map([
      ["new-cairo", { medianEgpPerM2: 49_583, count: 10, openCount: 0 }],
      ["north-coast", { medianEgpPerM2: 0, count: 0, openCount: 0 }],
    ] as const),
};
const source = { query: emptySearchQuery, counts: {}, now: new Date("2026-11-21T10:00:00Z") };
const viewOf = (area: "all" | "new-cairo" | "north-coast" | "ain-sokhna", all = areas) =>
  toAreaView(search, { ...source, screen: { kind: "area", area }, areas: all }, "en");

test("all areas come first, then each by its number of homes under the same filters", () => {
  const query = { ...emptySearchQuery, areas: ["new-cairo"] as const, rooms: [3] as const, page: 4 };
  const chips = toAreaChipViews(
    { query, counts: { "sheikh-zayed": 2, "ain-sokhna": 6 }, total: 9, areas },
    "ar",
  );
  expect(chips).toHaveLength(8);
  expect(chips.slice(0, 3)).toEqual([
    { area: "all", name: "كل المناطق", count: 9, href: "/ar/listings/by-area/all?rooms=3" },
    { area: "ain-sokhna", name: "العين السخنة", count: 6, href: "/ar/listings/by-area/ain-sokhna?rooms=3" },
    { area: "sheikh-zayed", name: "الشيخ زايد", count: 2, href: "/ar/listings/by-area/sheikh-zayed?rooms=3" },
  ]);
  expect(chips.slice(3).every(({ count }) => count === 0)).toBe(true);
});

test("a price per m² is shown only with the number of homes behind it", () => {
  expect(viewOf("new-cairo")?.price).toEqual({ medianEgpPerM2: 49_583, count: 10, openCount: 0 });
  for (const area of ["north-coast", "ain-sokhna", "all"] as const) expect(viewOf(area)?.price).toBeNull();
});

test("an area has all the places that contain it", () => {
  const nestedAreas = areas.map((area) =>
    Object.assign({}, area, area.slug === "ain-sokhna" && { within: "maadi" }),
  );
  expect(viewOf("ain-sokhna", nestedAreas)?.around?.map(({ name }) => name)).toEqual(["Maadi", "Cairo"]);
  expect(viewOf("ain-sokhna")?.around).toBeUndefined();
});

test("screens that are not about areas have no area view", () => {
  expect(toAreaView(search, { ...source, screen: { kind: "new" }, areas }, "en")).toBeNull();
});
