import { PGlite } from "@electric-sql/pglite";
import { addSentenceFilters } from "../domain/search/sentence/sentence-query.ts";
import { emptySearchQuery } from "../domain/search/search-query.ts";
import { BootError } from "../server/process/boot-error.ts";
import { wrapPglite } from "../server/db/database.ts";
import { migrate, migrationsFolder, readMigrations } from "../server/db/migrate.ts";
import { CatalogueReadModel } from "../server/search/following/read-model.ts";
import type { CatalogueSearch } from "../server/search/questions/catalogue-search.ts";
import { insertListings } from "../server/listings/write/write-listings.ts";
import { seedPlaces } from "../server/places/save-places.ts";
import { readTextFile, runCommandLine } from "./command.ts";
import { generateListings } from "./market/generate-listings.ts";
import { toExpectedQuery } from "./questions/expected-query.ts";
import { type BuyerQuestion, BuyerQuestionError, parseBuyerQuestions } from "./questions/question.ts";
import { isQuestionUnderstood, toExpectedInterpretation } from "./questions/understood.ts";
import { createFixedShowcaseSource } from "../server/showcase/showcase-source.ts";
import { sampleShowcase } from "../content/sample-showcase.ts";

const help = `
npm run evaluate -- FILE.jsonl [COUNT]

Reads each question of a file and says how many were understood: every filter that "expect" names is asked, no other is,
and every word of "text" stays. Lists the others with what was made of them. Then searches COUNT generated homes (5,000
without it; 0 leaves this out) for each question that some of them answer, and says for how many the first page shows
only homes that answer it. One question a line: {"q", "expect", "text"}, as in tests/search/questions/buyers.jsonl.`;

const now = new Date("2026-11-21T09:00:00Z");
const pageSize = 24;

await runCommandLine(help, async ([file, count = "5000", ...extraArgs]) => {
  if (file === undefined || extraArgs.length > 0 || !/^\d{1,6}$/.test(count))
    throw new BootError(help.trim());
  const questions = questionsOf(file);
  const search = await openSearch(Number(count));
  const read = questions.map((question) => ({ question, reading: search.model.read(question.q) }));
  const missed = read.filter(({ question, reading }) => !isQuestionUnderstood(question, reading));
  for (const { question, reading } of missed) {
    console.log(`not understood: ${question.q}`);
    console.log(`  meant:  ${JSON.stringify(question.expect)} ${JSON.stringify(question.text)}`);
    console.log(
      `  read:   ${JSON.stringify(toExpectedInterpretation(reading))} words: ${reading.rest || "none"}`,
    );
  }
  if (Number(count) > 0) printHomes(search.model, questions);
  await search.close();
  console.log(`understood ${share(questions.length - missed.length, questions.length)}`);
});

function questionsOf(file: string): readonly BuyerQuestion[] {
  const text = readTextFile(file);
  try {
    return parseBuyerQuestions(text);
  } catch (error) {
    throw error instanceof BuyerQuestionError ? new BootError(`${file}: ${error.message}`) : error;
  }
}

/** Loads generated listings into an in-memory database and opens a search over it. */
async function openSearch(count: number) {
  const database = wrapPglite(await PGlite.create());
  await migrate(database, readMigrations(migrationsFolder));
  await seedPlaces(database.db, now);
  const homes = [...generateListings({ count, seed: 1, now })];
  for (let offset = 0; offset < homes.length; offset += 1_000)
    await insertListings(database.db, homes.slice(offset, offset + 1_000));
  const noop = () => {};
  const log = { info: noop, warn: noop, error: noop };
  const model = await new CatalogueReadModel({
    pool: database.pool,
    planRatePercent: 20.5,
    showcase: createFixedShowcaseSource(sampleShowcase),
    log,
  }).open();
  const close = async () => {
    await model.stop();
    await database.close();
  };
  return { model, close };
}

/** Prints the share of answerable questions for which the first page shows listings, and only matching ones. */
function printHomes(search: CatalogueSearch, questions: readonly BuyerQuestion[]): void {
  const answerable = questions.flatMap((question) => {
    // No listing can match a question that contradicts itself.
    if (question.expect.says?.includes("contradiction")) return [];
    const matchingIds = search.find(toExpectedQuery(question), 1_000_000, now).ids;
    return matchingIds.length > 0 ? [{ question, matchingIds: new Set(matchingIds) }] : [];
  });
  const correct = answerable.filter(({ question, matchingIds }) => {
    const query = addSentenceFilters({ ...emptySearchQuery, text: question.q }, search.read(question.q));
    const { ids } = search.find(query, pageSize, now);
    return ids.length > 0 && ids.every((id) => matchingIds.has(id));
  });
  for (const { question } of answerable.filter((each) => !correct.includes(each)))
    console.log(`other homes than meant: ${question.q}`);
  console.log(`first page right for ${share(correct.length, answerable.length)} that some home answers`);
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${all === 0 ? 100 : Math.floor((part / all) * 1_000) / 10} %)`;
}
