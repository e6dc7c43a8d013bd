import { describe, expect, test } from "vitest";
import { parseDrawnArea } from "../places/drawn-area.ts";
import {
  listActiveFilters,
  isUnfiltered,
  removeActiveFilter,
  removeAllFilters,
  withoutFilterNamed,
} from "./search-filters.ts";
import { emptySearchQuery, type SearchQuery } from "./search-query.ts";

const query: SearchQuery = {
  ...emptySearchQuery,
  text: "palm",
  priceEgp: { min: null, max: 5_000_000 },
  rooms: [0, 3],
  unitTypes: ["villa"],
  box: { west: 31.4, south: 29.9, east: 31.6, north: 30.1 },
  drawn: parseDrawnArea("31.4-29.95_31.6-30.1_31.5-30.2"),
  status: "all",
  isNew: true,
  sort: "price-asc",
  page: 3,
};

describe("the filters that are set", () => {
  test("are one for each removable chip, in the order of the panel", () => {
    expect(listActiveFilters(query)).toEqual([
      { kind: "text", value: "palm" },
      { kind: "priceEgp", value: { min: null, max: 5_000_000 } },
      { kind: "unitTypes", value: "villa" },
      { kind: "rooms", value: 0 },
      { kind: "rooms", value: 3 },
      { kind: "box", value: query.box },
      { kind: "drawn", value: query.drawn },
      { kind: "status", value: "all" },
      { kind: "isNew", value: true },
    ]);
  });

  test("sort and page are none", () => {
    expect(isUnfiltered({ ...emptySearchQuery, sort: "area-asc", page: 9 })).toBe(true);
    expect(isUnfiltered(query)).toBe(false);
  });

  test("removed one after the other leave the unfiltered query, always on page 1", () => {
    let remaining = query;
    for (const filter of listActiveFilters(query)) {
      const before = listActiveFilters(remaining).length;
      remaining = removeActiveFilter(remaining, filter);
      expect(listActiveFilters(remaining)).toHaveLength(before - 1);
      expect(remaining.page).toBe(1);
    }
    expect(remaining).toEqual({ ...emptySearchQuery, sort: "price-asc" });
    expect(remaining).toEqual(removeAllFilters(query));
  });

  test("of one kind go together", () => {
    expect(withoutFilterNamed(query, "rooms")).toEqual({ ...query, rooms: [], page: 1 });
    expect(withoutFilterNamed(query, "status").status).toBe("active");
  });
});
