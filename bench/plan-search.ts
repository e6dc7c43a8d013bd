/*
 * node --expose-gc bench/plan-search.ts [ROWS ...]
 *
 * Times the search for plans by what a visitor can pay among generated homes and all projects: the results of a
 * page, and what slightly higher limits would add. In the same run, a loop over plain objects answers the same
 * queries and must give the same results. "Alone" is the fastest of five rounds of each query, which is comparable
 * on a busy machine; fails if its 95th percentile is above the limit.
 */

import { sampleAreas } from "../content/places/sample-areas.ts";
import { resolveAreasOfLocation } from "../domain/places/area.ts";
import { createTestGazetteer } from "../tests/support/gazetteer.ts";
import { type PaymentMethod, paymentMethodOf } from "../domain/listings/payment-method.ts";
import { deepStrictEqual } from "node:assert/strict";
import { sampleDevelopers } from "../content/showcase/showcase.ts";
import { fromDeliveryQuarter } from "../domain/listings/delivery.ts";
import { isDeliveredBy } from "../domain/plans/plan-delivery.ts";
import { deliveryLimits, type PlanQuery } from "../domain/plans/plan-query.ts";
import { monthlyDiscountFactor, resalePlanFigures } from "../domain/plans/resale-figures.ts";
import { type UnitTypeId, unitTypeIds } from "../domain/listings/unit-type.ts";
import { generateListings } from "../scripts/market/generate-listings.ts";
import { relaxPlanLimits } from "../server/plans/plan-relaxed.ts";
import { findMatchingOffers, listUnitTypeOffers } from "../server/plans/project-offers.ts";
import { Catalogue } from "../server/search/catalogue/catalogue.ts";
import { optionCodeOf, parseOptionCodes } from "../server/search/catalogue/options.ts";
import { splitField } from "../server/search/catalogue/rows.ts";
import { CatalogueSearch } from "../server/search/questions/catalogue-search.ts";
import type { PlanListings } from "../server/search/search.ts";
import { draftToCatalogueRow } from "../tests/search/catalogue-fixture.ts";
import { benchNow, benchSeed, generatePlanQueries } from "./search-states.ts";
import { failIfAbove, printRow, printTableHead } from "./harness.ts";
import { formatMs, summariseTimes, measureEachMs, measureFastestMs } from "./timing.ts";

const pageSize = 24;
const planSearchBasis = { ratePercent: 20.5, contractDate: "2026-11-21" };
const queryCount = 300;
/** Number of queries that the comparison answers: few, because its loop over plain objects is slow. */
const naiveQueryCount = 20;
const rounds = 5;
const limitMsByRows: Readonly<Record<number, number>> = { 100_000: 3, 1_000_000: 20 };

interface PlainListing {
  readonly id: number;
  readonly createdUs: number;
  readonly isActive: boolean;
  /** Null if the listing does not state how it can be paid. */
  readonly figures: ReturnType<typeof resalePlanFigures> | null;
  readonly termMonths: number;
  readonly paymentMethod: PaymentMethod;
  readonly delivery: ReturnType<typeof fromDeliveryQuarter>;
  readonly areas: readonly string[];
  readonly unitType: UnitTypeId;
}

function buildBothSearches(rowCount: number) {
  const catalogue = new Catalogue(
    rowCount,
    rowCount + (rowCount >>> 4),
    planSearchBasis,
    createTestGazetteer(),
  );
  const plain: PlainListing[] = [];
  const discount = monthlyDiscountFactor(planSearchBasis.ratePercent / 100);
  let id = 0;
  let buildMs = 0;
  for (const draft of generateListings({ count: rowCount, seed: benchSeed, now: benchNow })) {
    const row = draftToCatalogueRow(draft, ++id);
    const start = performance.now();
    catalogue.load(row);
    buildMs += performance.now() - start;
    const { status, unitTypes } = parseOptionCodes(splitField(row.kind));
    const { priceEgp, cashTodayEgp, monthlyEgp, termMonths: months, chargesEgp } = row;
    // The column stores the amount plus 1 EGP, because 0 means unknown.
    const downEgp = cashTodayEgp - 1;
    const terms = { priceEgp, downEgp, monthlyEgp, months, chargesEgp, deliveryMonth: null };
    plain.push({
      id,
      createdUs: row.createdUs,
      isActive: status === optionCodeOf("status", "active"),
      figures: months < 0 ? null : resalePlanFigures(terms, discount),
      termMonths: months,
      paymentMethod: paymentMethodOf(draft),
      delivery: fromDeliveryQuarter(row.deliveryQuarter),
      areas: resolveAreasOfLocation(sampleAreas, draft.location).map(({ slug }) => slug),
      unitType: unitTypeIds[unitTypes] ?? "other",
    });
  }
  const start = performance.now();
  for (const _ of catalogue.arrange()) continue;
  return { catalogue, plain, buildMs: buildMs + performance.now() - start };
}

/** Computes the same result as the read model, for comparison, with a loop over all listings for each part. */
function bruteForce(
  plain: readonly PlainListing[],
  query: PlanQuery,
): Omit<PlanListings, "passed" | "pageCount" | "page"> {
  const isMatch = (home: PlainListing, ignoredFilter: keyof PlanQuery | null) =>
    home.isActive &&
    home.figures !== null &&
    (query.cashEgp === null || home.figures.todayEgp <= query.cashEgp) &&
    (query.monthlyEgp === null || home.figures.monthlyEgp <= query.monthlyEgp) &&
    (query.years === null || home.termMonths <= query.years * 12) &&
    (ignoredFilter === "deliveredBy" || isDeliveredBy(home.delivery, query.deliveredBy)) &&
    isPlaced(home, ignoredFilter);
  const isPlaced = ({ areas, unitType }: PlainListing, ignoredFilter: keyof PlanQuery | null) =>
    (ignoredFilter === "areas" ||
      query.areas.length === 0 ||
      query.areas.some((area) => areas.includes(area))) &&
    (ignoredFilter === "unitTypes" || query.unitTypes.length === 0 || query.unitTypes.includes(unitType));
  const keyOf = ({ figures }: PlainListing) =>
    (query.sort === "value"
      ? figures?.valueEgp
      : query.sort === "cash"
        ? figures?.todayEgp
        : figures?.monthlyEgp) ?? 0;
  const matches = plain.filter((home) => isMatch(home, null));
  const unstatedHomes = plain.filter((home) => home.isActive && !home.figures && isPlaced(home, null));
  const counts = (ignoredFilter: keyof PlanQuery, optionsOf: (home: PlainListing) => readonly string[]) => {
    const sums: Record<string, number> = {};
    for (const home of plain) {
      if (isMatch(home, ignoredFilter))
        for (const option of optionsOf(home)) sums[option] = (sums[option] ?? 0) + 1;
    }
    return sums;
  };
  const page = Math.min(query.page, Math.max(1, Math.ceil(matches.length / pageSize)));
  return {
    homes: matches
      .toSorted((a, b) => keyOf(a) - keyOf(b) || b.createdUs - a.createdUs || b.id - a.id)
      .slice((page - 1) * pageSize, page * pageSize)
      .map((home) => ({ id: home.id, keyEgp: keyOf(home) })),
    total: matches.length,
    unstatedCounts: {
      unstated: unstatedHomes.filter(({ paymentMethod }) => paymentMethod === "unstated").length,
      "instalments-unstated": unstatedHomes.filter(
        ({ paymentMethod }) => paymentMethod === "instalments-unstated",
      ).length,
      unpriced: unstatedHomes.filter(
        ({ paymentMethod }) => paymentMethod === "cash" || paymentMethod === "instalments",
      ).length,
    },
    facets: {
      areas: counts("areas", ({ areas }) => areas.filter((area) => area !== "")),
      unitTypes: counts("unitTypes", ({ unitType }) => [unitType]),
      deliveredBy: counts("deliveredBy", ({ delivery }) =>
        deliveryLimits.filter((limit) => isDeliveredBy(delivery, limit)),
      ),
    },
  };
}

const planQueries = generatePlanQueries(queryCount);
const sizes = process.argv.slice(2).map(Number);
printTableHead(
  "homes | milliseconds | p50 | p95 | alone p50 | p95 | to reach (p95) | plain objects / ours (p95)",
);
for (const rowCount of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
  const { catalogue, plain, buildMs } = buildBothSearches(rowCount);
  const search = new CatalogueSearch(catalogue);
  const offers = listUnitTypeOffers(
    sampleDevelopers,
    planSearchBasis.contractDate,
    planSearchBasis.ratePercent / 100,
  );
  const page = (query: PlanQuery) => search.plans(query, pageSize, 0);
  /** Does the same work as a request: finds the page of results, then the additional results of wider limits. */
  const both = (query: PlanQuery) => {
    const matchingOffers = findMatchingOffers(offers, query);
    const { total } = search.plans(query, pageSize, matchingOffers.length);
    relaxPlanLimits(query, offers, { fitting: matchingOffers, homes: total }, search);
  };
  for (const query of planQueries.slice(0, 3)) {
    const { passed: _passed, pageCount: _pageCount, page: _page, ...answer } = page(query);
    deepStrictEqual(structuredClone(answer), bruteForce(plain, query));
  }
  const scanAll = (query: PlanQuery) => bruteForce(plain, query);
  const naive = summariseTimes(measureFastestMs(planQueries.slice(0, naiveQueryCount), 2, scanAll));
  const print = (label: string, call: (query: PlanQuery) => unknown, baseline: typeof naive | null) => {
    // A new object for each call, so that caches that are keyed by the query object miss.
    const callWithCopy = (query: PlanQuery) => call({ ...query });
    measureEachMs(planQueries, callWithCopy);
    const time = summariseTimes(measureEachMs(planQueries, callWithCopy));
    const fastest = summariseTimes(measureFastestMs(planQueries, rounds, callWithCopy));
    const reach = limitMsByRows[rowCount];
    const ratio = baseline ? `${(baseline.p95 / fastest.p95).toFixed(0)}×` : "–";
    const cells = [time.p50, time.p95, fastest.p50, fastest.p95].map(formatMs);
    printRow(rowCount.toLocaleString("en"), label, ...cells, reach ?? "–", ratio);
    failIfAbove(fastest.p95, reach ?? null);
  };
  print("a page of homes, with the counts of all options", page, naive);
  print("with projects and what a little more brings", both, null);
  console.log(
    `\nPlain objects: ${formatMs(naive.p50)} and ${formatMs(naive.p95)} ms. Taken in and arranged in ${(buildMs / 1_000).toFixed(1)} s.\n`,
  );
}
