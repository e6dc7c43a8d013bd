import { isOfferedStatus, type ListingStatus } from "./listing.ts";

/** So many days after staff last said that a home can be had, it turns to Update. */
const freshDays = 30;

/** So many days after, staff are asked to say it again. */
const dueDays = 25;

const dayMs = 86_400_000;

export interface Confirmation {
  readonly status: ListingStatus;
  readonly isSample: boolean;
  /** When staff last said that the home can be had; null while nobody has. */
  readonly confirmedAt: Date | null;
  /** Stands in for the confirmation while there is none. */
  readonly updatedAt: Date;
}

/** Active homes last confirmed before this moment turn to Update. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshDays * dayMs);
}

/**
 * The moment from which a home is counted, or null where nobody has to confirm it: a sample, or one that is not on
 * offer.
 */
export function confirmedSince({ status, isSample, confirmedAt, updatedAt }: Confirmation): Date | null {
  return isSample || !isOfferedStatus(status) ? null : (confirmedAt ?? updatedAt);
}

/** Of what counts from this moment or an earlier one, staff are asked to confirm it, or have let it pass. */
export function dueSince(now: Date): Date {
  return new Date(now.getTime() - dueDays * dayMs);
}

export function isDue(home: Confirmation, now: Date): boolean {
  const since = confirmedSince(home);
  return since !== null && since <= dueSince(now);
}
