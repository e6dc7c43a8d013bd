import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import "../../../tests/support/render.tsx";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import type { ResultScreen } from "../../../domain/search/result-screen.ts";
import { CatalogueSearch } from "../../../server/search/questions/catalogue-search.ts";
import type { App } from "../../../server/wiring/app.ts";
import { createCatalogueFixture } from "../../../tests/search/catalogue-fixture.ts";
import { screenTexts } from "../view/screen-texts.ts";
import { loadSearchView } from "./load-search-view.ts";

const now = new Date("2026-11-25T10:00:00Z");

function homeIn(area: string, unitCode: string, status: ListingStatus, days: number) {
  return {
    ...sampleListing,
    unitCode,
    status,
    location: { en: area, ar: "" },
    createdAt: new Date(now.getTime() - days * 86_400_000),
  };
}

/** Homes in two areas: three for sale, one with status "update", one removed. Two are older than 30 days. */
const homes = [
  homeIn("New Cairo", "NC-1", "active", 1),
  homeIn("New Cairo", "NC-2", "active", 60),
  homeIn("New Cairo", "NC-3", "removed", 2),
  homeIn("New Cairo", "NC-4", "update", 60),
  homeIn("Sheikh Zayed", "SZ-1", "active", 3),
];

function view(screen: ResultScreen, search: string, listings = homes) {
  const { catalogue, byIds } = createCatalogueFixture(listings);
  const app = {
    showcase: () => sampleShowcase,
    config: {},
    now: () => now,
    search: new CatalogueSearch(catalogue),
    listings: { byIds },
  } as unknown as App;
  return loadSearchView(app, new URLSearchParams(search), defaultReaderFormat("en"), screen);
}

describe("(filtered from M total)", () => {
  test.each<[string, ResultScreen, string, number, number]>([
    ["every home of the list, whatever its status", { kind: "grid" }, "rooms=3", 3, 5],
    ["the same homes when another status is asked for", { kind: "grid" }, "status=removed", 1, 5],
    ["those of one area", { kind: "area", area: "new-cairo" }, "rooms=3", 2, 4],
    ["those of the last 30 days", { kind: "new" }, "rooms=3", 2, 3],
  ])("counts %s", async (_, screen, search, total, unfiltered) => {
    const { total: resultCount, unfilteredTotal } = await view(screen, search);
    expect([resultCount, unfilteredTotal]).toEqual([total, unfiltered]);
  });

  test("differs from the number of homes on offer, which is that of a search without filters", async () => {
    expect((await view({ kind: "grid" }, "status=removed&rooms=1")).availableCount).toBe(3);
    expect((await view({ kind: "area", area: "new-cairo" }, "rooms=1")).availableCount).toBe(2);
  });
});

describe("The subtitle says where homes lie", () => {
  async function subtitleOf(areas: readonly string[]) {
    const listings = areas.map((area, index) => homeIn(area, `H-${index}`, "active", 1));
    const { mostlyIn } = await view({ kind: "grid" }, "", listings);
    return screenTexts({ kind: "grid" }, defaultReaderFormat("en"), "", mostlyIn).subtitle;
  }

  test.each([
    [["New Cairo", "Mostakbal City", "North Coast"], "Discover exclusive property listings in East Cairo"],
    [["New Cairo", "North Coast"], "Discover exclusive property listings in East Cairo"],
    [
      ["North Coast", "North Coast", "New Cairo", "Luxor"],
      "Discover exclusive property listings across Egypt, most of all in North Coast, New Cairo",
    ],
  ])("of homes in %j", async (areas, subtitle) => {
    expect(await subtitleOf(areas)).toBe(subtitle);
  });
});
