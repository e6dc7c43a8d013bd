import type { Kysely } from "kysely";
import { listAudit } from "../../audit/list-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveResult } from "./change-listing.ts";
import { toPropertyValues, type WrittenRow } from "../record/listing-fields-row.ts";

/**
 * Takes the last change of a property back, whoever made it; undone again, the change is there again. "missing" also
 * where there is nothing to take back: the property was only created, or was last written without a record.
 */
export async function undoListing(db: Kysely<Schema>, change: ListingChange): Promise<SaveResult> {
  return changeListing(db, change, {
    patch: () => ({}),
    decide: async (row, tx) => {
      const [last] = await listAudit(tx, { limit: 1, about: { entity: "listing", entityId: row.id } });
      if (!last || last.action === "create" || last.revision !== row.revision) return { kind: "missing" };
      const before = Object.entries(last.changes).map(([column, { from }]) => [column, from]);
      const columns = Object.fromEntries(before) as Partial<WrittenRow>;
      // Reads the status, so that a word this version does not know throws here and is never written.
      toPropertyValues({ ...row, ...columns });
      return { kind: "write", action: "undo", columns };
    },
  });
}
