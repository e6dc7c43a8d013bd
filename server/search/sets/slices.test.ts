import { expect, test } from "vitest";
import { runInSlices } from "./slices.ts";

test("Long work lets other work run in between", async () => {
  let turnCount = 0;
  const other = () => {
    turnCount++;
    if (!isOver) setImmediate(other);
  };
  let isOver = false;
  setImmediate(other);
  function* work() {
    for (let step = 0; step < 60; step++) {
      // A fixed duration, so that a slower machine does the same work in more slices.
      const end = performance.now() + 1;
      while (performance.now() < end);
      yield;
    }
    return "done";
  }
  expect(await runInSlices(work())).toBe("done");
  isOver = true;
  expect(turnCount).toBeGreaterThan(2);
});
