import { describe, expect, test } from "vitest";
import { withScreenFilters, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { parseSearchQuery } from "../../../domain/search/search-query.ts";
import { listActiveFilters } from "../../../domain/search/search-filters.ts";
import type { FilterRelaxation } from "../../../server/search/search.ts";
import "../../../tests/support/render.tsx";
import { toRelaxationViews, type AlternativeSearch } from "./relaxations.ts";

/** Returns the alternative searches of a screen, given the number of homes without each kind of filter. */
function alternativeLines(
  screen: ResultScreen,
  search: string,
  totals: Readonly<Record<string, number>>,
  locale: "en" | "ar" = "en",
) {
  const query = withScreenFilters(screen, parseSearchQuery(new URLSearchParams(search)).query);
  const relaxations = Object.entries(totals).map(([kind, total]): FilterRelaxation => {
    const [first, ...rest] = listActiveFilters(query).filter((filter) => filter.kind === kind);
    if (!first) throw new Error(`The search has no restriction of ${kind}`);
    const wider =
      kind === "priceEgp" ? ({ kind, range: { min: null, max: 6_000_000 }, total: 1 } as const) : null;
    return { filters: [first, ...rest], total, wider };
  });
  const nameOf = (kind: string, id: string) => (kind === "unitTypes" ? `The ${id}` : undefined);
  const line = ({ words, total, href }: AlternativeSearch) => `${words}: ${total} ${href}`;
  return toRelaxationViews(relaxations, { screen, query, nameOf }, { locale }).flatMap(({ without, wider }) =>
    wider ? [line(without), line(wider)] : [line(without)],
  );
}

describe("When nothing is found", () => {
  test("each filter whose removal helps is named, the most helpful first", () => {
    const search = "q=sea&type=villa&type=duplex&sort=price-asc&page=2";
    expect(alternativeLines({ kind: "list" }, search, { text: 3, unitTypes: 12 })).toEqual([
      "Without “Duplex”, “Villa”: 12 /en/listings/list?q=sea&sort=price-asc",
      "Without “sea”: 3 /en/listings/list?sort=price-asc&type=duplex&type=villa",
    ]);
  });

  test("a range can be dropped, or widened as far as needed", () => {
    expect(alternativeLines({ kind: "grid" }, "price=-5000000&rooms=5", { priceEgp: 4 })).toEqual([
      "Without “Price: up to EGP 5,000,000”: 4 /en/listings?rooms=5",
      "With “Price: up to EGP 6,000,000”: 1 /en/listings?price=-6000000&rooms=5",
    ]);
  });

  test("at most five changes are suggested", () => {
    const totals = { text: 7, monthlyEgp: 6, cashTodayEgp: 5, areaM2: 4, unitTypes: 3, rooms: 2 };
    const search = "q=sea&monthly=-5&down=-5&size=5-&type=villa&rooms=5";
    expect(alternativeLines({ kind: "grid" }, search, totals)).toHaveLength(5);
  });

  test("an area's page suggests the same search in all areas, the new homes also older ones", () => {
    expect(alternativeLines({ kind: "area", area: "ain-sokhna" }, "rooms=5", { areas: 4, rooms: 9 })).toEqual(
      [
        "Without “5+ rooms”: 9 /en/listings/by-area/ain-sokhna",
        "In all areas: 4 /en/listings/by-area/all?rooms=5",
      ],
    );
    expect(alternativeLines({ kind: "new" }, "rooms=5", { isNew: 9, rooms: 4 }, "ar")).toEqual([
      "مع الوحدات الأقدم من 30 يومًا: 9 /ar/listings?rooms=5",
      "بدون «5 غرف أو أكثر»: 4 /ar/listings/new",
    ]);
  });
});
