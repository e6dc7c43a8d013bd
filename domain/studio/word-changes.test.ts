import { expect, test } from "vitest";
import { diffWords } from "./word-changes.ts";

const signs = { same: "", added: "+", removed: "-" } as const;
const formatDiff = (from: string, to: string) =>
  diffWords(from, to)
    .map(({ kind, text }) => signs[kind] + text.trim())
    .join("|");

test.each([
  ["pools and gardens.", "pools and gardens.", "pools and gardens."],
  ["There is one gate.", "There are two gates.", "There|+are two gates.|-is one gate."],
  ["Low villas. One gate.", "Low villas. Cars stay outside.", "Low villas.|+Cars stay outside.|-One gate."],
  ["", "new", "+new"],
  ["للمشروع بوابة واحدة.", "للمشروع بوابة", "للمشروع بوابة|-واحدة."],
])("%s becomes %s", (from, to, expected) => {
  expect(formatDiff(from, to)).toBe(expected);
});

test("a very long text is shown whole, before and after", () => {
  const long = "word ".repeat(700);
  expect(diffWords(long, "short").map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
