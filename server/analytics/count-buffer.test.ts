import { expect, test } from "vitest";
import type { CountBatchId } from "./count-batch.ts";
import type { DailyListingViews } from "./views.ts";
import { createCountBuffer } from "./count-buffer.ts";

const day = "2026-05-04";

/** A store that fails whenever the test says so. */
function createStore() {
  const written: DailyListingViews[] = [];
  const seen = new Set<string>();
  const store = {
    written,
    isAway: false,
    /** If true, the store writes a batch but then reports an error, as when an answer is lost. */
    isAnswerLost: false,
    add: async (counts: readonly DailyListingViews[], { writer, number }: CountBatchId) => {
      await Promise.resolve();
      if (store.isAway) throw new Error("away");
      if (!seen.has(`${writer} ${number}`)) written.push(...counts);
      seen.add(`${writer} ${number}`);
      if (store.isAnswerLost) throw new Error("the answer is lost");
    },
  };
  return store;
}

const createCounts = (store: ReturnType<typeof createStore>, maxWaiting = 100, faults: unknown[] = []) => {
  const counts = createCountBuffer<DailyListingViews>({
    nameOf: (view) => `${view.day} ${view.unit}`,
    maxWaiting,
    write: store.add,
    onOutage: (err) => void faults.push(err),
  });
  return Object.assign(counts, { addOne: (unit: string) => counts.add({ unit, day, count: 1 }) });
};

test("views of one listing on one day are written once, as one sum", async () => {
  const store = createStore();
  const counts = createCounts(store);
  for (const unit of ["aa01", "aa01", "bb02"]) counts.addOne(unit);
  await counts.flush();
  await counts.flush();
  expect(store.written).toEqual([
    { unit: "aa01", day, count: 2 },
    { unit: "bb02", day, count: 1 },
  ]);
});

test("while the database is away they wait, one outage is reported, and they are written afterwards", async () => {
  const faults: unknown[] = [];
  const store = createStore();
  const counts = createCounts(store, 100, faults);
  store.isAway = true;
  for (let index = 0; index < 5; index++) {
    counts.addOne("aa01");
    await counts.flush();
  }
  expect([counts.waiting, faults.length]).toEqual([5, 1]);
  store.isAway = false;
  await counts.flush();
  expect(store.written.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(counts.waiting).toBe(0);
});

test("a batch whose answer was lost is repeated unchanged, and later counts form another batch", async () => {
  const store = createStore();
  const counts = createCounts(store);
  store.isAnswerLost = true;
  counts.addOne("aa01");
  expect(await counts.flush()).toBe(false);
  counts.addOne("aa01");
  counts.addOne("bb02");
  expect(await counts.flush()).toBe(false);
  expect(counts.waiting).toBe(3);
  store.isAnswerLost = false;
  expect(await counts.flush()).toBe(true);
  expect(store.written).toEqual([
    { unit: "aa01", day, count: 1 },
    { unit: "aa01", day, count: 1 },
    { unit: "bb02", day, count: 1 },
  ]);
  expect(counts.waiting).toBe(0);
});

test("counts that arrive during a write are not lost", async () => {
  const store = createStore();
  const counts = createCounts(store);
  counts.addOne("aa01");
  const activeFlush = counts.flush();
  counts.addOne("aa01");
  await activeFlush;
  await counts.flush();
  expect(store.written.map(({ count }) => count)).toEqual([1, 1]);
});

test("the number of waiting keys is limited, and dropped counts are counted", async () => {
  const store = createStore();
  store.isAway = true;
  const counts = createCounts(store, 2);
  for (const unit of ["aa01", "bb02", "cc03", "aa01"]) counts.addOne(unit);
  await counts.flush();
  expect([counts.waiting, counts.lost]).toEqual([3, 1]);
});
