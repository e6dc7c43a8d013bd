import type { Kysely } from "kysely";
import type { ListingStatus } from "../../../domain/listings/listing.ts";
import { parseReportReason, type ListingReport, type ReportReason } from "../../../domain/listings/report.ts";
import type { Bilingual } from "../../../domain/text/locale.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { Schema } from "../../db/schema.ts";
import { requireListingStatus } from "../record/listing-fields-row.ts";
import { closeListingReport } from "./close-report.ts";
import { submitListingReport } from "./submit-report.ts";

/** A visitor's report about a listing, as the staff page lists it. */
export interface StoredListingReport {
  readonly id: number;
  readonly reason: ReportReason;
  readonly message: string;
  readonly createdAt: Date;
  /** When staff closed the report; null while it is open. */
  readonly closedAt: Date | null;
  /** The name of the staff member who closed the report; "" while it is open. */
  readonly closedBy: string;
  readonly home: {
    readonly id: number;
    readonly unitCode: string;
    readonly projectName: Bilingual;
    readonly unitType: Bilingual;
    readonly priceEgp: number;
    readonly status: ListingStatus;
  };
}

export type ListingReportService = ReturnType<typeof createListingReportService>;

export async function countOpenListingReports(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom("listing_report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Creates the functions that store, list and close reports. They check no permission: routes check it before they
 * list or close reports.
 */
export function createListingReportService(db: Kysely<Schema>) {
  return {
    /** Stores a visitor's report. Returns false if the listing is no longer public. */
    submit: (listingId: number, report: ListingReport, now: Date) =>
      submitListingReport(db, listingId, report, now),
    /** Closes a report. Returns false if it is closed already. */
    close: (id: number, change: ChangeContext & { readonly actorId: number }) =>
      closeListingReport(db, id, change),

    /** Lists open reports first, then the reports that were closed last; at most `limit` in all. */
    async list(limit: number): Promise<readonly StoredListingReport[]> {
      const rows = await db
        .selectFrom("listing_report as report")
        .innerJoin("listing", "listing.id", "report.listing_id")
        .leftJoin("staff_account as closer", "closer.id", "report.closed_by")
        .select([
          "report.id",
          "report.reason",
          "report.message",
          "report.created_at",
          "report.closed_at",
          "closer.name as closed_by",
          "listing.id as listing_id",
          "listing.unit_code",
          "listing.project_name_en",
          "listing.project_name_ar",
          "listing.unit_type_en",
          "listing.unit_type_ar",
          "listing.price_egp",
          "listing.status",
        ])
        .orderBy((order) => order.eb("report.closed_at", "is not", null))
        .orderBy("report.closed_at", "desc")
        .orderBy("report.created_at", "desc")
        .orderBy("report.id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        reason: parseReportReason(row.reason) ?? "other",
        message: row.message,
        createdAt: row.created_at,
        closedAt: row.closed_at,
        closedBy: row.closed_by ?? "",
        home: {
          id: row.listing_id,
          unitCode: row.unit_code,
          projectName: { en: row.project_name_en, ar: row.project_name_ar },
          unitType: { en: row.unit_type_en, ar: row.unit_type_ar },
          priceEgp: row.price_egp,
          status: requireListingStatus(row.status),
        },
      }));
    },

    countOpen: () => countOpenListingReports(db),
  };
}
