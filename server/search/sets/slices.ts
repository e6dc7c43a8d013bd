import { setImmediate } from "node:timers/promises";

/** Interruptible work: a generator that yields about every millisecond or more often. */
export type SlicedWork<T = void> = Generator<void, T, void>;

/** Longest time in milliseconds for which the event loop is blocked, and so the longest delay of a request. */
const sliceMs = 8;

/** Number of rows that a loop over a column processes between two yields. */
export const rowsPerYield = 1 << 15;

/**
 * Runs the work in slices, letting other work run in between.
 * @throws the signal's reason if it aborts
 */
export async function runInSlices<T>(steps: SlicedWork<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}
