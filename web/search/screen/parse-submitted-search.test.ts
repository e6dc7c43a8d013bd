import { sampleAreas } from "../../../content/places/sample-areas.ts";
import { describe, expect, test } from "vitest";
import { serializeSearchQuery } from "../../../domain/search/search-query.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import { emptyInterpretation } from "../../../domain/search/sentence/interpretation.fixture.ts";
import { parseSubmittedSearch } from "./parse-submitted-search.ts";

/** Interprets three words as filters. */
const read = (text: string): SentenceInterpretation => {
  const words = text.split(" ").filter(Boolean);
  const types = (["villa", "duplex"] as const).filter((type) => words.includes(type));
  return {
    ...emptyInterpretation,
    filterValues: {
      ...(types.length > 0 && { unitTypes: types }),
      ...(words.includes("cheap") && { priceEgp: { min: null, max: 2_000_000 } }),
    },
    rest: words.filter((word) => !["villa", "duplex", "cheap"].includes(word)).join(" "),
  };
};
const sent = (search: string) => {
  const submitted = parseSubmittedSearch(new URLSearchParams(search), read, sampleAreas);
  return submitted && serializeSearchQuery(submitted.query).toString();
};

describe("a form submitted without scripts", () => {
  test.each([
    ["no form", "q=villa", null],
    ["no sentence before: what was typed is still to be read", "read=&q=villa", "q=villa"],
    [
      "the same sentence: its fields count, and the other words",
      "read=villa+quiet&q=villa+quiet&type=duplex",
      "q=quiet&type=duplex",
    ],
    [
      "another sentence: what the former one had asked is gone, what was chosen beside it stays",
      "read=villa+cheap&q=duplex&type=villa&rooms=3&price-max=2000000",
      "q=duplex&rooms=3",
    ],
    [
      "another sentence: a field that was changed since then stays",
      "read=cheap&q=duplex&price-max=3000000",
      "price=-3000000&q=duplex",
    ],
    ["the sentence was cleared", "read=villa&q=&type=villa", ""],
  ])("%s", (_, search, expected) => {
    expect(sent(search)).toBe(expected);
  });
});

test("an unreadable field of the form is reported", () => {
  const submitted = parseSubmittedSearch(
    new URLSearchParams("read=villa&q=villa&price-max=5+mlyon"),
    read,
    sampleAreas,
  );
  expect(submitted?.dropped).toEqual([{ name: "price-max", value: "5 mlyon" }]);
});
