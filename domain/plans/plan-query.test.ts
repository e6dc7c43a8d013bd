import * as fc from "../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { sampleAreaSlugs, sampleAreas } from "../../content/places/sample-areas.ts";
import {
  deliveryLimits,
  emptyPlanQuery,
  formatPlanQuery,
  parsePlanQuery,
  type PlanQuery,
  updatePlanQuery,
  planSorts,
} from "./plan-query.ts";
import { unitTypeIds } from "../listings/unit-type.ts";

const parse = (address: string) => parsePlanQuery(new URLSearchParams(address), sampleAreas);

test.each<[string, Partial<PlanQuery>]>([
  ["", {}],
  ["cash=500,000&monthly=٢٥٬٠٠٠", { cashEgp: 500_000, monthlyEgp: 25_000 }],
  ["monthly=0", { monthlyEgp: 0 }],
  ["years=8&by=2028", { years: 8, deliveredBy: "2028" }],
  ["by=NOW&sort=cash&page=3", { deliveredBy: "now", sort: "cash", page: 3 }],
  [
    "type=villa,chalet&area=new-cairo&area=new-capital",
    { unitTypes: ["chalet", "villa"], areas: ["new-cairo", "new-capital"] },
  ],
])("%s asks for what it says", (address, expected) => {
  expect(parse(address)).toEqual({ query: { ...emptyPlanQuery, ...expected }, dropped: [] });
});

test.each([
  "cash=-5",
  "cash=much",
  "monthly=4000000001",
  "years=51",
  "by=2020",
  "sort=best",
  "area=mars",
  "page=0",
])("%s cannot be understood: it is said so, and restricts nothing", (address) => {
  const { query, dropped } = parse(address);
  expect(query).toEqual(emptyPlanQuery);
  expect(dropped).toHaveLength(1);
});

test("Every query has one address, and the address means that query", () => {
  const money = fc.option(fc.nat({ max: 4_000_000_000 }), { nil: null });
  const query = fc.record({
    cashEgp: money,
    monthlyEgp: money,
    years: fc.option(fc.nat({ max: 50 }), { nil: null }),
    deliveredBy: fc.option(fc.constantFrom(...deliveryLimits), { nil: null }),
    areas: fc.uniqueArray(fc.constantFrom(...sampleAreaSlugs)),
    unitTypes: fc.uniqueArray(fc.constantFrom(...unitTypeIds)),
    sort: fc.constantFrom(...planSorts),
    page: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(query, (original) => {
      const address = formatPlanQuery(original);
      const { query: read, dropped } = parse(address);
      expect(dropped).toEqual([]);
      expect({ ...read, areas: read.areas.toSorted(), unitTypes: read.unitTypes.toSorted() }).toEqual({
        ...original,
        areas: original.areas.toSorted(),
        unitTypes: original.unitTypes.toSorted(),
      });
      expect(formatPlanQuery(read)).toBe(address);
    }),
  );
});

test("A change leads to the first page, unless it names one", () => {
  const third = { ...emptyPlanQuery, page: 3 };
  expect(updatePlanQuery(third, { years: 5 })).toEqual({ ...emptyPlanQuery, years: 5 });
  expect(updatePlanQuery(third, { page: 4 }).page).toBe(4);
});
