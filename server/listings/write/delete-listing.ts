import type { Kysely } from "kysely";
import { canBecome } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";

/** Takes a property out of every list. Its row, pictures and unit code stay, so that it can be restored. */
export async function deleteListing(db: Kysely<Schema>, change: ListingChange): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: () => ({ status: "deleted" }),
    decide: (row) =>
      canBecome(toPropertyValues(row).status, "deleted")
        ? { kind: "write", action: "delete", columns: { status: "deleted" } }
        : { kind: "missing" },
  });
}
