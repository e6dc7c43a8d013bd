import { describe, expect, test } from "vitest";
import { createTestLexicon } from "../../../tests/support/lexicon.ts";
import { parseSearchSentence } from "./parse-sentence.ts";

const lexicon = createTestLexicon();
const read = (text: string) => parseSearchSentence(lexicon, text);

describe("A number that leaves out no home", () => {
  test.each([
    ["villa under 100 million", "villa", "villa"],
    ["شقة تحت 100 مليون", "apartment", "شقة"],
    ["apartment up to 1000 m2", "apartment", "apartment"],
  ])("is understood and asks nothing: %s", (text, type, words) => {
    const { filterValues, rest, parts } = read(text);
    expect(filterValues).toEqual({ unitTypes: [type] });
    expect(rest).toBe("");
    expect(parts).toEqual([{ words, filterValues }]);
  });

  test("keeps the other end of its range", () => {
    expect(read("villa between 50 and 100 million").filterValues.priceEgp).toEqual({
      min: 50_000_000,
      max: null,
    });
  });
});

describe("Numbers joined by or", () => {
  test.each([
    ["villa under 5 or 6 million", { min: null, max: 6_000_000 }],
    ["villa 5 or 6 million max", { min: null, max: 6_000_000 }],
    ["فيلا تحت 5 او 6 مليون", { min: null, max: 6_000_000 }],
    ["villa at least 6 or 5 million", { min: 5_000_000, max: null }],
    ["villa over 5 or 6 million", { min: 5_000_000, max: null }],
  ])("bound the price by the end that leaves more homes: %s", (text, priceEgp) => {
    expect(read(text).filterValues).toEqual({ unitTypes: ["villa"], priceEgp });
    expect(read(text).rest).toBe("");
  });

  test("are each of its own kind where the words say so", () => {
    expect(read("under 5 million or 3 rooms").filterValues).toEqual({
      priceEgp: { min: null, max: 5_000_000 },
      rooms: [3],
    });
  });
});

test.each([
  ["villa 2½ million", 2_500_000],
  ["villa 2 ¼ million", 2_250_000],
  ["فيلا ٢¾ مليون", 2_750_000],
  ["villa ½ million", 500_000],
])("A fraction is part of its number: %s", (text, max) => {
  const { filterValues, parts, rest } = read(text);
  expect(filterValues).toEqual({ unitTypes: ["villa"], priceEgp: { min: null, max } });
  expect(parts[1]?.words).toBe(text.slice(text.indexOf(" ") + 1));
  expect(rest).toBe("");
});

test("a sum that is not wanted is not asked", () => {
  expect(read("villa not price 5 million")).toMatchObject({
    filterValues: { unitTypes: ["villa"] },
    rest: "not price 5 million",
  });
  expect(read("مش قسط 2027").filterValues).toEqual({ excluded: ["payment:instalments"] });
});

test("figures that are not read stay as words", () => {
  expect(read("villa ① ५").rest).toBe("① ५");
  expect(read("villa 3² zayed").rest).toContain("²");
  expect(read("villa 120 m ²").rest).toBe("");
});

test("at most no rooms is a studio", () => {
  expect(read("at most 0 rooms").filterValues).toEqual({ rooms: [0] });
  expect(read("at most 2 rooms").filterValues).toEqual({ rooms: [1, 2] });
});

test("the word for year before a year of delivery belongs to it", () => {
  const { filterValues, parts, rest } = read("شقة سنة 2027");
  expect(filterValues).toEqual({ unitTypes: ["apartment"], deliveries: ["2027"] });
  expect([parts[1]?.words, rest]).toEqual(["سنة 2027", ""]);
});
