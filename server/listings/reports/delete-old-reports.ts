import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../db/in-batches.ts";
import type { Schema } from "../../db/schema.ts";

/**
 * The number of months for which reports are stored [LEAD-10], because they may contain personal data. The privacy
 * page states these periods.
 */
const retentionMonths = { closed: 12, open: 24 } as const;

/** Deletes reports a year after they were closed, and at the latest two years after they were submitted. */
export async function deleteOldListingReports(
  db: Kysely<Schema>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const closedBefore = monthsBefore(now, retentionMonths.closed);
  const createdBefore = monthsBefore(now, retentionMonths.open);
  await deleteInBatches(
    db,
    "listing_report",
    sql`closed_at < ${closedBefore}::timestamptz or created_at < ${createdBefore}::timestamptz`,
    { signal },
  );
}

function monthsBefore(now: Date, months: number): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO("Africa/Cairo");
  return new Date(day.subtract({ months }).epochMilliseconds);
}
