import { describe, expect, test } from "vitest";
import { emptySearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { CatalogueSearch } from "../questions/catalogue-search.ts";
import { createTestCatalogue, joinOptionColumns, toTestCatalogueRow } from "./catalogue.fixture.ts";

const now = new Date("2026-06-01T00:00:00Z");

/** The `kind` field of a listing's row: its option texts, joined. */
const kind = (payment: string, delivery: number | null = 0) =>
  `${joinOptionColumns({ status: "active", rooms: 3, bathrooms: 2, unit_type: "apartment", finishing: "unknown", delivery_quarter: delivery })}\u001f${payment}`;
const inMonths = (termMonths: number) => ({ termMonths, kind: kind("instalments") });
/** A listing with this down payment; the catalogue stores amounts plus 1. */
const downOf = (downEgp: number) => ({
  priceEgp: 1_000_000,
  cashTodayEgp: downEgp + 1,
  kind: kind("instalments"),
});

const find = (homes: Parameters<typeof createTestCatalogue>[0], filters: Partial<SearchQuery>) =>
  new CatalogueSearch(createTestCatalogue(homes))
    .find({ ...emptySearchQuery, ...filters }, 24, now)
    .ids.toSorted();

describe("years until the price is paid", () => {
  const homes = [
    inMonths(59),
    inMonths(60),
    inMonths(61),
    inMonths(480),
    { termMonths: 0, kind: kind("cash") },
    { termMonths: -1, kind: kind("unstated") },
  ];
  test.each([
    [{ min: 5, max: null }, [2, 3, 4]],
    [{ min: null, max: 5 }, [1, 2]],
    [{ min: 5, max: 5 }, [2]],
    [{ min: 6, max: null }, [4]],
    [{ min: 1, max: null }, [1, 2, 3, 4]],
    [{ min: null, max: 40 }, [1, 2, 3, 4]],
    [{ min: 40, max: null }, [4]],
    [{ min: null, max: 0 }, []],
  ])("%j finds the listings %j, and none for cash or without a known plan", (planYears, ids) => {
    expect(find(homes, { planYears })).toEqual(ids);
  });

  test("sorted: the longest first, cash and unknown last with the newest first", () => {
    const { ids } = new CatalogueSearch(createTestCatalogue(homes)).find(
      { ...emptySearchQuery, sort: "years-desc" },
      24,
      now,
    );
    expect(ids).toEqual([4, 3, 2, 1, 6, 5]);
  });
});

describe("the down payment in percent of the price", () => {
  const homes = [
    downOf(0),
    downOf(100_000),
    downOf(100_001),
    downOf(999_999),
    { priceEgp: 1_000_000, cashTodayEgp: 1_000_001, termMonths: 0, kind: kind("cash") },
    { priceEgp: 1_000_000, cashTodayEgp: 0, termMonths: -1, kind: kind("instalments-unstated") },
    { priceEgp: 0, cashTodayEgp: 0, termMonths: -1, kind: kind("unstated") },
  ];
  test.each([
    [{ min: null, max: 10 }, [1, 2]],
    [{ min: 10, max: null }, [2, 3, 4]],
    [{ min: 10, max: 10 }, [2]],
    [{ min: null, max: 0 }, [1]],
    [{ min: null, max: 100 }, [1, 2, 3, 4]],
    [{ min: 100, max: null }, []],
  ])("%j finds the listings %j, and none for cash or without a known amount", (downPercent, ids) => {
    expect(find(homes, { downPercent })).toEqual(ids);
  });

  test("sorted: the lowest payment today first, unknown last", () => {
    const { ids } = new CatalogueSearch(createTestCatalogue(homes)).find(
      { ...emptySearchQuery, sort: "down-asc" },
      24,
      now,
    );
    expect(ids).toEqual([1, 2, 3, 4, 5, 7, 6]);
  });
});

test("off-plan listings have a known delivery in the future, and they are counted", () => {
  const quarter = 2028 * 4 + 1;
  const homes = [0, null, quarter].map((delivery) => ({ kind: kind("cash", delivery) }));
  expect(find(homes, { isOffPlan: true })).toEqual([3]);
  const search = new CatalogueSearch(createTestCatalogue(homes));
  expect(search.facets(emptySearchQuery, now).isOffPlan).toBe(1);
  expect(search.facets({ ...emptySearchQuery, deliveries: ["now"] }, now).isOffPlan).toBe(0);
  // The catalogue caches the set until a listing changes.
  search.catalogue.publish(
    search.catalogue.stage([toTestCatalogueRow({ kind: kind("cash", quarter) }, 4)]),
    [],
  );
  search.forget();
  expect(search.facets(emptySearchQuery, now).isOffPlan).toBe(2);
});

test("an excluded place is left out with all places within it, and a listing without a known place stays", () => {
  const homes = [{ placeId: "fifth-settlement" }, { placeId: "new-cairo" }, { placeId: "maadi" }, {}];
  expect(find(homes, { excluded: ["place:new-cairo"] })).toEqual([3, 4]);
  expect(find(homes, { excluded: ["place:cairo"] })).toEqual([4]);
  expect(find(homes, { excluded: ["place:no-such-place"] })).toEqual([1, 2, 3, 4]);
  expect(find(homes, { places: ["new-cairo"], excluded: ["place:fifth-settlement"] })).toEqual([2]);
});
