import type { Kysely } from "kysely";
import { offeredStatuses } from "../../../domain/listings/listing.ts";
import type { ListingReport } from "../../../domain/listings/report.ts";
import { retryWindowStart } from "../../db/retry-window.ts";
import type { Schema } from "../../db/schema.ts";

/**
 * The maximum number of open reports of one listing. Staff know of the problem by then, and more reports would
 * hide those of other listings.
 */
const openReportsMax = 20;

/**
 * Stores a visitor's report in one statement, unless the listing has `openReportsMax` open reports. A repeated
 * request stores no second report.
 * @returns false if the listing is no longer public
 */
export async function submitListingReport(
  db: Kysely<Schema>,
  listingId: number,
  { reason, message }: ListingReport,
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
        .where("status", "in", offeredStatuses)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("listing_report")
                .select("id")
                .where("listing_id", "=", listingId)
                .where("closed_at", "is", null)
                .where("reason", "=", reason)
                .where("message", "=", message)
                .where("created_at", ">", retryWindowStart(now)),
            ),
          ),
        )
        .where(
          ({ selectFrom }) =>
            selectFrom("listing_report")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .where("listing_id", "=", listingId)
              .where("closed_at", "is", null),
          "<",
          openReportsMax,
        ),
    )
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
  const listing = await db
    .selectFrom("listing")
    .select("id")
    .where("id", "=", listingId)
    .where("status", "in", offeredStatuses)
    .executeTakeFirst();
  return listing !== undefined;
}
