import { sampleAreas } from "../content/places/sample-areas.ts";
/*
 * node bench/finder.ts
 *
 * Times the home finder among 20,000 homes in PGlite and all projects: the results for each of the 27 sets of
 * answers, reading the listings from the database, and the options of a question. Fails if the 95th percentile is
 * above its limit.
 */
import { sampleShowcase } from "../content/sample-showcase.ts";
import { type FinderAnswers, finderAreas, finderOptions, finderQuestions } from "../domain/finder/finder.ts";
import { PGlite } from "@electric-sql/pglite";
import { wrapPglite } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { createFinder } from "../server/plans/finder.ts";
import { createListings } from "../server/listings/read/listings.ts";
import { ReadModel } from "../server/search/following/read-model.ts";
import { insertGeneratedListings } from "../tests/search/load-listings.ts";
import { benchNow, benchSeed } from "./search-states.ts";
import { summariseTimes, timeEach, timeEachAsync } from "./timing.ts";
import { fixedShowcase } from "../server/showcase/showcase-source.ts";

const homeCount = 20_000;
const rounds = 12;
const limitMs = 50;

const database = wrapPglite(await PGlite.create());
await migrate(database, readMigrations(migrationsFolder));
await insertGeneratedListings(database.db, { count: homeCount, seed: benchSeed, now: benchNow });
const silent = () => {};
const search = await new ReadModel({
  pool: database.pool,
  planRatePercent: 20.5,
  showcase: fixedShowcase(sampleShowcase),
  log: { info: silent, warn: silent, error: silent },
}).open();
const finderLocations = finderAreas(sampleAreas).map(({ slug }) => slug);

const finder = createFinder({
  search,
  listings: createListings(database.db, () => sampleAreas),
  showcase: () => sampleShowcase,
  now: () => benchNow,
});

const sets: readonly FinderAnswers[] = finderOptions.budget.flatMap((budget) =>
  finderLocations.flatMap((location) => finderOptions.plan.map((plan) => ({ budget, location, plan }))),
);
const asked = Array.from({ length: rounds }, () => sets).flat();

const measured = [
  {
    name: "what was found, with its homes",
    times: await timeEachAsync(asked, (answers) => finder.find(answers)),
  },
  {
    name: "the choices of a question",
    times: timeEach(asked, (answers) =>
      finderQuestions.map((question) => finder.choices(question, answers)),
    ).map((ms) => ms / finderQuestions.length),
  },
];

console.log("| | p50 | p95 | to reach |\n|---|--:|--:|--:|");
for (const { name, times } of measured) {
  const { p50, p95 } = summariseTimes(times);
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${String(limitMs)} |`);
  if (p95 > limitMs) process.exitCode = 1;
}
await search.stop();
await database.close();
