import { type RawBuilder, sql } from "kysely";

/**
 * Nobody has answered it in the time that was promised; a request that another one stands for waits for nobody. Of the
 * table under its own name.
 */
export function isOverdueAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    lead.state = 'new' and lead.answered_at is null and lead.withdrawn_at is null and lead.merged_into is null
    and lead.due_at < ${now}::timestamptz)`;
}
