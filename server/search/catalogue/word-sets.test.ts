import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.ts";
import { WordSets } from "./word-sets.ts";

test("Equal sets of words share a number, and thousands of them are told apart", () => {
  const sets = new WordSets();
  const words = (i: number) => [i % 7, 10 + (i % 11), 100 + i].sort((a, b) => a - b);
  const numbers = Array.from({ length: 5_000 }, (_, i) => sets.intern(words(i)));
  expect(new Set(numbers).size).toBe(5_000);
  expect(numbers.map((_, i) => sets.intern(words(i)))).toEqual(numbers);
  expect(sets.intern([])).toBe(5_000);
  expect(sets.size).toBe(5_001);
  expect(sets.has(numbers[4_000] ?? 0, 4_100)).toBe(true);
  expect(sets.has(numbers[4_000] ?? 0, 4_101)).toBe(false);

  const flags = new Uint8Array(6_000);
  flags[3] = 1;
  const flagged = sets.flag(flags);
  expect(numbers.every((number, i) => flagged[number] === (i % 7 === 3 ? 1 : 0))).toBe(true);
});

test("A word is meant by a part of it, by another spelling, or by a token of four letters with one slip", () => {
  const vocabulary = new Vocabulary();
  const words = ["Mountain", "السَّخنة", "villa", "42"];
  const numbers = words.map((word) => vocabulary.numbersOf(word)[0] ?? -1);
  const meant = (token: string, spellings: readonly string[] = [token]) => {
    const flags = vocabulary.flag(token, spellings);
    return words.filter((_, i) => flags[numbers[i] ?? 0] === 1);
  };
  expect(meant("ount")).toEqual(["Mountain"]);
  expect(meant("sokhna", ["sokhna", "سخنه"])).toEqual(["السَّخنة"]);
  expect(meant("vlila")).toEqual(["villa"]);
  expect(meant("vil")).toEqual(["villa"]);
  expect(meant("vla")).toEqual([]);
  expect(meant("2424")).toEqual([]);
  expect(vocabulary.numbersOf("villa  VILLA-villa mountain")).toEqual([numbers[0], numbers[2]]);
});
