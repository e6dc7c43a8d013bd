import { expect, test } from "vitest";
import { stepOfArrowKey } from "./arrow-steps.ts";

test.each([
  ["ArrowLeft", false, [-1, 0]],
  ["ArrowDown", false, [0, 1]],
  ["ArrowUp", true, [0, -10]],
  ["Enter", false, null],
] as const)("%s, with Shift %s", (key, isLong, step) => {
  expect(stepOfArrowKey(key, isLong)).toEqual(step);
});
