import { expect, test } from "vitest";
import { findRowMoves } from "./moves.ts";

test.each([
  ["nothing moved", "abc", "abc", ""],
  ["one down to the end", "abc", "bca", "a>"],
  ["one up, though all others came one place further", "abcde", "eabcd", "e>a"],
  ["one down into the middle", "abcde", "bcade", "a>d"],
  ["two neighbours", "ab", "ba", "b>a"],
  ["what is new or gone is not moved", "abc", "xbac", "b>a"],
  ["the whole list turned round", "abc", "cba", "c>b b>a"],
])("%s", (_, before, after, moves) => {
  const actual = findRowMoves([...before], [...after]).map((move) => `${move.key}>${move.before ?? ""}`);
  expect(actual.join(" ")).toBe(moves);
});
