import type { Kysely } from "kysely";
import { statusRules } from "../../../domain/listings/listing.ts";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues } from "../record/listing-fields-row.ts";

/** Brings a deleted property back, held back from the public until staff have looked at it. */
export async function restoreListing(db: Kysely<Schema>, change: ListingChange): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: ({ status }) => ({ status: statusRules[status].restored ?? status }),
    decide: (row) => {
      const status = statusRules[toPropertyValues(row).status].restored;
      return status === null
        ? { kind: "missing" }
        : { kind: "write", action: "restore", columns: { status } };
    },
  });
}
