import { sampleAreas } from "../../content/places/sample-areas.ts";
import type { StatedPaymentMethod } from "../../domain/listings/payment-method.ts";
import { noPlanExclusions } from "../../domain/plans/excluded-counts.ts";
import { emptySearch } from "../support/empty-search.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleShowcase } from "../../content/sample-showcase.ts";
import {
  type FinderAnswers,
  listFinderAreas,
  finderOptions,
  finderQuestions,
  noFinderAnswers,
} from "../../domain/finder/finder.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import { createHomeFinderService, type HomeFinderService } from "../../server/plans/finder.ts";
import type { FinderMatch } from "../../server/plans/finder-matches.ts";
import { generateListings } from "../../scripts/market/generate-listings.ts";
import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";
import { CatalogueSearch } from "../../server/search/questions/catalogue-search.ts";
import { createCatalogueFixture, createSampleListingDrafts } from "./catalogue-fixture.ts";
import {
  computeExpectedFinderResult,
  toFinderListingOffers,
  countExcludedListings,
  computeFinderProjectOffers,
} from "./finder-oracle.ts";

/** The areas of the sample showcase. */
const finderLocations = listFinderAreas(sampleAreas).map(({ slug }) => slug);

const now = new Date("2026-11-21T09:00:00Z");
const today = "2026-11-21";
const projects = computeFinderProjectOffers(today);

const allSets: readonly FinderAnswers[] = finderOptions.budget.flatMap((budget) =>
  finderLocations.flatMap((location) => finderOptions.plan.map((plan) => ({ budget, location, plan }))),
);

interface Scene {
  readonly finder: HomeFinderService;
  readonly listings: readonly Listing[];
}

function sceneOf(drafts: readonly ListingSeed[]): Scene {
  const { catalogue, listings, byIds } = createCatalogueFixture(drafts);
  const search = new CatalogueSearch(catalogue);
  return {
    finder: createHomeFinderService({
      search,
      listings: { byIds },
      showcase: () => sampleShowcase,
      now: () => now,
    }),
    listings,
  };
}

const samples = createSampleListingDrafts(now);

const expectedLeftOut = (answers: FinderAnswers, listings: readonly Listing[]) => ({
  ...noPlanExclusions,
  ...countExcludedListings(answers, listings),
});

const keyOf = (match: FinderMatch) => (match.kind === "home" ? match.listing.unitCode : match.project.slug);
const missedQuestions = ({ reasons }: FinderMatch) =>
  finderQuestions.filter((question) => reasons.some((it) => it.question === question && !it.isMatch));

describe.each([
  [20, () => samples],
  [20_000, () => [...generateListings({ count: 20_000, seed: 7, now })]],
] as const)("Among %i homes and all projects", (_, draftsOf) => {
  let scene: Scene;
  beforeAll(() => {
    scene = sceneOf(draftsOf());
  });

  test("each of the 27 sets of answers has the same results, misses and counts as the oracle", async () => {
    const homes = toFinderListingOffers(scene.listings);
    const partly = { ...noFinderAnswers, plan: "8-years" as const };
    for (const answers of [...allSets, noFinderAnswers, partly]) {
      const result = await scene.finder.find(answers);
      const expected = computeExpectedFinderResult(answers, homes, projects);
      const label = JSON.stringify(answers);
      expect(result.matches.map(keyOf), label).toEqual(expected.matches);
      expect(
        result.close.map((match) => ({ key: keyOf(match), missed: missedQuestions(match) })),
        label,
      ).toEqual(expected.close);
      expect(result.total, label).toEqual(expected.total);
      expect(result.leftOut, label).toEqual(expectedLeftOut(answers, scene.listings));
      expect(result.matches.flatMap(missedQuestions), label).toEqual([]);
      for (const question of finderQuestions) {
        if (answers[question] === null) continue;
        const widerTotal = expected.totalWithout(question);
        const expectedMore = {
          projects: widerTotal.projects - expected.total.projects,
          homes: widerTotal.homes - expected.total.homes,
        };
        const relaxed = result.relaxed.find((it) => it.question === question)?.more;
        expect(relaxed ?? { projects: 0, homes: 0 }, `${label} without ${question}`).toEqual(expectedMore);
      }
    }
  });

  test("each option of a question says how many there would be, and the lowest price among them", () => {
    const homes = toFinderListingOffers(scene.listings);
    const answers = { budget: "over-4000000", location: null, plan: "8-years" } as const;
    const choices = scene.finder.choices("location", answers);
    expect(choices.map(({ option }) => option)).toEqual(finderLocations);
    for (const [index, { option, fromEgp, ...count }] of choices.entries()) {
      const location = finderLocations[index] ?? null;
      const { total } = computeExpectedFinderResult({ ...answers, location }, homes, projects);
      expect({ option, ...count }).toEqual({ option, ...total });
      expect(fromEgp > 4_000_000).toBe(count.projects + count.homes > 0);
    }
  });
});

const withoutFigures = (draft: ListingSeed, payment: StatedPaymentMethod | null): ListingSeed =>
  Object.assign({}, draft, { payment, downPaymentEgp: null, monthlyEgp: null });

test("homes whose payment nobody stated are counted among the 20,000, and shown to nobody who asks for one", async () => {
  const { finder, listings } = sceneOf(
    [...generateListings({ count: 20_000, seed: 7, now })].map((draft, index) =>
      index % 10 === 0 ? withoutFigures(draft, index % 20 === 0 ? null : "instalments") : draft,
    ),
  );
  const { leftOut, matches, close } = await finder.find({ ...noFinderAnswers, plan: "cash" });
  expect(leftOut).toEqual(expectedLeftOut({ ...noFinderAnswers, plan: "cash" }, listings));
  expect(leftOut.unstated).toBeGreaterThan(500);
  expect(leftOut["instalments-unstated"]).toBeGreaterThan(500);
  expect(JSON.stringify([...matches, ...close].map(({ reasons }) => reasons))).not.toContain("noTerms");
  expect((await finder.find(noFinderAnswers)).leftOut).toEqual(noPlanExclusions);
});

test("homes whose price is to be confirmed answer no budget and no months, and are counted", async () => {
  const doubtfulHome = { unitTypeText: { en: "Villa", ar: "فيلا" }, priceEgp: 187_000 };
  const { finder, listings } = sceneOf(
    [...generateListings({ count: 2_000, seed: 7, now })].map((draft, index) =>
      index % 10 === 0
        ? Object.assign({}, draft, doubtfulHome, {
            downPaymentEgp: 20_000,
            monthlyEgp: index % 20 === 0 ? 1_000 : 0,
          })
        : draft,
    ),
  );
  const homes = toFinderListingOffers(listings);
  const open = new Set(listings.filter(isPriceUnconfirmed).map(({ unitCode }) => unitCode));
  expect(open.size).toBeGreaterThan(150);
  for (const answers of allSets) {
    const result = await finder.find(answers);
    const label = JSON.stringify(answers);
    expect(
      [...result.matches, ...result.close].map(keyOf).filter((key) => open.has(key)),
      label,
    ).toEqual([]);
    const expected = computeExpectedFinderResult(answers, homes, projects);
    expect(result.matches.map(keyOf), label).toEqual(expected.matches);
    expect(result.close.map(keyOf), label).toEqual(expected.close.map(({ key }) => key));
    expect(result.leftOut, label).toEqual(expectedLeftOut(answers, listings));
  }
  const cheap = await finder.find({ ...noFinderAnswers, budget: "under-2500000" });
  expect(cheap.leftOut.unpriced).toBeGreaterThan(100);
});

describe("Among the twenty samples", () => {
  const { finder } = sceneOf(samples);
  test.each([
    ["2500000-4000000", "new-cairo", "8-years", ["AA01-101"]],
    ["2500000-4000000", "new-cairo", "cash", ["ivoire-east"]],
  ] as const)("%s, %s, %s is answered by %j", async (budget, location, plan, keys) => {
    expect((await finder.find({ budget, location, plan })).matches.map(keyOf)).toEqual(keys);
  });

  test("the lowest price of a budget is that of the cheapest type that begins within it", () => {
    const choices = finder.choices("budget", { ...noFinderAnswers, location: "new-cairo", plan: "cash" });
    // In cash, Ivoire East has apartments for 3.7 to 5.2 million EGP and duplexes from 5.34 million EGP.
    expect(choices.map(({ fromEgp }) => fromEgp)).toEqual([0, 3_744_000, 5_340_000]);
  });

  test("of a project, homes that all lie in the budget answer rather than cheaper ones that only reach it", async () => {
    const { matches } = await finder.find({ budget: "over-4000000", location: "new-cairo", plan: "cash" });
    const east = matches.find((match) => keyOf(match) === "ivoire-east");
    if (east?.kind !== "project") throw new Error("Ivoire East is not found");
    expect(east.fit.unit.type).toBe("duplex");
    expect(east.fit.priceEgp.from).toBe(5_340_000);
    expect(east.reasons[0]?.detail).toEqual({ kind: "in-budget" });
  });

  test.each([
    [{ budget: "over-4000000" }, true],
    [{ budget: "under-2500000", location: "new-cairo", plan: "cash" }, false],
  ] as const)("%j: what is close is shown only where all that was asked is", async (answers, isCrowded) => {
    const { matches, close, total } = await finder.find({ ...noFinderAnswers, ...answers });
    const count = total.projects + total.homes;
    expect(count > 10).toBe(isCrowded);
    expect(matches).toHaveLength(isCrowded ? 8 : count);
    expect(close.length > 0).toBe(!isCrowded);
  });

  test("the reasons for the sample unit are its own price, place and term", async () => {
    const answers = { budget: "2500000-4000000", location: "new-cairo", plan: "8-years" } as const;
    const { matches } = await finder.find(answers);
    expect(matches[0]?.reasons.map(({ detail }) => detail)).toEqual([
      { kind: "under-budget", percent: 12 },
      { kind: "in-area" },
      { kind: "instalments", months: 112 },
    ]);
  });
});

test("a home that changed after the catalogue was read is not shown for what it was", async () => {
  const { listings } = sceneOf(samples);
  const answers = { budget: "2500000-4000000", location: "new-cairo", plan: null } as const;
  const findAtPrice = async (priceEgp: number, status: Listing["status"] = "active") => {
    const home = listings.find(({ unitCode }) => unitCode === "AA01-101");
    if (!home) throw new Error("The sample unit is gone");
    const rank = { id: home.id, misses: 0, distancePercent: 0, isProject: false, egpPerM2: 1 };
    const homes = { counts: [1], cheapestEgp: 3_500_000, openPriceCount: 0, matches: [rank], close: [] };
    const finder = createHomeFinderService({
      search: { ...emptySearch, finderListings: () => homes },
      listings: { byIds: () => Promise.resolve([{ ...home, priceEgp, status }]) },
      showcase: () => ({ areas: sampleShowcase.areas, developers: [] }),
      now: () => now,
    });
    return (await finder.find(answers)).matches.map(keyOf);
  };
  expect(await findAtPrice(3_500_000)).toEqual(["AA01-101"]);
  expect(await findAtPrice(9_000_000)).toEqual([]);
  expect(await findAtPrice(3_500_000, "removed")).toEqual([]);
});
