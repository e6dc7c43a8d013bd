import type { Kysely } from "kysely";
import { parseReportReason } from "../../../domain/listings/report.ts";
import type { Schema } from "../../db/schema.ts";
import { closeReport } from "./close-report.ts";
import { getStatus } from "../record/listing-fields-row.ts";
import type { Reports } from "./reports.ts";
import { submitReport } from "./submit-report.ts";

export function createReports(db: Kysely<Schema>): Reports {
  return {
    submit: (listingId, report, now) => submitReport(db, listingId, report, now),
    close: (id, change) => closeReport(db, id, change),

    async list(limit) {
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
          status: getStatus(row.status),
        },
      }));
    },

    async countOpen() {
      const { open } = await db
        .selectFrom("listing_report")
        .select(({ fn }) => fn.countAll<number>().as("open"))
        .where("closed_at", "is", null)
        .executeTakeFirstOrThrow();
      return open;
    },
  };
}
