import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("only so many are under way at a time, in the order in which they came, and one that fails makes room", async () => {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = limitConcurrency(2, async (number: number) => {
    most = Math.max(most, ++running);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (number === 1) throw new Error("the second fails");
    return number * 10;
  });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => work(number)));
  expect(results.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual([
    0,
    "failed",
    20,
    30,
    40,
  ]);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(await work(5)).toBe(50);
});
