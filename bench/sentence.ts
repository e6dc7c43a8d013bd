/*
 * node bench/sentence.ts
 *
 * Times the reading of a sentence with the places of Egypt and 1,000 names of projects: the questions of buyers
 * and of engineers (tests/search/questions), in 20 rounds, and worst-case texts of 200 characters. Fails if the
 * 95th percentile is above 1 ms, or any text above 5 ms.
 */
import { readFileSync } from "node:fs";
import { Lexicon } from "../domain/search/sentence/lexicon.ts";
import { parseSearchSentence } from "../domain/search/sentence/parse-sentence.ts";
import { parseBuyerQuestions } from "../scripts/questions/question.ts";
import { readMarketWords } from "../server/search/words/market-words.ts";
import { createTestGazetteer } from "../tests/support/gazetteer.ts";
import { failIfAbove, printRow, printTableHead } from "./harness.ts";
import { formatMs, summariseTimes, measureEachMs } from "./timing.ts";

const rounds = 20;
const limitMs = { p95: 1, max: 5 };
const syllables = ["mar", "bel", "zo", "tal", "riv", "son", "dar", "lux", "ver", "nil", "cap", "ora"];
const name = (number: number) =>
  [number % 12, Math.floor(number / 12) % 12, Math.floor(number / 144)].map((at) => syllables[at]).join("");

const data = {
  words: readMarketWords(),
  gazetteer: createTestGazetteer(),
  projects: Array.from({ length: 1_000 }, (_, number) => ({
    slug: `p-${number}`,
    en: `${name(number)} residence`,
    ar: `${name(number)} ريزيدنس`,
  })),
  developers: [],
  spellings: [],
};
const heapBefore = heapUsed();
const [making] = measureEachMs([0], () => new Lexicon(data));
const lexicon = new Lexicon(data);
const heapMb = (heapUsed() - heapBefore) / 2 / 1e6;

const questions = ["buyers", "engineers"].flatMap((file) =>
  parseBuyerQuestions(
    readFileSync(new URL(`../tests/search/questions/${file}.jsonl`, import.meta.url), "utf8"),
  ),
);
const hardSentences = [
  "not ",
  "مليون ",
  "3 rooms ",
  "zzzzz ",
  "apartmant ",
  "cairo or ",
  "5m-",
  "مقدم 5 ",
  "و",
  "a",
].map((piece) => piece.repeat(200).slice(0, 200));
const read = (text: string) => parseSearchSentence(lexicon, text);
for (const { q } of questions) read(q);

console.log(`lexicon made in ${formatMs(making!)} ms, about ${heapMb.toFixed(1)} MB\n`);
printTableHead(" | p50 | p95 | longest");
const sentenceGroups = { "questions of buyers": questions.map(({ q }) => q), "hard texts": hardSentences };
for (const [group, texts] of Object.entries(sentenceGroups)) {
  const { p50, p95, max } = summariseTimes(
    measureEachMs(Array.from({ length: rounds }, () => texts).flat(), read),
  );
  printRow(group, ...[p50, p95, max].map(formatMs));
  failIfAbove(max, limitMs.max);
  if (group === "questions of buyers") failIfAbove(p95, limitMs.p95);
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
