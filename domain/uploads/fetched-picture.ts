import { pictureUploadFaults } from "./picture-upload.ts";

/** Why a picture named by URL in an imported file could not be used; each has a text for staff. */
export const pictureFetchFaults = [
  ...pictureUploadFaults,
  /** The URL leads into the private network, or to a port that is not for the web. */
  "address-refused",
  /** The URL contains a user name or password. */
  "credentials",
  /** Too many redirects. */
  "redirects",
  "missing",
  /** The server refuses access. */
  "forbidden",
  /** The server was too busy at every attempt. */
  "busy",
  /** The server answered with an error. */
  "status",
  /** The server does not answer, or the response breaks off. */
  "connection",
  /** The transfer is too slow. */
  "slow-sender",
  /** The listing was deleted meanwhile. */
  "home-gone",
  /** The listing has the largest number of pictures already. */
  "home-full",
  /** There was no space to store the picture. */
  "not-kept",
] as const;

export type PictureFetchFault = (typeof pictureFetchFaults)[number];

/** Number of attempts, and the pauses between them in seconds; the last pause repeats. */
interface Retries {
  readonly tries: number;
  readonly pauses: readonly number[];
}

/** Faults that may be temporary. No other fault is retried, unless staff ask for it. */
const fetchRetries: Partial<Record<PictureFetchFault, Retries>> = {
  busy: { tries: 5, pauses: [30, 120, 600, 1_800] },
  connection: { tries: 3, pauses: [30, 300] },
  status: { tries: 3, pauses: [30, 300] },
  "not-kept": { tries: 12, pauses: [60, 300] },
};

/** Longest `Retry-After` that is respected, in seconds. */
const maxRetryAfterSeconds = 6 * 3_600;

/**
 * Seconds until the next attempt; null if there is none.
 * @param tries attempts so far, including this one
 * @param retryAfter the server's `Retry-After`, in seconds
 */
export function pictureRetryDelaySeconds(
  fault: PictureFetchFault,
  tries: number,
  retryAfter = 0,
): number | null {
  const retries = fetchRetries[fault];
  if (!retries || tries >= retries.tries) return null;
  const pause = retries.pauses[Math.min(tries, retries.pauses.length) - 1] ?? 0;
  return Math.max(pause, Math.min(retryAfter, maxRetryAfterSeconds));
}

/** The fault for the HTTP status of a response without a picture. */
export function pictureFaultOfHttpStatus(status: number): PictureFetchFault {
  if (status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "forbidden";
  return status === 429 || status === 503 ? "busy" : "status";
}

/** The numbers of an import's pictures by the state of their download. */
export interface PictureFetchCounts {
  readonly fetched: number;
  readonly failed: number;
  readonly waiting: number;
}
