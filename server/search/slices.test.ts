import { expect, test } from "vitest";
import { runInSlices } from "./slices.ts";

test("Long work lets other things happen in between", async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  function* work() {
    for (let step = 0; step < 60; step++) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      yield;
    }
    return "done";
  }
  expect(await runInSlices(work())).toBe("done");
  clearInterval(other);
  expect(turns).toBeGreaterThan(2);
});
