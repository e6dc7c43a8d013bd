import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { emptyInterpretation } from "../../../domain/search/sentence/interpretation.fixture.ts";
import type { SentenceInterpretation } from "../../../domain/search/sentence/interpretation.ts";
import { createTestCatalogue } from "../catalogue/catalogue.fixture.ts";
import type { SearchSuggestion } from "../search.ts";
import { suggestionMaxCount, SuggestionFinder } from "./suggestions.ts";

const palm = ["palm-hills", "Palm Hills", "بالم هيلز"] as const;
const badya = ["badya", "Badya", "باديا"] as const;
const hacienda = ["hacienda-bay", "Hacienda Bay", "هاسيندا باي"] as const;
const cairoGate = ["cairo-gate", "Cairo Gate", "كايرو جيت"] as const;
const suggestions = new SuggestionFinder(
  createTestCatalogue([
    { unitCode: "AA01-101", project: badya, developer: palm, area: "6-october" },
    { unitCode: "AA01-102", project: badya, developer: palm, area: "6-october" },
    { unitCode: "AA01-10", project: hacienda, developer: palm, area: "north-coast" },
    { unitCode: "Bd-7", project: hacienda, developer: palm, area: "north-coast", status: "update" },
    { unitCode: "BD-8", project: hacienda, developer: palm, area: "north-coast", status: "removed" },
    { unitCode: "CG-1", project: cairoGate, area: "new-cairo" },
    { unitCode: "X-1", project: ["gone", "Gone Gardens", ""], status: "removed" },
  ]),
  sampleShowcase,
);

const line = (suggestion: SearchSuggestion) =>
  `${suggestion.kind} ${suggestion.name.en}${"count" in suggestion ? ` ${suggestion.count}` : ""}`;
const suggest = (typed: string) => suggestions.find(typed).map(line);

describe("while typing", () => {
  test.each<[meaning: string, typed: string, offered: readonly string[]]>([
    ["nothing", "", []],
    ["nothing but signs", "– % 🏠", []],
    ["the beginning of a name, with the active homes behind it", "bad", ["project Badya 2"]],
    ["the beginning of a later word", "bay", ["project Hacienda Bay 1"]],
    ["words in another order", "hills palm", ["developer Palm Hills 3"]],
    ["Arabic in another spelling", "هاسيندآ", ["project Hacienda Bay 1"]],
    ["a common spelling of an area", "sahel", ["area North Coast 1", "page Telal North Coast"]],
    ["an area before projects that fit as well", "october", ["area 6 October 2"]],
    ["the middle of a word, after its beginning", "iro", ["area New Cairo 1", "project Cairo Gate 1"]],
    ["one slip of the finger", "hacenda", ["project Hacienda Bay 1"]],
    ["one slip in a word that is not at its end", "hacinedb", []],
    ["no slip in a short word", "bdy", []],
    ["a project that has no active homes", "gone", []],
    ["a page of the showcase", "brooks", ["page The Brooks"]],
    ["a developer of the showcase without homes", "horizon", ["page Horizon Developments"]],
    ["a unit code, whatever its case and hyphens", "aa01101", ["unit AA01-101"]],
    [
      "a code that is whole before those that it begins",
      "aa01-10",
      ["unit AA01-10", "unit AA01-101", "unit AA01-102"],
    ],
    ["a code of a home that can still be had", "bd", ["unit Bd-7"]],
    ["one letter, which begins too many codes", "a", ["area Ain Sokhna 0", "page Apex Real Estate"]],
  ])("%s: %j", (_, text, expected) => {
    expect(suggest(text)).toEqual(expected);
  });

  test("the better match comes first: the beginning of the name, then words, then parts of words", () => {
    expect(suggest("cairo")).toEqual(["project Cairo Gate 1", "place Cairo Gate 1", "area New Cairo 1"]);
  });

  test("at most eight are offered, some of every kind", () => {
    const towers = Array.from({ length: 30 }, (_, index) => ({
      unitCode: `NEW-${index}`,
      project: [`new-tower-${index}`, `New Tower ${index}`, ""] as const,
      developer: [`new-homes-${index}`, `New Homes ${index}`, ""] as const,
    }));
    const kinds = new SuggestionFinder(createTestCatalogue(towers), sampleShowcase)
      .find("new")
      .map(({ kind }) => kind);
    expect(kinds).toHaveLength(suggestionMaxCount);
    expect(new Set(kinds)).toEqual(new Set(["area", "project", "developer", "unit"]));
  });
});

const suggestFor = (text: string, reading: Partial<SentenceInterpretation>, maxCount = 8) =>
  suggestions.ofSentence(text, { ...emptyInterpretation, ...reading }, maxCount).map(line);

describe("while typing a sentence", () => {
  test.each<
    [meaning: string, typed: string, reading: Partial<SentenceInterpretation>, offered: readonly string[]]
  >([
    [
      "a place that is asked for, with the largest that lies in it",
      "villa sheikh zayed",
      { filterValues: { unitTypes: ["villa"], places: ["sheikh-zayed"] } },
      ["area Sheikh Zayed 1", "place Cairo Gate 1"],
    ],
    [
      "a place that is asked for, after the one that it lies in",
      "villa cairo gate",
      { filterValues: { unitTypes: ["villa"], places: ["cairo-gate"] } },
      ["area Sheikh Zayed 1", "place Cairo Gate 1"],
    ],
    [
      "a place whose name several have, and the others",
      "villa in the north",
      {
        filterValues: { unitTypes: ["villa"], places: ["north-coast"] },
        parts: [
          {
            words: "the north",
            filterValues: { places: ["north-coast"] },
            note: { kind: "place", words: "the north", placeId: "north-coast", others: ["new-cairo"] },
          },
        ],
      },
      ["area North Coast 1", "area New Cairo 1"],
    ],
    [
      "a project and a developer that are asked for",
      "villa hacienda bay palm hills",
      { filterValues: { unitTypes: ["villa"], projects: ["hacienda-bay"], developers: ["palm-hills"] } },
      ["project Hacienda Bay 1", "developer Palm Hills 3"],
    ],
    [
      "what the words at the end may become",
      "villa in haci",
      { filterValues: { unitTypes: ["villa"] }, rest: "haci" },
      ["project Hacienda Bay 1"],
    ],
    ["nothing that only holds the words", "iro", { notices: ["rent"] }, []],
  ])("%s", (_, text, reading, expected) => {
    expect(suggestFor(text, reading)).toEqual(expected);
  });

  test("at most the given number are offered, each once", () => {
    const asks = { places: ["sheikh-zayed", "cairo-gate"], projects: ["badya"] };
    expect(suggestFor("zayed cairo gate badya", { filterValues: asks }, 2)).toEqual([
      "area Sheikh Zayed 1",
      "place Cairo Gate 1",
    ]);
  });
});
