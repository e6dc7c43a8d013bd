import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("only so many are under way at a time, in the order in which they came, and one that fails makes room", async () => {
  let runningCount = 0;
  let peak = 0;
  const order: number[] = [];
  const runLimited = limitConcurrency(2, async (number: number) => {
    peak = Math.max(peak, ++runningCount);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    runningCount--;
    if (number === 1) throw new Error("the second fails");
    return number * 10;
  });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => runLimited(number)));
  expect(results.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
    0,
    "failed",
    20,
    30,
    40,
  ]);
  expect(peak).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(await runLimited(5)).toBe(50);
});
