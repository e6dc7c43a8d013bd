import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";

/**
 * How long reports are stored, in months [LEAD-10]. The privacy page states this too, because a report may hold
 * personal data.
 */
const keptMonths = { closed: 12, open: 24 } as const;

/** Deletes reports a year after staff closed them, and in any case two years after they were submitted. */
export async function deleteOldReports(db: Kysely<Schema>, now: Date, signal?: AbortSignal): Promise<void> {
  const closedBefore = monthsBefore(now, keptMonths.closed);
  const cameBefore = monthsBefore(now, keptMonths.open);
  await deleteInBatches(
    db,
    "listing_report",
    sql`closed_at < ${closedBefore}::timestamptz or created_at < ${cameBefore}::timestamptz`,
    { signal },
  );
}

function monthsBefore(now: Date, months: number): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO("Africa/Cairo");
  return new Date(day.subtract({ months }).epochMilliseconds);
}
