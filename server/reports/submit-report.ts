import type { Kysely } from "kysely";
import { offeredStatuses } from "../../domain/listing.ts";
import type { Report } from "../../domain/report.ts";
import type { Schema } from "../db/schema.ts";

/** Keeps what a visitor says of a home, in one statement; false when the home is no longer offered at that moment. */
export async function submitReport(
  db: Kysely<Schema>,
  listingId: number,
  { reason, message }: Report,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("listing_report")
    .columns(["listing_id", "reason", "message", "created_at"])
    .expression((from) =>
      from
        .selectFrom("listing")
        .select(({ val, cast }) => [
          "id",
          cast<string>(val(reason), "text").as("reason"),
          cast<string>(val(message), "text").as("message"),
          cast<Date>(val(now), "timestamptz").as("created_at"),
        ])
        .where("id", "=", listingId)
        .where("status", "in", offeredStatuses),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
