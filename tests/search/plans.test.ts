import * as fc from "../support/fast-check.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import { sampleAreaSlugs } from "../../content/places/sample-areas.ts";
import { deliveryLimits, emptyPlanQuery, type PlanQuery, planSorts } from "../../domain/plans/plan-query.ts";
import { unitTypeIds } from "../../domain/listings/unit-type.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";
import {
  createPlanSearch,
  type PlanMatch,
  type PlanSearch,
  type PlanSearchResult,
} from "../../server/plans/plan-search.ts";
import { CatalogueSearch } from "../../server/search/questions/catalogue-search.ts";
import { createCatalogueFixture, createSampleListingDrafts } from "./catalogue-fixture.ts";
import { countPlanResults, computeExpectedPlanResults } from "./plan-oracle.ts";
import { toPlanListingOffers, computeUnitTypeOffers } from "./plan-oracle-offers.ts";

const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const context = { today, rate: 0.205 };
const pageSize = 24;

interface Scene {
  readonly plans: PlanSearch;
  readonly all: Parameters<typeof computeExpectedPlanResults>[0];
}

function sceneOf(drafts: readonly ListingSeed[]): Scene {
  const { catalogue, listings, byIds } = createCatalogueFixture(drafts, {
    ratePercent: 20.5,
    contractDate: today,
  });
  const plans = createPlanSearch({
    search: new CatalogueSearch(catalogue),
    listings: { byIds },
    showcase: () => sampleShowcase,
    planRate: { percent: 20.5, month: "2025-12" },
  });
  return { plans, all: [...computeUnitTypeOffers(context), ...toPlanListingOffers(listings, context)] };
}

/** Adds charges to some of the listings. */
function withCharges(drafts: readonly ListingSeed[]): readonly ListingSeed[] {
  return drafts.map((draft, index) => {
    if (index % 3 > 0) return draft;
    const chargesEgp = {
      "transfer-fee": index % 2 ? 35_000 : null,
      "maintenance-deposit": index % 4 ? 120_000 + index : null,
      club: index % 5 ? 0 : 50_000,
      parking: null,
      registration: index % 7 ? null : 15_000,
      tax: null,
    };
    return { ...draft, chargesEgp };
  });
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const anyQuery: fc.Arbitrary<PlanQuery> = fc.record({
  cashEgp: orNull(
    fc.oneof(
      fc.nat({ max: 60 }).map((n) => n * 50_000),
      fc.nat({ max: 20_000_000 }),
    ),
  ),
  monthlyEgp: orNull(
    fc.oneof(
      fc.nat({ max: 30 }).map((n) => n * 5_000),
      fc.nat({ max: 400_000 }),
    ),
  ),
  years: orNull(fc.nat({ max: 15 })),
  deliveredBy: orNull(fc.constantFrom(...deliveryLimits)),
  areas: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...sampleAreaSlugs), { maxLength: 3 })),
  unitTypes: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...unitTypeIds), { maxLength: 3 })),
  sort: fc.constantFrom(...planSorts),
  page: fc.oneof(
    fc.constant(1),
    fc.nat({ max: 40 }).map((n) => n + 1),
  ),
});
const queriesOf = (count: number) => [emptyPlanQuery, ...fc.sample(anyQuery, { numRuns: count, seed: 11 })];

function summaryOf(match: PlanMatch) {
  const { figures } = match;
  return {
    key: match.kind === "home" ? match.listing.unitCode : `${match.project.slug} ${match.plan.unitType}`,
    today: figures.todayEgp,
    monthly: figures.monthlyEgp,
    months: figures.termMonths,
    value: figures.valueEgp,
    others: match.kind === "home" ? 0 : match.otherPlans,
  };
}

/** The query with the limit one step below the suggested one. */
function stepBefore(limitName: string, query: PlanQuery): PlanQuery {
  const { cashEgp, monthlyEgp, years, deliveredBy } = query;
  const cash = cashEgp ?? 0;
  const monthly = monthlyEgp ?? 0;
  if (limitName === "cash")
    return {
      ...query,
      cashEgp: cash - (cash > 10_000_000 ? 1_000_000 : cash > 2_000_000 ? 100_000 : 50_000),
    };
  if (limitName === "monthly")
    return {
      ...query,
      monthlyEgp: monthly - (monthly > 200_000 ? 10_000 : monthly > 50_000 ? 5_000 : 1_000),
    };
  if (limitName === "years") return { ...query, years: (years ?? 0) - 1 };
  return { ...query, deliveredBy: deliveryLimits[deliveryLimits.indexOf(deliveredBy ?? "now") - 1] ?? null };
}

/**
 * Checks suggestions of wider limits. Faults: a smaller step would also find more, the stated number is wrong, or
 * a suggestion is missing.
 */
function relaxedFaults({ relaxed, total }: PlanSearchResult, query: PlanQuery, all: Scene["all"]) {
  const resultCount = total.projectTypes + total.homes;
  const limits = {
    cash: "cashEgp",
    monthly: "monthlyEgp",
    years: "years",
    deliveredBy: "deliveredBy",
  } as const;
  return (Object.keys(limits) as (keyof typeof limits)[]).flatMap((limitName) => {
    const limit = limits[limitName];
    const offer = relaxed.find((each) => each.what === limitName);
    // 2032 is the latest delivery limit. Without a limit, offers with unknown delivery would match too.
    const widestQuery = { ...query, [limit]: limitName === "deliveredBy" ? "2032" : null };
    const mayBeWider = query[limit] !== null && countPlanResults(all, widestQuery) > resultCount;
    const isRight = offer
      ? mayBeWider &&
        offer.query.page === 1 &&
        countPlanResults(all, offer.query) - resultCount === offer.more &&
        countPlanResults(all, stepBefore(limitName, offer.query)) <= resultCount
      : !mayBeWider;
    return isRight ? [] : [{ what: limitName, query, offer, mayBeWider }];
  });
}

describe.each([
  ["the twenty samples", 300, () => createSampleListingDrafts(now)],
  ["twenty homes with known charges", 300, () => withCharges(createSampleListingDrafts(now))],
  ["20,000 homes", 30, () => withCharges([...generateListings({ count: 20_000, seed: 7, now })])],
] as const)("Among %s and all projects", (_, count, draftsOf) => {
  let scene: Scene;
  beforeAll(() => {
    scene = sceneOf(draftsOf());
  });

  test("each search has the same results, order, figures and counts as the oracle", async () => {
    for (const query of queriesOf(count)) {
      const result = await scene.plans.find(query, today);
      const { keys, ...expected } = computeExpectedPlanResults(scene.all, query, pageSize);
      const { matches, relaxed: _relaxed, ...found } = result;
      const label = JSON.stringify(query);
      expect(matches.map(summaryOf), label).toEqual(keys);
      expect(found, label).toEqual(expected);
    }
  });

  test("suggested higher limits are the smallest that add results, and add the stated number", async () => {
    for (const query of queriesOf(Math.ceil(count / 3))) {
      const result = await scene.plans.find(query, today);
      expect(relaxedFaults(result, query, scene.all)).toEqual([]);
      const gains = result.relaxed.map(({ more }) => more);
      expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    }
  });
});
