import { describe, expect, test, vi } from "vitest";
import { emptySearchQuery } from "../../domain/search/search-query.ts";
import type { ListingPositions } from "../../server/search/search.ts";
import type { SearchService } from "../../server/search/questions/catalogue-search.ts";
import { callLoader } from "./call-loader.fixture.ts";
import { loader } from "./map.route.ts";

const now = new Date("2026-06-01T00:00:00Z");
const mapCells = vi.fn<SearchService["mapCells"]>();
const fifthSettlement = {
  about: "fifth-settlement",
  name: { en: "Fifth Settlement", ar: "التجمع الخامس" },
  lat: 30.0087,
  lng: 31.4285,
  count: 1_204,
};
const circlesIn = vi.fn<ListingPositions["circlesIn"]>(() => [
  { ...fifthSettlement, minPriceEgp: 1_900_000 },
]);
const listingPositions = vi.fn<SearchService["listingPositions"]>(() => ({
  exact: 4,
  about: 1_204,
  none: 46,
  circlesIn,
}));

const callApi = (search: string) =>
  callLoader(loader, `/api/map?${search}`, { search: { mapCells, listingPositions }, now: () => now });

describe("a part of the map", () => {
  test("returns the homes of the search inside it", async () => {
    mapCells.mockReturnValue([
      { lat: 30.03, lng: 31.47, count: 3, id: null, unitCode: null, minPriceEgp: 2_000_000 },
      { lat: 30.05, lng: 31.5, count: 1, id: 7, unitCode: "AA01-101", minPriceEgp: 0 },
    ]);
    expect(await callApi("type=villa&view=31.4,29.95,31.6,30.1&zoom=12")).toEqual({
      status: 200,
      body: {
        total: 4,
        cells: [
          { lat: 30.03, lng: 31.47, count: 3, code: null, priceEgp: 2_000_000 },
          { lat: 30.05, lng: 31.5, count: 1, code: "AA01-101", priceEgp: 0 },
        ],
        circles: [{ ...fifthSettlement, priceEgp: 1_900_000 }],
        homes: { exact: 4, about: 1_204, none: 46 },
      },
    });
    expect(mapCells).toHaveBeenLastCalledWith(
      { ...emptySearchQuery, unitTypes: ["villa"] },
      { west: 31.4, south: 29.95, east: 31.6, north: 30.1 },
      12,
      now,
    );
    expect(listingPositions).toHaveBeenLastCalledWith({ ...emptySearchQuery, unitTypes: ["villa"] }, now);
    expect(circlesIn).toHaveBeenLastCalledWith({ west: 31.4, south: 29.95, east: 31.6, north: 30.1 });
  });

  test.each([
    ["zoom=12", "view"],
    ["view=31.4,29.95,31.6&zoom=12", "view"],
    ["view=31.6,29.95,31.4,30.1&zoom=12", "view"],
    ["view=2.2,48.8,2.4,48.9&zoom=12", "view"],
    ["view=31.4,29.95,31.6,30.1", "zoom"],
    ["view=31.4,29.95,31.6,30.1&zoom=-1", "zoom"],
    ["view=31.4,29.95,31.6,30.1&zoom=23", "zoom"],
    ["view=31.4,29.95,31.6,30.1&zoom=12.5", "zoom"],
    ["view=31.4,29.95,31.6,30.1&zoom=x", "zoom"],
  ])("%s is refused for its %s", async (search, parameter) => {
    const { status, body } = await callApi(search);
    expect(status).toBe(400);
    expect(body).toEqual({ error: "bad-parameter", parameter, expected: expect.any(String) });
  });

  test("answers 503 if it cannot be read", async () => {
    mapCells.mockImplementation(() => {
      throw new Error("connect ECONNREFUSED 10.0.0.7:5432 password=secret");
    });
    const { status, body } = await callApi("view=31.4,29.95,31.6,30.1&zoom=12");
    expect(status).toBe(503);
    expect(body).toEqual({ error: "unavailable", reference: expect.any(String) });
  });
});
