import { type RawBuilder, sql } from "kysely";

const weekMs = 7 * 24 * 3_600_000;

/**
 * Whether a lead came within the week before this moment, was put aside as possible spam when it came, and nobody has
 * looked after it since: every change of a lead raises its revision.
 */
export function isPutAsideAt(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - weekMs);
  return sql<boolean>`(state = 'spam' and revision = 1 and merged_into is null and withdrawn_at is null and created_at > ${since}::timestamptz)`;
}
