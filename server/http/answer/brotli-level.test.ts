import { expect, test } from "vitest";
import { createBrotliLevelPicker } from "./brotli-level.ts";

test("the level drops at the twenty-first and sixty-first body within a second, and rises when there are fewer", () => {
  let nowMs = 0;
  const level = createBrotliLevelPicker(() => nowMs);
  const levels = (count: number, everyMs: number) =>
    Array.from({ length: count }, () => {
      nowMs += everyMs;
      return level();
    });
  expect(levels(20, 10)).toEqual(Array(20).fill(5));
  expect(levels(40, 10)).toEqual(Array(40).fill(4));
  expect(levels(30, 10)).toEqual(Array(30).fill(3));
  expect(levels(100, 49).slice(60)).toEqual(Array(40).fill(4));
  // Twenty compressions within exactly one second do not exceed the limit of "more than 20".
  expect(levels(40, 50).slice(20)).toEqual(Array(20).fill(5));
  nowMs += 10_000;
  expect(levels(20, 1)).toEqual(Array(20).fill(5));
});
