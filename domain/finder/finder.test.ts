import { sampleAreas } from "../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import {
  distanceFromAnswersPercent,
  type FinderFacts,
  mismatchBits,
  findMismatches,
  unknownTermMonths,
} from "./finder-fit.ts";
import { explainFinderResult } from "./finder-reasons.ts";
import {
  type FinderAnswers,
  listFinderAreas,
  finderOptions,
  formatFinderAnswers,
  noFinderAnswers,
  parseFinderAnswers,
} from "./finder.ts";

/** The areas of the sample showcase. */
const finderLocations = listFinderAreas(sampleAreas).map(({ slug }) => slug);

const allSets: readonly FinderAnswers[] = finderOptions.budget.flatMap((budget) =>
  finderLocations.flatMap((location) => finderOptions.plan.map((plan) => ({ budget, location, plan }))),
);

describe("The finder's address", () => {
  test("holds every set of answers at every step and is parsed back to the same", () => {
    expect(allSets).toHaveLength(27);
    for (const answers of [...allSets, noFinderAnswers, { ...noFinderAnswers, plan: "cash" as const }])
      for (const step of [1, 2, 3, "results"] as const)
        expect(
          parseFinderAnswers(new URLSearchParams(formatFinderAnswers(answers, step)), sampleAreas),
        ).toEqual({
          answers,
          step,
        });
  });

  test.each([
    ["", 1],
    ["step=0", 1],
    ["step=4", 1],
    ["step=2", 2],
    ["step=results", "results"],
    ["budget=plenty&location=atlantis&plan=never&step=3", 3],
  ] as const)("%j without an answer is step %s", (search, step) => {
    expect(parseFinderAnswers(new URLSearchParams(search), sampleAreas)).toEqual({
      answers: noFinderAnswers,
      step,
    });
  });
});

const home = (priceEgp: number, termMonths = 0, isInArea = true): FinderFacts => ({
  fromEgp: priceEgp,
  toEgp: priceEgp,
  isInArea,
  termMonths,
});
const answersWith = (answers: Partial<FinderAnswers>): FinderAnswers => ({ ...noFinderAnswers, ...answers });

describe("A budget", () => {
  test.each([
    ["under-2500000", 2_499_999, "in-budget", undefined],
    ["under-2500000", 2_375_000, "under-budget", 5],
    ["under-2500000", 2_500_000, "over-budget", 0],
    ["under-2500000", 2_600_000, "over-budget", 4],
    ["2500000-4000000", 2_500_000, "under-budget", 37],
    ["2500000-4000000", 4_000_000, "in-budget", undefined],
    ["2500000-4000000", 4_000_001, "over-budget", 1],
    ["2500000-4000000", 2_499_999, "below-budget", 1],
    ["over-4000000", 4_000_000, "below-budget", 0],
    ["over-4000000", 4_000_001, "in-budget", undefined],
    ["over-4000000", 3_000_000, "below-budget", 25],
    ["over-4000000", 0, "no-price", undefined],
  ] as const)("of %s and a home of %i EGP: %s, %s percent", (budget, priceEgp, kind, percent) => {
    const answers = answersWith({ budget });
    const [reason] = explainFinderResult(home(priceEgp), answers);
    expect(reason?.detail).toEqual(percent === undefined ? { kind } : { kind, percent });
    expect(reason?.isMatch).toBe(kind === "in-budget" || kind === "under-budget");
    expect(findMismatches(home(priceEgp), answers)).toBe(reason?.isMatch ? 0 : mismatchBits.budget);
  });

  test("includes projects that start below it, without stating what is left over", () => {
    const facts = { ...home(2_000_000), toEgp: 3_000_000 };
    expect(explainFinderResult(facts, answersWith({ budget: "2500000-4000000" }))).toEqual([
      { question: "budget", isMatch: true, detail: { kind: "reaches-budget" } },
    ]);
  });
});

test.each([
  ["cash", 0, true, { kind: "cash" }],
  ["cash", 112, false, { kind: "instalments-only", months: 112 }],
  ["cash", unknownTermMonths, false, { kind: "no-terms" }],
  ["5-years", 60, true, { kind: "instalments", months: 60 }],
  ["5-years", 120, true, { kind: "instalments", months: 120 }],
  ["5-years", 59, false, { kind: "shorter", months: 59 }],
  ["8-years", 96, true, { kind: "instalments", months: 96 }],
  ["8-years", 95, false, { kind: "shorter", months: 95 }],
  ["8-years", 0, false, { kind: "cash-only" }],
  ["8-years", unknownTermMonths, false, { kind: "no-terms" }],
] as const)("A way to pay: %s, paid over %i months: %s, %j", (plan, termMonths, isMatch, detail) => {
  expect(explainFinderResult(home(3_000_000, termMonths), answersWith({ plan }))).toEqual([
    { question: "plan", isMatch, detail },
  ]);
});

test.each([
  ["all as asked", home(3_000_000, 96), 0],
  ["5 % over", home(4_200_000, 96), 5],
  ["elsewhere", home(3_000_000, 96, false), 100],
  ["a year short of eight", home(3_000_000, 84), 13],
  ["cash only", home(3_000_000, 0), 100],
  ["nothing known", home(0, unknownTermMonths, false), 300],
] as const)("How far away: %s", (_, facts, percent) => {
  const answers = { budget: "2500000-4000000", location: "new-cairo", plan: "8-years" } as const;
  expect(distanceFromAnswersPercent(facts, answers)).toBe(percent);
});

test("reasons list matches before misses, for answered questions only", () => {
  const answers = answersWith({ budget: "under-2500000", location: "new-cairo" });
  expect(
    explainFinderResult(home(3_000_000), answers).map(({ question, isMatch }) => [question, isMatch]),
  ).toEqual([
    ["location", true],
    ["budget", false],
  ]);
  expect(explainFinderResult(home(3_000_000), noFinderAnswers)).toEqual([]);
});
