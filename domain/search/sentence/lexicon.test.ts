import { describe, expect, test } from "vitest";
import { createTestLexicon } from "../../../tests/support/lexicon.ts";
import type { AddedSpelling } from "../spellings/added-spelling.ts";
import { parseSearchSentence } from "./parse-sentence.ts";

const readWith = (spelling: string, means: AddedSpelling["means"], text = spelling) =>
  parseSearchSentence(createTestLexicon({ spellings: [{ spelling, means }] }), text);

describe("A spelling that staff added", () => {
  test("is read as what it means", () => {
    const added = createTestLexicon({
      spellings: [
        { spelling: "tagmaa", means: { of: "place", id: "new-cairo" } },
        { spelling: "شوقة", means: { of: "word", id: "type:apartment" } },
        { spelling: "the stones", means: { of: "project", id: "stone-residence" } },
      ],
    });
    expect(parseSearchSentence(added, "شوقة tagmaa the stones").asks).toEqual({
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
    const { asks, rest } = readWith(spelling, { of: "project", id: "stone-residence" });
    expect(asks).toEqual({ projects: ["stone-residence"] });
    expect(rest).toBe("");
  });

  test("wins with a preposition joined to it, and over the word without its article", () => {
    const means = { of: "project", id: "stone-residence" } as const;
    expect(readWith("الحمام", means, "بالحمام").asks).toEqual({ projects: ["stone-residence"] });
    expect(readWith("الحمام", means, "3 الحمام").asks).toEqual({ projects: ["stone-residence"] });
  });

  test.each(["place", "project", "developer", "word"] as const)(
    "leaves its words alone where its %s does not exist",
    (of) => {
      const { asks } = readWith("villa", { of, id: "gone-for-good" });
      expect(asks).toEqual({ unitTypes: ["villa"] });
      expect(readWith("qwertz", { of, id: "gone-for-good" })).toMatchObject({ asks: {}, rest: "qwertz" });
    },
  );
});
