import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.ts";
import { wordMatchFlags } from "./word-fit.ts";
import { WordSets } from "./word-sets.ts";

test("Equal word sets share a number, and thousands of different ones have different numbers", () => {
  const wordSets = new WordSets();
  const words = (i: number) => [i % 7, 10 + (i % 11), 100 + i].sort((a, b) => a - b);
  const numbers = Array.from({ length: 5_000 }, (_, i) => wordSets.intern(words(i)));
  expect(new Set(numbers).size).toBe(5_000);
  expect(numbers.map((_, i) => wordSets.intern(words(i)))).toEqual(numbers);
  expect(wordSets.intern([])).toBe(5_000);
  expect(wordSets.size).toBe(5_001);
  expect(wordSets.has(numbers[4_000] ?? 0, 4_100)).toBe(true);
  expect(wordSets.has(numbers[4_000] ?? 0, 4_101)).toBe(false);

  const flags = new Uint8Array(6_000);
  flags[3] = 1;
  const flagged = wordSets.flag(flags);
  expect(numbers.every((number, i) => flagged[number] === (i % 7 === 3 ? 1 : 0))).toBe(true);
});

test("A word matches a token exactly, with one typo from four letters on, or partially", () => {
  const vocabulary = new Vocabulary();
  const words = ["Mountain", "السَّخنة", "villa", "42"];
  const numbers = words.map((word) => vocabulary.numbersOf(word)[0] ?? -1);
  const soundNumber = vocabulary.numberOf("~latin mfd");
  const matchToken = (token: string, spellings: readonly string[] = [token], sound: string | null = null) => {
    const matchFlags = vocabulary.matchToken(token, spellings, sound);
    return [...numbers, soundNumber].map((number) => matchFlags[number]);
  };
  const { exact, typo, partial } = wordMatchFlags;
  expect(matchToken("ount")).toEqual([partial, 0, 0, 0, 0]);
  expect(matchToken("sokhna", ["sokhna", "سخنه"])).toEqual([0, partial, 0, 0, 0]);
  expect(matchToken("sokhna", ["sokhna", "السخنه"])).toEqual([0, exact, 0, 0, 0]);
  expect(matchToken("vlila")).toEqual([0, 0, typo, 0, 0]);
  expect(matchToken("villa")).toEqual([0, 0, exact, 0, 0]);
  expect(matchToken("vill")).toEqual([0, 0, typo, 0, 0]);
  expect(matchToken("vil")).toEqual([0, 0, partial, 0, 0]);
  expect(matchToken("vla")).toEqual([0, 0, 0, 0, 0]);
  expect(matchToken("2424")).toEqual([0, 0, 0, 0, 0]);
  expect(matchToken("mfd", ["mfd"], "~latin mfdl")).toEqual([0, 0, 0, 0, 0]);
  expect(matchToken("mivida", ["mivida"], "~latin mfd")).toEqual([0, 0, 0, 0, typo]);
  expect(vocabulary.numbersOf("villa  VILLA-villa mountain")).toEqual([numbers[0], numbers[2]]);
});
