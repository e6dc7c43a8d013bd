import { expect, test } from "vitest";
import type { FilterValues } from "../../domain/search/filters.ts";
import type { SentenceInterpretation } from "../../domain/search/sentence/interpretation.ts";
import { isQuestionUnderstood } from "./understood.ts";

const readingOf = (words: string, asks: Partial<FilterValues>, rest = ""): SentenceInterpretation => ({
  filterValues: { unitTypes: ["villa"], ...asks },
  sort: null,
  rest,
  notices: [],
  contradiction: null,
  parts: [
    { words: "villa", filterValues: { unitTypes: ["villa"] } },
    { words, filterValues: asks },
  ],
});
const question = (text: readonly string[]) => ({
  q: "villa stone residence",
  expect: { unitTypes: ["villa"] },
  text: [...text],
});

test("a project or developer is understood where its name holds words that the question keeps", () => {
  for (const asks of [{ projects: ["stone-residence"] }, { developers: ["stone"] }]) {
    const reading = readingOf("Stone Residence", asks);
    expect(isQuestionUnderstood(question(["stone", "residence"]), reading)).toBe(true);
    expect(isQuestionUnderstood(question([]), reading)).toBe(false);
    expect(isQuestionUnderstood(question(["garage"]), readingOf("Stone Residence", asks, "garage"))).toBe(
      false,
    );
  }
});

test("a filter that the question does not name is not understood, of whatever kind", () => {
  const { parts } = readingOf("", {});
  const reading = { ...readingOf("", { areas: ["new-cairo"] }), parts };
  expect(isQuestionUnderstood(question([]), reading)).toBe(false);
  expect(isQuestionUnderstood(question([]), { ...readingOf("", {}), parts })).toBe(true);
});
