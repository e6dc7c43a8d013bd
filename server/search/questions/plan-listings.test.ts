import * as fc from "../../../tests/support/fast-check.ts";
import { expect, test } from "vitest";
import {
  deliveryLimits,
  emptyPlanQuery,
  type PlanQuery,
  planSorts,
} from "../../../domain/plans/plan-query.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import {
  fixtureGazetteer,
  joinOptionColumns,
  locationTextOfAreas,
  testPlanBasis,
} from "../catalogue/catalogue.fixture.ts";
import { Catalogue } from "../catalogue/catalogue.ts";
import { CatalogueSearch } from "./catalogue-search.ts";
import { type CatalogueRow, toCatalogueRow } from "../catalogue/rows.ts";

interface Facts {
  readonly id: number;
  readonly price: number;
  readonly down: number;
  readonly monthly: number;
  readonly delivery: number | null;
  readonly status: string;
  readonly area: string;
}

const facts: fc.Arbitrary<Facts> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 0, max: 20 }).map((n) => n * 250_000),
  down: fc.nat({ max: 10 }).map((n) => n * 100_000),
  monthly: fc.nat({ max: 8 }).map((n) => n * 10_000),
  delivery: fc.constantFrom(null, 0, 2025 * 4, 2027 * 4 + 1, 2031 * 4 + 3),
  status: fc.constantFrom("active", "active", "active", "update", "removed"),
  area: fc.constantFrom("new-cairo", "ain-sokhna", "new-cairo,new-capital", ""),
});

function toRow({ id, price, down, monthly, delivery, status, area }: Facts): CatalogueRow {
  const kind = joinOptionColumns({
    status,
    unit_type: "villa",
    finishing: "fully-finished",
    rooms: 3,
    bathrooms: 2,
    delivery_quarter: delivery,
  });
  const place = [
    "",
    "stone",
    "builder",
    "Stone",
    "ستون",
    "Builder",
    "بيلدر",
    locationTextOfAreas(area.split(",")),
    "",
  ].join("\u001f");
  const due = delivery === null ? null : String(delivery);
  return toCatalogueRow([
    String(id),
    "1",
    String(id % 7),
    String(down),
    due,
    null,
    null,
    `U-${String(id)}`,
    kind,
    place,
    "\u001f",
    null,
    null,
    null,
    null,
    // The price counts as confirmed by staff, because it is below the usual prices of the market.
    String(price),
    ...[price, 120, monthly].map(String),
  ]);
}

function createSearch(homes: readonly Facts[], spare = 0): CatalogueSearch {
  const catalogue = new Catalogue(homes.length, homes.length + spare, testPlanBasis, fixtureGazetteer);
  for (const home of homes) catalogue.load(toRow(home));
  for (const _ of catalogue.arrange()) continue;
  return new CatalogueSearch(catalogue);
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const queries: fc.Arbitrary<PlanQuery> = fc.record({
  cashEgp: orNull(fc.nat({ max: 30 }).map((n) => n * 100_000)),
  monthlyEgp: orNull(fc.nat({ max: 8 }).map((n) => n * 10_000)),
  years: orNull(fc.nat({ max: 41 })),
  deliveredBy: orNull(fc.constantFrom(...deliveryLimits)),
  areas: fc.constantFrom([], ["new-cairo"] as const, ["new-capital", "ain-sokhna"] as const),
  unitTypes: fc.constantFrom([], ["villa"] as const, ["office"] as const),
  sort: fc.constantFrom(...planSorts),
  page: fc.integer({ min: 1, max: 3 }),
});
const byId = (homes: readonly Facts[]) => [...new Map(homes.map((each) => [each.id, each])).values()];

test("Listings that are added, changed and removed later are found as if they were there from the start", () => {
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 30 }).map(byId),
      fc.array(facts, { maxLength: 20 }).map(byId),
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
      fc.array(queries, { minLength: 1, maxLength: 6 }),
      (before, changed, removedIds, planQueries) => {
        const followed = createSearch(before, changed.length);
        const { catalogue } = followed;
        catalogue.publish(
          catalogue.stage(changed.map(toRow)),
          removedIds.filter((id) => !changed.some((each) => each.id === id)),
        );
        followed.forget();
        const isGone = ({ id }: Facts) => removedIds.includes(id) && !changed.some((each) => each.id === id);
        const rebuilt = createSearch(byId([...before, ...changed]).filter((each) => !isGone(each)));
        for (const query of planQueries) {
          expect(followed.plans(query, 5, 2)).toEqual(rebuilt.plans(query, 5, 2));
          expect(followed.nearestLimits(query)).toEqual(rebuilt.nearestLimits(query));
          const limit = { of: "years", value: 9 } as const;
          expect(followed.countPlans(query, limit)).toBe(rebuilt.plans({ ...query, years: 9 }, 5, 0).total);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test("Alternating searches for listings and for plans do not affect each other", () => {
  const now = new Date("2026-11-21");
  const inPrice = { ...emptySearchQuery, priceEgp: { min: 500_000, max: 4_000_000 } };
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 30 }).map(byId), queries, (homes, query) => {
      const shared = createSearch(homes);
      const result = shared.find(inPrice, 5, now);
      const page = shared.plans(query, 5, 0);
      expect(shared.facets(inPrice, now)).toEqual(createSearch(homes).facets(inPrice, now));
      expect(shared.nearestLimits(query)).toEqual(createSearch(homes).nearestLimits(query));
      expect(shared.find(inPrice, 5, now)).toEqual(result);
      expect(shared.plans(query, 5, 0)).toEqual(page);
    }),
    { numRuns: 40 },
  );
});

test("Without limits there is nothing beyond a limit", () => {
  const search = createSearch([
    {
      id: 1,
      price: 1_000_000,
      down: 100_000,
      monthly: 10_000,
      delivery: 0,
      status: "active",
      area: "new-cairo",
    },
  ]);
  const none = { cashEgp: null, monthlyEgp: null, years: null, deliveredBy: null };
  expect(search.nearestLimits(emptyPlanQuery)).toEqual(none);
  expect(search.nearestLimits({ ...emptyPlanQuery, cashEgp: 99_999, years: 8 })).toEqual({
    ...none,
    cashEgp: 100_000,
  });
  expect(search.nearestLimits({ ...emptyPlanQuery, years: 5 })).toEqual({ ...none, years: 8 });
});
