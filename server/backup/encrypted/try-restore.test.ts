import { expect, test } from "vitest";
import { takeRandomSample } from "./try-restore.ts";

const items = Array.from({ length: 2_000 }, (_, index) => index);

test("exactly the wanted number of items is chosen, or all where there are fewer", () => {
  expect(takeRandomSample(items, 200, Math.random)).toHaveLength(200);
  expect(takeRandomSample(items.slice(0, 5), 200, Math.random)).toEqual([0, 1, 2, 3, 4]);
  expect(takeRandomSample([], 200, Math.random)).toEqual([]);
});

test("the last items are chosen as often as the first", () => {
  // The Park–Miller generator with a fixed seed, so that each run gets the same numbers.
  let seed = 42;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const perHalf = [0, 0];
  for (let round = 0; round < 50; round += 1)
    for (const item of takeRandomSample(items, 200, random)) perHalf[item < 1_000 ? 0 : 1]! += 1;
  for (const count of perHalf) expect(Math.abs(count - 5_000)).toBeLessThan(300);
});
