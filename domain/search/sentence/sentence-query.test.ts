import { expect, test } from "vitest";
import { createTestLexicon } from "../../../tests/support/lexicon.ts";
import { emptySearchQuery, type SearchQuery } from "../search-query.ts";
import { addSentenceFilters, queryOfSentenceForm, removeSentenceFilters } from "./sentence-query.ts";
import { parseSearchSentence } from "./parse-sentence.ts";

const lexicon = createTestLexicon();
const sentence = "cheapest apartment maadi bloom under 5m";
const reading = parseSearchSentence(lexicon, sentence);
const queryWith = (changes: Partial<SearchQuery>): SearchQuery => ({ ...emptySearchQuery, ...changes });

test("a sentence joins lists, replaces a range, and orders where the address does not", () => {
  const address = queryWith({
    text: sentence,
    places: ["zamalek"],
    priceEgp: { min: 9_000_000, max: null },
    page: 3,
  });
  expect(addSentenceFilters(address, reading)).toEqual({
    ...address,
    text: "bloom",
    unitTypes: ["apartment"],
    places: ["maadi", "zamalek"],
    priceEgp: { min: null, max: 5_000_000 },
    sort: "price-asc",
  });
  expect(addSentenceFilters({ ...address, sort: "area-desc" }, reading).sort).toBe("area-desc");
});

test("what a sentence asked is taken out again, but not what was changed since", () => {
  const combined = addSentenceFilters(queryWith({ text: sentence, rooms: [3] }), reading);
  expect(removeSentenceFilters(combined, reading)).toEqual(queryWith({ text: "bloom", rooms: [3] }));
  const changed = { ...combined, priceEgp: { min: null, max: 6_000_000 } };
  expect(removeSentenceFilters(changed, reading).priceEgp).toEqual({ min: null, max: 6_000_000 });
});

test("a form counts as it is while its sentence is the one that filled it; a new one takes its place", () => {
  const read = { ...reading, text: sentence };
  const form: SearchQuery = {
    ...addSentenceFilters(queryWith({ text: sentence }), reading),
    text: sentence,
    rooms: [2],
  };
  expect(queryOfSentenceForm(form, read)).toEqual({ ...form, text: "bloom" });
  expect(queryOfSentenceForm({ ...form, text: "villa zayed" }, read)).toEqual(
    queryWith({ text: "villa zayed", rooms: [2] }),
  );
});
