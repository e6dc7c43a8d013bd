import { PGlite } from "@electric-sql/pglite";
import {
  type FinderAnswers,
  listFinderAreas,
  finderOptions,
  finderQuestions,
} from "../domain/finder/finder.ts";
import type { Showcase } from "../domain/showcase/published-showcase.ts";
import { wrapPglite } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createListingReader } from "../server/listings/read/listings.ts";
import { createHomeFinderService } from "../server/plans/finder.ts";
import { createPlanSearch } from "../server/plans/plan-search.ts";
import { createFixedShowcaseSource } from "../server/showcase/showcase-source.ts";
import { insertGeneratedListings } from "../tests/search/load-listings.ts";
import { openTestReadModel } from "../tests/support/read-model.ts";
import { benchNow, benchSeed, generatePlanQueries } from "./search-states.ts";
import { type TimingStats, summariseTimes, measureEachAsyncMs, summariseEach } from "./timing.ts";

const ratePercent = 20.5;
const contractDate = "2026-11-26";
const finderRounds = 4;
const planQueryCount = 200;

export interface ShowcaseSearchTimes {
  readonly found: TimingStats;
  readonly choices: TimingStats;
  /** Plan search without reading the page's listings from the database, as in bench/plan-search.ts. */
  readonly plans: TimingStats;
  readonly plansWithHomes: TimingStats;
}

/** The home finder and the plan search, with generated listings in PGlite and the projects of a showcase. */
export async function createPaymentPlanServices(showcase: Showcase, listingCount: number) {
  const database = wrapPglite(await PGlite.create());
  await migrate(database, readMigrations(migrationsFolder));
  await insertGeneratedListings(database.db, { count: listingCount, seed: benchSeed, now: benchNow });
  const search = await openTestReadModel(database.pool, {
    planRatePercent: ratePercent,
    showcase: createFixedShowcaseSource(showcase),
  });
  const deps = {
    search,
    listings: createListingReader(database.db, () => showcase.areas),
    showcase: () => showcase,
  };
  const planRate = { percent: ratePercent, month: "2026-11" };
  const allAnswers: readonly FinderAnswers[] = finderOptions.budget.flatMap((budget) =>
    listFinderAreas(showcase.areas).flatMap(({ slug: location }) =>
      finderOptions.plan.map((plan) => ({ budget, location, plan })),
    ),
  );
  return {
    finder: createHomeFinderService({ ...deps, now: () => benchNow }),
    /** Every combination of answers to the finder's questions. */
    allAnswers,
    planSearch: createPlanSearch({ ...deps, planRate }),
    planSearchWithoutListings: createPlanSearch({ ...deps, planRate, listings: { byIds: async () => [] } }),
    async close() {
      await search.stop();
      await database.close();
    },
  };
}

/** Times the services of `createPaymentPlanServices`. */
export async function timeShowcaseSearches(
  showcase: Showcase,
  listingCount: number,
): Promise<ShowcaseSearchTimes> {
  const services = await createPaymentPlanServices(showcase, listingCount);
  const { finder, allAnswers, planSearch, planSearchWithoutListings } = services;
  const answerSets = Array.from({ length: finderRounds }, () => allAnswers).flat();
  const queries = generatePlanQueries(planQueryCount);
  try {
    // Warms up: the first calls compile the code and fill the showcase's caches.
    await measureEachAsyncMs(allAnswers, (answers) => finder.find(answers));
    for (const search of [planSearch, planSearchWithoutListings])
      await measureEachAsyncMs(queries.slice(0, 20), (query) => search.find(query, contractDate));
    return {
      found: await summariseEach(answerSets, (answers) => finder.find(answers)),
      choices: await summariseEach(
        answerSets.flatMap((answers) => finderQuestions.map((question) => ({ question, answers }))),
        async ({ question, answers }) => finder.choices(question, answers),
      ),
      plans: summariseTimes(
        await timeFastestAsync(queries, (query) =>
          planSearchWithoutListings.find({ ...query }, contractDate),
        ),
      ),
      plansWithHomes: await summariseEach(queries, (query) => planSearch.find({ ...query }, contractDate)),
    };
  } finally {
    await services.close();
  }
}

/** Milliseconds of the fastest of three rounds of each call, which excludes interruptions by other work. */
async function timeFastestAsync<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<number[]> {
  const times: number[][] = [];
  for (let round = 0; round < 3; round++) times.push(await measureEachAsyncMs(inputs, call));
  return inputs.map((_, index) => Math.min(...times.map((round) => round[index] ?? Infinity)));
}
