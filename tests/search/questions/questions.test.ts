import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseSearchSentence } from "../../../domain/search/sentence/parse-sentence.ts";
import { parseBuyerQuestions } from "../../../scripts/questions/question.ts";
import { isQuestionUnderstood } from "../../../scripts/questions/understood.ts";
import { createTestLexicon } from "../../support/lexicon.ts";

const lexicon = createTestLexicon({ projects: [], developers: [] });

describe.each(["buyers", "engineers"])("The questions of %s", (file) => {
  const questions = parseBuyerQuestions(readFileSync(new URL(`${file}.jsonl`, import.meta.url), "utf8"));

  test("are understood, all but one in twenty", () => {
    const missed = questions.filter(
      (question) => !isQuestionUnderstood(question, parseSearchSentence(lexicon, question.q)),
    );
    expect(questions.length).toBeGreaterThanOrEqual(80);
    expect(missed.length / questions.length, missed.map(({ q }) => q).join("\n")).toBeLessThanOrEqual(0.05);
  });

  test("are not understood by a lexicon without words", () => {
    const empty = createTestLexicon({ words: [], projects: [], developers: [] });
    const understood = questions.filter((question) =>
      isQuestionUnderstood(question, parseSearchSentence(empty, question.q)),
    );
    expect(understood.length / questions.length).toBeLessThan(0.1);
  });
});
