import { describe, expect, test } from "vitest";
import { createTestLexicon } from "../../../tests/support/lexicon.ts";
import type { AddedSpelling } from "../spellings/added-spelling.ts";
import { parseSearchSentence } from "./parse-sentence.ts";

const readWith = (spelling: string, meaning: AddedSpelling["meaning"], text = spelling) =>
  parseSearchSentence(createTestLexicon({ spellings: [{ spelling, meaning }] }), text);

describe("A spelling that staff added", () => {
  test("is read as what it means", () => {
    const added = createTestLexicon({
      spellings: [
        { spelling: "tagmaa", meaning: { of: "place", id: "new-cairo" } },
        { spelling: "شوقة", meaning: { of: "word", id: "type:apartment" } },
        { spelling: "the stones", meaning: { of: "project", id: "stone-residence" } },
      ],
    });
    expect(parseSearchSentence(added, "شوقة tagmaa the stones").filterValues).toEqual({
      unitTypes: ["apartment"],
      places: ["new-cairo"],
      projects: ["stone-residence"],
    });
  });

  test.each([
    ["a place", "zayed"],
    ["a word of the market", "villa"],
    ["a number", "million"],
    ["a word that says nothing", "near"],
    ["a developer", "Sky Builders"],
  ])("wins over %s", (_, spelling) => {
    const { filterValues, rest } = readWith(spelling, { of: "project", id: "stone-residence" });
    expect(filterValues).toEqual({ projects: ["stone-residence"] });
    expect(rest).toBe("");
  });

  test("wins with a preposition joined to it, and over the word without its article", () => {
    const meaning = { of: "project", id: "stone-residence" } as const;
    expect(readWith("الحمام", meaning, "بالحمام").filterValues).toEqual({ projects: ["stone-residence"] });
    expect(readWith("الحمام", meaning, "3 الحمام").filterValues).toEqual({ projects: ["stone-residence"] });
  });

  test.each(["place", "project", "developer", "word"] as const)(
    "leaves its words alone where its %s does not exist",
    (of) => {
      const { filterValues } = readWith("villa", { of, id: "gone-for-good" });
      expect(filterValues).toEqual({ unitTypes: ["villa"] });
      expect(readWith("qwertz", { of, id: "gone-for-good" })).toMatchObject({
        filterValues: {},
        rest: "qwertz",
      });
    },
  );
});
