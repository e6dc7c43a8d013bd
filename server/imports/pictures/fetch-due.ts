import { setImmediate as yieldToOthers, setTimeout as pause } from "node:timers/promises";
import { findNextDue, takeDue } from "./due-pictures.ts";
import { type FetchParts, fetchPicture } from "./fetch-picture.ts";

interface FetchingLimits {
  /** Pictures at the same time. */
  readonly atOnce: number;
  /** So long, then somebody else's turn comes. */
  readonly turnMs: number;
  /** Until a host that is busy is looked at again. */
  readonly lookMs: number;
}

/**
 * Three: one is made anew while two more come. A turn ends long before its job would have taken too long, and leaves the
 * rest to the next one.
 */
export const fetchingLimits: FetchingLimits = { atOnce: 3, turnMs: 5 * 60_000, lookMs: 100 };

/**
 * Fetches what is due, some at a time, until nothing is or the turn is over.
 * @returns when there is more to do; null when nothing waits
 */
export async function fetchDue(
  parts: FetchParts,
  signal: AbortSignal,
  { atOnce, turnMs, lookMs }: FetchingLimits = fetchingLimits,
): Promise<Date | null> {
  const { db, hosts, now } = parts;
  const until = performance.now() + turnMs;
  // When something goes wrong in one of them, the others end what they have begun with.
  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  let open = 0;
  let taking: Promise<unknown> = Promise.resolve();

  const takeOne = async () => {
    const at = performance.now();
    hosts.tidy(at);
    const busy = hosts.busy(at);
    const due = await takeDue(db, busy, now());
    if (due) {
      hosts.begin(due.host, performance.now());
      open += 1;
    }
    return { due, isBusy: busy.length > 0 };
  };
  const lane = async (): Promise<void> => {
    while (!stop.aborted && performance.now() < until) {
      // One after the other, so that two never take the same host's last turn.
      const turn = taking.then(takeOne);
      taking = turn.catch(() => {});
      const { due, isBusy } = await turn;
      if (due === null) {
        if (!isBusy && open === 0) return;
        await pause(lookMs);
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
  return findNextDue(db);
}
