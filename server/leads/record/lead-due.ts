import { type RawBuilder, sql } from "kysely";

/**
 * SQL condition: the promised answer is overdue. Merged leads are never overdue. The query must use the table
 * `lead` under this name.
 */
export function leadOverdueCondition(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    lead.state = 'new' and lead.answered_at is null and lead.withdrawn_at is null and lead.merged_into is null
    and lead.due_at < ${now}::timestamptz)`;
}
