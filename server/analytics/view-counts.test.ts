import { pino } from "pino";
import { expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { createViewCounts } from "./view-counts.ts";
import type { ViewCount } from "./views.ts";

const log = createLog("silent");
const day = "2026-05-04";

/** A store that is away while the test says so. */
function createStore() {
  const written: ViewCount[] = [];
  const store = {
    written,
    isAway: false,
    add: async (counts: readonly ViewCount[]) => {
      await Promise.resolve();
      if (store.isAway) throw new Error("away");
      written.push(...counts);
    },
  };
  return store;
}

test("views of one home on one day are written as one sum, once", async () => {
  const store = createStore();
  const counts = createViewCounts({ views: store, log });
  for (const unit of ["aa01", "aa01", "bb02"]) counts.add(unit, day);
  await counts.flush();
  await counts.flush();
  expect(store.written).toEqual([
    { unit: "aa01", day, count: 2 },
    { unit: "bb02", day, count: 1 },
  ]);
});

test("while the database is away they wait, said once, and are written when it is back", async () => {
  const lines: string[] = [];
  const store = createStore();
  const counts = createViewCounts({
    views: store,
    log: pino({ base: null }, { write: (line) => void lines.push(line) }),
  });
  store.isAway = true;
  for (let index = 0; index < 5; index++) {
    counts.add("aa01", day);
    await counts.flush();
  }
  expect([counts.waiting, lines.length]).toEqual([5, 1]);
  store.isAway = false;
  await counts.flush();
  expect(store.written).toEqual([{ unit: "aa01", day, count: 5 }]);
  expect(counts.waiting).toBe(0);
});

test("what comes while they are being written is not lost", async () => {
  const store = createStore();
  const counts = createViewCounts({ views: store, log });
  counts.add("aa01", day);
  const under = counts.flush();
  counts.add("aa01", day);
  await under;
  await counts.flush();
  expect(store.written.map(({ count }) => count)).toEqual([1, 1]);
});

test("what waits is bounded, and what is given up is counted", async () => {
  const store = createStore();
  store.isAway = true;
  const counts = createViewCounts({ views: store, log, maxPairs: 2 });
  for (const unit of ["aa01", "bb02", "cc03", "aa01"]) counts.add(unit, day);
  await counts.flush();
  expect([counts.waiting, counts.lost]).toEqual([3, 1]);
});
