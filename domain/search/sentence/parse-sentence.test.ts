import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/support/any-text.ts";
import { createTestLexicon } from "../../../tests/support/lexicon.ts";
import { findIgnoredWords } from "../../../tests/search/questions/ignored-words.ts";
import { listActiveFilters, isUnfiltered, removeActiveFilter } from "../search-filters.ts";
import { emptySearchQuery } from "../search-query.ts";
import { addSentenceFilters } from "./sentence-query.ts";
import { parseSearchSentence } from "./parse-sentence.ts";

const lexicon = createTestLexicon();
const read = (text: string) => parseSearchSentence(lexicon, text);

const pieces = [
  ..."villa roof garden vila shiekh zayed mountain bloom ready rent cheapest th el 公寓 😀 AA01-101".split(
    " ",
  ),
  ..."not without with or and under over between around years m 3 2.5 5m 7m-9m % 10% $ 2027 , - / ( +".split(
    " ",
  ),
  ..."شقة غرف غرفتين بالتجمع التجمع الحمام الدور العاشر صيدلية ايجار دولار سنتين ٣٬٥٠٠ ،".split(" "),
  ..."مليون ونص م مقدم اقل من ل قسط شهري مش او و حوالي".split(" "),
  "zayed 2000",
  "6 october",
  "off plan",
  '"sea',
  'view"',
  "\u200f",
];
const anySentence = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((words) => words.join(" ")),
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((words) => words.join("")),
  fc.string({ unit: anyCharacter, maxLength: 300 }),
);

describe("Every text", () => {
  test("is read without an error, always in the same way, and its rest holds nothing more", () => {
    fc.assert(
      fc.property(anySentence, (text) => {
        const reading = read(text);
        expect(read(text)).toEqual(reading);
        const { rest } = reading;
        expect(read(rest)).toEqual({
          filterValues: {},
          sort: null,
          rest,
          notices: [],
          contradiction: null,
          parts: [],
        });
      }),
      { numRuns: 3_000 },
    );
  });

  test("loses no word: each is in a condition, in the rest, or says something else", () => {
    fc.assert(
      fc.property(anySentence, (text) => {
        expect(findIgnoredWords(lexicon, text)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  test("ends at the whole catalogue when what was read is taken away, one after the other", () => {
    fc.assert(
      fc.property(anySentence, (text) => {
        let query = addSentenceFilters({ ...emptySearchQuery, text }, read(text));
        for (let [filter] = listActiveFilters(query); filter; [filter] = listActiveFilters(query))
          query = removeActiveFilter(query, filter);
        expect(isUnfiltered(query)).toBe(true);
        expect(query.text).toBe("");
      }),
    );
  });

  test("of any length is read as its first 200 characters", () => {
    for (const text of [
      "villa ".repeat(20_000),
      "مليون ".repeat(20_000),
      "not ".repeat(20_000),
      "1".repeat(100_000),
      '"'.repeat(100_000),
    ])
      expect(read(text)).toEqual(parseSearchSentence(lexicon, text.slice(0, 200), text.length));
  });
});

describe("A sentence", () => {
  test("keeps the words of each condition as they were typed, in its order", () => {
    const { parts } = read("Villa fel Tagamo3 el 5ames, 3 غرف  under 5");
    expect(parts.map(({ words }) => words)).toEqual(["Villa", "Tagamo3 el 5ames", "3 غرف", "under 5"]);
  });

  test("says how a doubtful number and a shared spelling were taken", () => {
    const notes = read("villa zayed under 5").parts.flatMap(({ note }) => note ?? []);
    expect(notes).toEqual([
      { kind: "place", words: "zayed", placeId: "sheikh-zayed", others: ["sheikh-zayed-ismailia"] },
      { kind: "millions", words: "under 5", egp: 5_000_000 },
    ]);
  });

  test("names both conditions that exclude each other, and asks neither", () => {
    const { filterValues, contradiction, notices } = read("villa under 5m over 10m zayed");
    expect(filterValues).toEqual({ unitTypes: ["villa"], places: ["sheikh-zayed"] });
    expect(notices).toEqual(["contradiction"]);
    expect([contradiction?.first.words, contradiction?.second.words]).toEqual(["under 5m", "over 10m"]);
  });

  test("shows what it leaves out with its negation, and with the wider place beside it", () => {
    const { parts } = read("villa without zayed zayed 2000");
    expect(parts.map(({ words }) => words)).toEqual(["villa", "without zayed zayed 2000"]);
  });

  test("keeps words that did not stand together apart", () => {
    expect(read("bloom villa near the french school").rest).toBe("bloom, the french school");
    expect(read('mountain"sea صيدلية').rest).toBe('"mountain sea صيدلية"');
  });

  test("reads names of projects and developers, of which places go first", () => {
    expect(read("villa stone residence").filterValues).toEqual({
      unitTypes: ["villa"],
      projects: ["stone-residence"],
    });
    expect(read("شقة سكاي بيلدرز").filterValues).toEqual({
      unitTypes: ["apartment"],
      developers: ["sky-builders"],
    });
    expect(read("marassi").filterValues).toEqual({ places: ["marassi"] });
    expect(read("park 90 3 rooms").filterValues).toEqual({ projects: ["park-90"], rooms: [3] });
  });
});
