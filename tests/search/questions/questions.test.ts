import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSentence } from "../../../domain/search/sentence/read-sentence.ts";
import { readQuestions } from "../../../scripts/questions/question.ts";
import { isUnderstood } from "../../../scripts/questions/understood.ts";
import { testLexicon } from "../../support/lexicon.ts";

const lexicon = testLexicon({ projects: [], developers: [] });

describe.each(["buyers", "engineers"])("The questions of %s", (file) => {
  const questions = readQuestions(readFileSync(new URL(`${file}.jsonl`, import.meta.url), "utf8"));

  test("are understood, all but one in twenty", () => {
    const missed = questions.filter((question) => !isUnderstood(question, readSentence(lexicon, question.q)));
    expect(questions.length).toBeGreaterThanOrEqual(80);
    expect(missed.length / questions.length, missed.map(({ q }) => q).join("\n")).toBeLessThanOrEqual(0.05);
  });

  test("are not understood by a lexicon without words", () => {
    const empty = testLexicon({ words: [], projects: [], developers: [] });
    const understood = questions.filter((question) =>
      isUnderstood(question, readSentence(empty, question.q)),
    );
    expect(understood.length / questions.length).toBeLessThan(0.1);
  });
});
