import { type RawBuilder, sql } from "kysely";

const weekMs = 7 * 24 * 3_600_000;

/**
 * SQL condition: the promised answer is overdue. Merged leads are never overdue. The query must use the table
 * `lead` under this name.
 */
export function leadOverdueCondition(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    lead.state = 'new' and lead.answered_at is null and lead.withdrawn_at is null and lead.merged_into is null
    and lead.due_at < ${now}::timestamptz)`;
}

/**
 * SQL condition: the lead arrived within the last week, was marked as spam on arrival, and nobody has reviewed it.
 * Every change of a lead increases its revision, so revision 1 means that it was not reviewed.
 */
export function suspectedSpamCondition(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - weekMs);
  return sql<boolean>`(state = 'spam' and revision = 1 and merged_into is null and withdrawn_at is null and created_at > ${since}::timestamptz)`;
}
