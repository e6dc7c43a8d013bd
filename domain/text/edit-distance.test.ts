import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["giza", "giza", 0],
  ["giza", "gizah", 1],
  ["giza", "gzia", 1],
  ["mountin viw", "mountain view", 2],
  ["abcd", "dcba", Infinity],
  ["", "abc", Infinity],
  ["", "ab", 2],
])("between %j and %j: %s", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});
