import { setImmediate as yieldToOthers, setTimeout as pause } from "node:timers/promises";
import { findNextFetchTime, claimDuePicture } from "./due-pictures.ts";
import { type PictureFetchDeps, fetchPicture } from "./fetch-picture.ts";

interface FetchingLimits {
  /** Concurrent downloads. */
  readonly atOnce: number;
  /** How long a job works before the other of the two alternating jobs takes over, in milliseconds. */
  readonly turnMs: number;
  /** The pause until a busy host is checked again, in milliseconds. */
  readonly pollMs: number;
}

/**
 * Three at the same time: one picture is processed while two are downloaded. A turn is a third of the job's
 * timeout (picture-jobs.ts); the next job fetches the rest.
 */
export const fetchingLimits: FetchingLimits = { atOnce: 3, turnMs: 5 * 60_000, pollMs: 100 };

/**
 * Fetches due pictures concurrently, until none is due or the turn is over.
 * @returns when the next one is due; null if none is waiting
 */
export async function fetchDuePictures(
  parts: PictureFetchDeps,
  signal: AbortSignal,
  { atOnce, turnMs, pollMs }: FetchingLimits = fetchingLimits,
): Promise<Date | null> {
  const { db, hosts, now } = parts;
  const until = performance.now() + turnMs;
  // An error in one worker makes the others finish their current picture and end.
  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  let open = 0;
  let taking: Promise<unknown> = Promise.resolve();

  const takeOne = async () => {
    const at = performance.now();
    hosts.tidy(at);
    const busy = hosts.busy(at);
    const due = await claimDuePicture(db, busy, now());
    if (due) {
      hosts.begin(due.host, performance.now());
      open += 1;
    }
    return { due, isBusy: busy.length > 0 };
  };
  const lane = async (): Promise<void> => {
    while (!stop.aborted && performance.now() < until) {
      // Addresses are taken one after another, so that the limits of a host are never exceeded.
      const turn = taking.then(takeOne);
      taking = turn.catch(() => {});
      const { due, isBusy } = await turn;
      if (due === null) {
        if (!isBusy && open === 0) return;
        await pause(pollMs);
        continue;
      }
      try {
        await fetchPicture(parts, due, signal);
      } finally {
        open -= 1;
        hosts.end(due.host);
      }
      await yieldToOthers();
    }
  };
  const lanes = Array.from({ length: atOnce }, () => lane().catch((error: unknown) => ending.abort(error)));
  await Promise.all(lanes);
  stop.throwIfAborted();
  return findNextFetchTime(db);
}
