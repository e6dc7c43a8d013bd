import { expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { Gazetteer } from "../../../domain/places/gazetteer.ts";
import type { Place } from "../../../domain/places/place.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import "../../../tests/support/render.tsx";
import { toAreaChips, toAreaView } from "./area-view.ts";

const { areas } = sampleShowcase;
const now = new Date("2026-11-21T10:00:00Z");
const cairo: Place = {
  id: "cairo",
  kind: "governorate",
  parentId: null,
  name: { en: "Cairo", ar: "القاهرة" },
  spellings: ["cairo"],
  centre: { lat: 30.04, lng: 31.24 },
  area: null,
};
const search = {
  gazetteer: new Gazetteer({
    places: [
      cairo,
      { ...cairo, id: "maadi", kind: "city", parentId: "cairo", name: { en: "Maadi", ar: "المعادي" } },
    ],
    preferences: [],
    formerIds: new Map(),
    projectPlaces: new Map(),
    projectCentres: new Map(),
    areas: [],
  }),
  count: () => 9,
  areaPrices: () =>
    new Map([
      ["new-cairo", { medianEgpPerM2: 49_583, count: 10, openCount: 0 }],
      ["north-coast", { medianEgpPerM2: 0, count: 0, openCount: 0 }],
    ] as const),
};
const viewOf = (area: "all" | "new-cairo" | "north-coast" | "ain-sokhna") =>
  toAreaView(
    search,
    { screen: { kind: "area", area }, query: emptySearchQuery, counts: {}, now, areas },
    "en",
  );

test("all areas come first, then each by its number of homes under the same filters", () => {
  const query = { ...emptySearchQuery, areas: ["new-cairo"] as const, rooms: [3] as const, page: 4 };
  const chips = toAreaChips({ query, counts: { "sheikh-zayed": 2, "ain-sokhna": 6 }, total: 9, areas }, "ar");
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
  const lying = areas.map((area) =>
    Object.assign({}, area, area.slug === "ain-sokhna" && { within: "maadi" }),
  );
  const source = {
    screen: { kind: "area", area: "ain-sokhna" },
    query: emptySearchQuery,
    counts: {},
    now,
  } as const;
  const around = (of: typeof areas) => toAreaView(search, { ...source, areas: of }, "en")?.around;
  expect(around(lying)?.map(({ name }) => name)).toEqual(["Maadi", "Cairo"]);
  expect(around(areas)).toBeUndefined();
});

test("screens that are not about areas have no area view", () => {
  const source = { screen: { kind: "new" }, query: emptySearchQuery, counts: {}, now, areas } as const;
  expect(toAreaView(search, source, "en")).toBeNull();
});
