import type { Kysely } from "kysely";
import { canBecome } from "../../domain/listing.ts";
import { checkProperty, type PropertyFaults, type PropertyPatch } from "../../domain/property.ts";
import type { Schema } from "../db/schema.ts";
import { changeListing, hasFaults, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues, toWrittenRow } from "./property.ts";

/** Saves the fields of a form over a property as it was read. A deleted one is missing until it is restored. */
export async function updateListing(
  db: Kysely<Schema>,
  patch: PropertyPatch,
  change: ListingChange,
): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: () => patch,
    decide: (row) => {
      const before = toPropertyValues(row);
      if (before.status === "deleted") return { kind: "missing" };
      const after = { ...before, ...patch };
      const faults: PropertyFaults = checkProperty(after);
      const isAllowed = after.status === before.status || canBecome(before.status, after.status);
      if (!isAllowed || after.status === "deleted") faults.status = "statusNotAllowed";
      if (hasFaults(faults)) return { kind: "refused", faults };
      return { kind: "write", action: "update", columns: toWrittenRow(after, change.now) };
    },
  });
}
