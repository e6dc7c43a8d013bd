import type { Kysely } from "kysely";
import { statusRules } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";

/** The pause button: holds a property back, or offers one that is held back again. */
export async function pauseListing(db: Kysely<Schema>, change: ListingChange): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: ({ status }) => ({ status: statusRules[status].paused ?? status }),
    decide: (row) => {
      const status = statusRules[toPropertyValues(row).status].paused;
      if (status === null) return { kind: "missing" };
      if (status === "paused") return { kind: "write", action: "pause", columns: { status } };
      // Offered again as by the form (update-listing.ts).
      return { kind: "write", action: "unpause", columns: { status, confirmed_at: change.now } };
    },
  });
}
