import { expect, test } from "vitest";
import { emptySearchQuery } from "../search-query.ts";
import {
  filtersOfMeaning,
  formatSpellingMeaning,
  spellingMeaningKinds,
  parseSpellingMeaning,
  marketWordIds,
} from "./added-spelling.ts";

test.each([
  [{ of: "place", id: "new-cairo" }, { places: ["new-cairo"] }],
  [{ of: "project", id: "ivoire-east" }, { projects: ["ivoire-east"] }],
  [{ of: "developer", id: "ora" }, { developers: ["ora"] }],
  [{ of: "word", id: "type:villa" }, { unitTypes: ["villa"] }],
  [{ of: "word", id: "finishing:raw" }, { finishings: ["raw"] }],
  [{ of: "word", id: "feature:garden" }, { features: ["garden"] }],
  [{ of: "word", id: "type:castle" }, {}],
  [{ of: "word", id: "villa" }, {}],
] as const)("%j asks for %j", (meaning, expected) => {
  expect(filtersOfMeaning(meaning)).toEqual(expected);
});

test("every word of the market is a filter's option and comes back from a form", () => {
  expect(marketWordIds.length).toBeGreaterThan(50);
  for (const id of marketWordIds) {
    const meaning = { of: "word", id } as const;
    expect(Object.keys(emptySearchQuery)).toContain(Object.keys(filtersOfMeaning(meaning))[0]);
    expect(parseSpellingMeaning(formatSpellingMeaning(meaning))).toEqual(meaning);
  }
});

test.each([
  "",
  "place",
  "place:",
  "place:New Cairo",
  "word:type:castle",
  "word:",
  "person:1",
  "project:__proto__ x",
])("%j is no meaning", (text) => {
  expect(parseSpellingMeaning(text)).toBeNull();
});

test("things with slugs come back from a form", () => {
  for (const of of spellingMeaningKinds.slice(0, 3))
    expect(parseSpellingMeaning(formatSpellingMeaning({ of, id: "ivoire-east" }))).toEqual({
      of,
      id: "ivoire-east",
    });
});
