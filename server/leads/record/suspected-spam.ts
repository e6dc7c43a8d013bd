import { type RawBuilder, sql } from "kysely";

const weekMs = 7 * 24 * 3_600_000;

/**
 * SQL condition: the lead arrived within the last week, was marked as spam on arrival, and has not been reviewed.
 * Every change of a lead raises its revision, so revision 1 means unreviewed.
 */
export function suspectedSpamCondition(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - weekMs);
  return sql<boolean>`(state = 'spam' and revision = 1 and merged_into is null and withdrawn_at is null and created_at > ${since}::timestamptz)`;
}
