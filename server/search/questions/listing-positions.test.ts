import { describe, expect, test } from "vitest";
import { egyptBox } from "../../../domain/places/bounding-box.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import {
  createCatalogueFixture,
  createSampleListingDrafts,
} from "../../../tests/search/catalogue-fixture.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { CatalogueSearch } from "./catalogue-search.ts";

const now = new Date("2026-06-01T00:00:00Z");
const [sample] = createSampleListingDrafts(now);
/** One listing in each of these gazetteer places, without a project of the showcase. */
const homesIn = (names: readonly string[]) =>
  names.map((en, index) => ({
    ...sample!,
    unitCode: `AB-${index}`,
    projectSlug: "",
    projectName: { en: "", ar: "" },
    location: { en, ar: "" },
    areas: [],
    priceEgp: 1_000_000 + index,
  }));
const searchOf = (names: readonly string[]) =>
  new CatalogueSearch(createCatalogueFixture(homesIn(names)).catalogue);

describe("Listings without an exact position", () => {
  test("are shown at the centre of their place, without a known place nowhere, and all are counted", () => {
    const search = searchOf(["Fifth Settlement", "Fifth Settlement", "New Cairo", "Nowhere at all"]);
    const { circlesIn, ...counts } = search.listingPositions(emptySearchQuery, now);
    expect(counts).toEqual({ exact: 0, about: 3, none: 1 });
    expect(circlesIn(egyptBox)).toEqual([
      expect.objectContaining({
        about: "fifth-settlement",
        name: { en: "Fifth Settlement", ar: "التجمع الخامس" },
        count: 2,
        minPriceEgp: 1_000_000,
      }),
      expect.objectContaining({ about: "new-cairo", count: 1, minPriceEgp: 1_000_002 }),
    ]);
    expect(
      search.find({ ...emptySearchQuery, about: "new-cairo" }, 24, now).total,
      "not those of its districts",
    ).toBe(1);
    expect(search.find({ ...emptySearchQuery, about: "within.new-cairo" }, 24, now).total).toBe(3);
    expect(
      search.find({ ...emptySearchQuery, about: "none" }, 24, now).ids.map((id) => search.aboutOf(id)),
    ).toEqual([null]);
  });

  test("without any position are counted whatever part of the map is requested", () => {
    const search = searchOf(["Fifth Settlement", "Nowhere at all"]);
    const box = { west: 25, south: 22, east: 26, north: 23 };
    const { circlesIn, ...counts } = search.listingPositions({ ...emptySearchQuery, box }, now);
    expect(counts).toEqual({ exact: 0, about: 0, none: 1 });
    expect(circlesIn(egyptBox)).toEqual([]);
  });

  test("are merged into parent places if there would be more than 300 circles, and each circle finds its listings", () => {
    const places = createTestGazetteer().places.filter(({ kind }) => kind === "district" || kind === "city");
    const search = searchOf(places.flatMap(({ name }) => [name.en]));
    const { circlesIn, about } = search.listingPositions(emptySearchQuery, now);
    const circles = circlesIn(egyptBox);
    expect(circles.length).toBeLessThanOrEqual(300);
    expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(about);
    expect(circles.some((circle) => circle.about.startsWith("within."))).toBe(true);
    for (const circle of circles)
      expect(search.find({ ...emptySearchQuery, about: circle.about }, 1, now).total, circle.about).toBe(
        circle.count,
      );
    // In a smaller map section, each place has its own circle again.
    const newCairo = circlesIn({ west: 31.4, south: 29.95, east: 31.55, north: 30.08 });
    expect(newCairo.length).toBeGreaterThan(3);
    expect(newCairo.every((circle) => !circle.about.startsWith("within."))).toBe(true);
  });
});
