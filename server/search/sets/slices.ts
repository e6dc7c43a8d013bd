import { setImmediate } from "node:timers/promises";

/** Work that can pause: a generator that yields at least once a millisecond or so. */
export type Steps<T = void> = Generator<void, T, void>;

/** How long the event loop may be held in one go; requests in between wait no longer than this. */
const sliceMs = 8;

/** Rows handled between two yields of a loop over a column. */
export const rowsPerStep = 1 << 15;

/**
 * Does the work in slices, letting everything else run in between.
 * @throws the signal's reason when it ends the work
 */
export async function runInSlices<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
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
