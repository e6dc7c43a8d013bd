import { isOfferedStatus, type ListingStatus } from "./listing.ts";

/** Days after the last confirmation of availability at which a listing gets the status Update [HOME-16]. */
const freshDays = 30;

/** Days after the last confirmation at which staff are asked to confirm again [HOME-16]. */
const dueDays = 25;

const dayMs = 86_400_000;

export interface AvailabilityConfirmation {
  readonly status: ListingStatus;
  readonly isSample: boolean;
  /** When staff last confirmed that the home is available; null for never. */
  readonly confirmedAt: Date | null;
  /** Used in place of `confirmedAt` if that is null. */
  readonly updatedAt: Date;
}

/** Active listings last confirmed before this moment get the status Update. */
export function freshnessCutoff(now: Date): Date {
  return new Date(now.getTime() - freshDays * dayMs);
}

/**
 * The moment from which `freshDays` and `dueDays` are counted: the last confirmation, or else the last update. Null
 * if a listing needs no confirmation: samples, and listings that are not on offer.
 */
export function lastConfirmedAt({
  status,
  isSample,
  confirmedAt,
  updatedAt,
}: AvailabilityConfirmation): Date | null {
  return isSample || !isOfferedStatus(status) ? null : (confirmedAt ?? updatedAt);
}

/** A listing is due for confirmation if its `lastConfirmedAt` is this moment or earlier. */
export function confirmationDueCutoff(now: Date): Date {
  return new Date(now.getTime() - dueDays * dayMs);
}

export function isConfirmationDue(home: AvailabilityConfirmation, now: Date): boolean {
  const confirmedAt = lastConfirmedAt(home);
  return confirmedAt !== null && confirmedAt <= confirmationDueCutoff(now);
}
