import { describe, expect, test } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { createTestCatalogue } from "./catalogue.fixture.ts";
import { CatalogueSearch } from "../questions/catalogue-search.ts";

const now = new Date("2026-06-01T00:00:00Z");
const searchOf = (...homes: Parameters<typeof createTestCatalogue>[0]) => {
  const search = new CatalogueSearch(createTestCatalogue(homes));
  return (text: string, filters: Partial<SearchQuery> = {}) => {
    const { ids, total } = search.find({ ...emptySearchQuery, text, ...filters }, 24, now);
    expect(ids).toHaveLength(total);
    return ids;
  };
};
const ofProject = (en: string, ar: string) => ({
  project: [en.toLowerCase().replaceAll(" ", "-"), en, ar] as const,
});
const ofType = (unitType: string) => ({ unitType });
const inPlace = (place: string) => ({ placeId: place });

describe("words find listings by", () => {
  test("the names of their unit type in either language, except the type other", () => {
    const find = searchOf(ofType("apartment"), ofType("villa"), ofType("townhouse"), ofType("other"));
    expect(find("flat")).toEqual([1]);
    expect(find("شقق")).toEqual([1]);
    expect(find("فيلا")).toEqual([2]);
    expect(find("standalone")).toEqual([2]);
    expect(find("تاون")).toEqual([3]);
    // A town villa is a townhouse, so the search for villas does not find it.
    expect(find("villa")).toEqual([2]);
    expect(find("Other")).toEqual([]);
  });

  test("the names and spellings of their place and of every place that contains it", () => {
    const find = searchOf(inPlace("fifth-settlement"), inPlace("sheikh-zayed"), inPlace("north-coast"));
    expect(find("fifth")).toEqual([1]);
    expect(find("tagamo3")).toEqual([1]);
    expect(find("2ahera")).toEqual([1]);
    expect(find("Cairo")).toEqual([1]);
    expect(find("الجيزة")).toEqual([2]);
    expect(find("matrouh")).toEqual([3]);
  });

  test("spellings of places as a whole or with one typo, never a part of them", () => {
    const find = searchOf(inPlace("fifth-settlement"), inPlace("sheikh-zayed"));
    expect(find("2aher")).toEqual([1]);
    expect(find("2ah")).toEqual([]);
    // Names of places may match by a part of a word, like other names.
    expect(find("settle")).toEqual([1]);
  });

  test("the sound of a project or developer whose name is in one script only", () => {
    const find = searchOf(
      { project: ["m", "", "ميفيدا"] },
      { project: ["h", "Hyde Park", "Hyde Park"], developer: ["s", "سوديك", "سوديك"] },
      { project: ["z", "Madinaty", "مدينتي"] },
    );
    expect(find("mivida")).toEqual([1]);
    expect(find("ميفيدا")).toEqual([1]);
    expect(find("sodic")).toEqual([2]);
    expect(find("بارك")).toEqual([2]);
    expect(find("هايدرا")).toEqual([]);
    expect(find("مدينتي")).toEqual([3]);
  });
});

describe("listings that match every word exactly", () => {
  const find = searchOf(
    { ...ofProject("Stonehenge", "ستونهنج"), priceEgp: 1_000_000 },
    { ...ofProject("Stome", "ستوم"), priceEgp: 2_000_000 },
    { ...ofProject("Stone Hill", "ستون هيل"), priceEgp: 4_000_000 },
    { ...ofProject("Stone Gate", "ستون جيت"), priceEgp: 3_000_000 },
    { ...ofProject("Stone Gat", "ستون جات"), priceEgp: 9_000_000 },
  );

  test("come before those with a typo, then those with words inside longer ones, each in the requested order", () => {
    expect(find("stone")).toEqual([5, 4, 3, 2, 1]);
    expect(find("stone", { sort: "price-asc" })).toEqual([4, 3, 5, 2, 1]);
    expect(find("stone", { sort: "price-desc" })).toEqual([5, 3, 4, 2, 1]);
  });

  test("are ranked by their worst matching word", () => {
    expect(find("stone gate")).toEqual([4, 5]);
    expect(find("ston gate")).toEqual([5, 4]);
  });

  test("stay in groups across pages, none repeated and none lost", () => {
    const catalogue = createTestCatalogue([
      ...Array.from({ length: 5 }, (_, i) => ({
        ...ofProject(`Stonehenge ${i}`, "ستونهنج"),
        priceEgp: i + 1,
      })),
      ...Array.from({ length: 5 }, (_, i) => ({ ...ofProject(`Stome ${i}`, "ستوم"), priceEgp: i + 1 })),
      ...Array.from({ length: 5 }, (_, i) => ({ ...ofProject(`Stone ${i}`, "ستون"), priceEgp: i + 1 })),
    ]);
    const search = new CatalogueSearch(catalogue);
    const pages = [1, 2, 3, 4].map((page) =>
      search.find({ ...emptySearchQuery, text: "stone", page }, 4, now),
    );
    expect(pages.flatMap(({ ids }) => ids)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(pages.map(({ total, pageCount, page }) => [total, pageCount, page])).toEqual([
      [15, 4, 1],
      [15, 4, 2],
      [15, 4, 3],
      [15, 4, 4],
    ]);
  });
});

test("A complete unit code comes before codes that only begin with the text, however it is typed", () => {
  const find = searchOf(
    { unitCode: "AB-12" },
    { unitCode: "AB-1" },
    { unitCode: "AB-123" },
    { unitCode: "CD-12" },
  );
  expect(find("ab1")).toEqual([2, 3, 1]);
  expect(find("ab12")).toEqual([1, 3]);
  expect(find("AB-12")).toEqual([1, 3]);
  expect(find("ab 12")).toEqual([1, 3]);
  expect(find("ab")).toEqual([3, 2, 1]);
});
