import { setImmediate as yieldToOthers, setTimeout as pause } from "node:timers/promises";
import { findNextPictureFetchTime, claimDuePictureFetch } from "./due-pictures.ts";
import { type PictureFetchDeps, fetchPicture } from "./fetch-picture.ts";

interface FetchingLimits {
  /** The maximum number of concurrent downloads. */
  readonly atOnce: number;
  /** How long one of the two alternating jobs works before the other takes over, in milliseconds. */
  readonly turnMs: number;
  /** The wait before a busy host is checked again, in milliseconds. */
  readonly pollMs: number;
}

/**
 * With three workers, one picture is processed while two are downloaded. `turnMs` is a third of the job's timeout
 * (picture-jobs.ts).
 */
export const pictureFetchLimits: FetchingLimits = { atOnce: 3, turnMs: 5 * 60_000, pollMs: 100 };

/**
 * Fetches due pictures concurrently, until none is due or `turnMs` has passed.
 * @returns the time at which the next picture is due; null if none is waiting
 */
export async function fetchDuePictures(
  deps: PictureFetchDeps,
  signal: AbortSignal,
  { atOnce, turnMs, pollMs }: FetchingLimits = pictureFetchLimits,
): Promise<Date | null> {
  const { db, hosts, now } = deps;
  const deadline = performance.now() + turnMs;
  // After an error in one worker, the others finish their current picture and stop.
  const controller = new AbortController();
  const stop = AbortSignal.any([signal, controller.signal]);
  let open = 0;
  let claiming: Promise<unknown> = Promise.resolve();

  const claimNext = async () => {
    const nowMs = performance.now();
    hosts.tidy(nowMs);
    const busy = hosts.busy(nowMs);
    const due = await claimDuePictureFetch(db, busy, now());
    if (due) {
      hosts.begin(due.host, performance.now());
      open += 1;
    }
    return { due, isBusy: busy.length > 0 };
  };
  const worker = async (): Promise<void> => {
    while (!stop.aborted && performance.now() < deadline) {
      // Workers claim addresses one after another, so that together they never exceed a host's limits.
      const claim = claiming.then(claimNext);
      claiming = claim.catch(() => {});
      const { due, isBusy } = await claim;
      if (due === null) {
        if (!isBusy && open === 0) return;
        await pause(pollMs);
        continue;
      }
      try {
        await fetchPicture(deps, due, signal);
      } finally {
        open -= 1;
        hosts.end(due.host);
      }
      await yieldToOthers();
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => controller.abort(error)),
  );
  await Promise.all(workers);
  stop.throwIfAborted();
  return findNextPictureFetchTime(db);
}
