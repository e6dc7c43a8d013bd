import { expect, test } from "vitest";
import type { FilterValues } from "../../domain/search/filters.ts";
import type { SentenceReading } from "../../domain/search/sentence/reading.ts";
import { isUnderstood } from "./understood.ts";

const readingOf = (words: string, asks: Partial<FilterValues>, rest = ""): SentenceReading => ({
  asks: { unitTypes: ["villa"], ...asks },
  sort: null,
  rest,
  says: [],
  contradiction: null,
  parts: [
    { words: "villa", asks: { unitTypes: ["villa"] } },
    { words, asks },
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
    expect(isUnderstood(question(["stone", "residence"]), reading)).toBe(true);
    expect(isUnderstood(question([]), reading)).toBe(false);
    expect(isUnderstood(question(["garage"]), readingOf("Stone Residence", asks, "garage"))).toBe(false);
  }
});

test("a filter that the question does not name is not understood, of whatever kind", () => {
  const { parts } = readingOf("", {});
  const reading = { ...readingOf("", { areas: ["new-cairo"] }), parts };
  expect(isUnderstood(question([]), reading)).toBe(false);
  expect(isUnderstood(question([]), { ...readingOf("", {}), parts })).toBe(true);
});
