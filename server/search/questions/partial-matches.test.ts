import { describe, expect, test } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { createTestCatalogue } from "../catalogue/catalogue.fixture.ts";
import { CatalogueSearch } from "./catalogue-search.ts";

const now = new Date("2026-06-01T00:00:00Z");
const search = new CatalogueSearch(
  createTestCatalogue([
    { project: ["a", "Marble Court", "ماربل كورت"], priceEgp: 1_000_000 },
    { project: ["b", "Marble Gate", "ماربل جيت"], priceEgp: 2_000_000 },
    { project: ["c", "Palm Gate", "بالم جيت"], priceEgp: 3_000_000, rooms: 2 },
    { project: ["d", "Stone", "ستون"], priceEgp: 4_000_000, rooms: 2 },
    { project: ["e", "Marble Gate Quartz", "ماربل جيت كوارتز"], priceEgp: 1_000_000, status: "update" },
  ]),
);
const findPartialMatches = (filters: Partial<SearchQuery>, pageSize = 9) => {
  const { ids, total, some, page, pageCount } = search.findPartialMatches(
    { ...emptySearchQuery, ...filters },
    pageSize,
    now,
  );
  return { ids, total, some, page, pageCount };
};

describe("words that no listing has together", () => {
  test("find the listings with most of them first; without other filters only listings with some", () => {
    const text = "marble gate quartz";
    expect(search.find({ ...emptySearchQuery, text }, 9, now).total).toBe(0);
    expect(findPartialMatches({ text })).toEqual({
      ids: [2, 3, 1],
      total: 3,
      some: 3,
      page: 1,
      pageCount: 1,
    });
    expect(findPartialMatches({ text, sort: "price-asc" }).ids).toEqual([2, 1, 3]);
    expect(findPartialMatches({ text: "qqqqqq wwwwww" })).toMatchObject({ ids: [], total: 0, some: 0 });
  });

  test("find the listings of the other filters, those with some words before the rest", () => {
    expect(findPartialMatches({ text: "marble gate quartz", rooms: [2] })).toMatchObject({
      ids: [3, 4],
      total: 2,
      some: 1,
    });
    expect(findPartialMatches({ text: "qqqqqq", rooms: [2] })).toMatchObject({
      ids: [4, 3],
      total: 2,
      some: 0,
    });
  });

  test("are paged without losing or repeating a listing, and a page past the end is the last", () => {
    const filters = { text: "marble gate quartz", priceEgp: { min: 1, max: null } };
    const pages = [1, 2, 3, 4].map((page) => findPartialMatches({ ...filters, page }, 1).ids);
    expect(pages.flat()).toEqual([2, 3, 1, 4]);
    expect(findPartialMatches({ ...filters, page: 99 }, 3)).toEqual({
      ids: [4],
      total: 4,
      some: 3,
      page: 2,
      pageCount: 2,
    });
  });

  test("are missing if the text has no letter or digit: then only the other filters count", () => {
    expect(findPartialMatches({ text: "!!" })).toMatchObject({ ids: [4, 3, 2, 1], total: 4, some: 0 });
  });
});
