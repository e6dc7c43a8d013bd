/*
 * node bench/finder.ts
 *
 * Times the home finder among 20,000 listings in PGlite and all projects: the results for each of the 27 sets of
 * answers, reading the listings from the database, and the options of a question. Fails if the 95th percentile is
 * above its limit.
 */
import { sampleShowcase } from "../content/sample-showcase.ts";
import { finderQuestions } from "../domain/finder/finder.ts";
import { printTimesWithLimits } from "./harness.ts";
import { createPaymentPlanServices } from "./showcase-search.ts";
import { measureEachMs, measureEachAsyncMs } from "./timing.ts";

const rounds = 12;
const limitMs = 50;

const { finder, allAnswers, close } = await createPaymentPlanServices(sampleShowcase, 20_000);
const repeatedAnswerSets = Array.from({ length: rounds }, () => allAnswers).flat();
const measured = [
  {
    name: "what was found, with its homes",
    times: await measureEachAsyncMs(repeatedAnswerSets, (answers) => finder.find(answers)),
    limitMs,
  },
  {
    name: "the choices of a question",
    times: measureEachMs(repeatedAnswerSets, (answers) =>
      finderQuestions.map((question) => finder.choices(question, answers)),
    ).map((ms) => ms / finderQuestions.length),
    limitMs,
  },
];
printTimesWithLimits(measured, { percentile: "p95", digits: 1 });
await close();
