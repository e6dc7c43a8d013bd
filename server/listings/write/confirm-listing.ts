import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";

/**
 * Says that a home can be had as of now. One that had turned to Update is offered as active again; what is held back or
 * removed keeps its status. A deleted one is missing.
 */
export async function confirmListing(db: Kysely<Schema>, change: ListingChange): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: ({ status }) => (status === "update" ? { status: "active" } : {}),
    decide: (row) => {
      const { status } = toPropertyValues(row);
      if (status === "deleted") return { kind: "missing" };
      const columns = { confirmed_at: change.now, ...(status === "update" && { status: "active" }) };
      return { kind: "write", action: "confirm", columns };
    },
  });
}
