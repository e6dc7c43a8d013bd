import { pictureFaults } from "./picture-upload.ts";

/** Why a picture that an imported file names by its address is not a picture of its home; each has a sentence for staff. */
export const fetchFaults = [
  ...pictureFaults,
  /** It leads into our own network, or to a port of no web server. */
  "address-refused",
  /** A name or a password stands in the address. */
  "credentials",
  /** The other server leads from one address to the next, and on. */
  "redirects",
  "missing",
  /** The other server shows it only to those whom it knows. */
  "forbidden",
  /** The other server has said each time that it is too busy. */
  "busy",
  /** It has answered with a fault of its own. */
  "status",
  /** Nobody answers there, or the answers break off. */
  "connection",
  /** It comes more slowly than anybody waits for. */
  "slow-sender",
  /** The property was deleted since. */
  "home-gone",
  /** The property has as many pictures as it can have. */
  "home-full",
  /** There was no room for it here. */
  "not-kept",
] as const;

export type FetchFault = (typeof fetchFaults)[number];

/** How a fault is met: so many times in all it is tried, with these pauses between, in seconds; the last one stays. */
interface Retries {
  readonly tries: number;
  readonly pauses: readonly number[];
}

/** What may be otherwise a little later. Nothing else is tried again, unless staff say so. */
const fetchRetries: Partial<Record<FetchFault, Retries>> = {
  busy: { tries: 5, pauses: [30, 120, 600, 1_800] },
  connection: { tries: 3, pauses: [30, 300] },
  status: { tries: 3, pauses: [30, 300] },
  "not-kept": { tries: 12, pauses: [60, 300] },
};

/** A server that wants to be left alone for longer is asked once more all the same. Seconds. */
const longestPause = 6 * 3_600;

/**
 * The pause before the next try, in seconds; null when it was the last one.
 * @param tries so far, this one counted
 * @param wanted by the other server, in seconds
 */
export function pauseAfter(fault: FetchFault, tries: number, wanted = 0): number | null {
  const retries = fetchRetries[fault];
  if (!retries || tries >= retries.tries) return null;
  const pause = retries.pauses[Math.min(tries, retries.pauses.length) - 1] ?? 0;
  return Math.max(pause, Math.min(wanted, longestPause));
}

/** What the status of an answer that is no picture means. */
export function faultOfStatus(status: number): FetchFault {
  if (status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "forbidden";
  return status === 429 || status === 503 ? "busy" : "status";
}

/** How far the pictures of an import are. */
export interface FetchCounts {
  readonly fetched: number;
  readonly failed: number;
  readonly waiting: number;
}
