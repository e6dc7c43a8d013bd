import { expect, test } from "vitest";
import type { AddedSpelling } from "./added-spelling.ts";
import { SpellingIndex } from "./spelling-index.ts";

const cairo = { of: "place", id: "new-cairo" } as const;
const stone = { of: "project", id: "stone-residence" } as const;
const index = new SpellingIndex([
  { spelling: "niu qahira", meaning: cairo },
  { spelling: "ستون ريزدنس", meaning: stone },
  { spelling: "ستون", meaning: { of: "developer", id: "stone" } },
] satisfies readonly AddedSpelling[]);

test.each([
  ["Niu Qahira", "", [cairo]],
  ["villa in Niu  Qahira, ready", "villa in ready", [cairo]],
  ["فيلا ستون ريزدنس", "فيلا", [stone]],
  ["niu, qahira", "niu, qahira", []],
  ["niu qahiraa", "niu qahiraa", []],
  ["", "", []],
])("%j leaves %j", (text, rest, meanings) => {
  expect(index.extract(text)).toEqual({ rest, meanings });
});

test("without added spellings a text stays as it is", () => {
  expect(new SpellingIndex([]).extract(" a  b ")).toEqual({ rest: " a  b ", meanings: [] });
});
