import type { Kysely } from "kysely";
import { wouldPublishDraft } from "../../../domain/listings/essentials.ts";
import { listAuditEntries } from "../../audit/list-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { changeListing, type ListingChange, type SaveListingResult } from "./change-listing.ts";
import {
  requireListingStatus,
  toListingFields,
  type MutableListingRow,
} from "../record/listing-fields-row.ts";

/**
 * Undoes the last change of a listing [STAFF-8], whoever made it; a second call redoes it. Returns "missing" also
 * if there is no change: the listing was only created, or its last write was not recorded, and
 * "refused" if the undo would publish a draft.
 */
export async function undoListingChange(
  db: Kysely<Schema>,
  change: ListingChange,
): Promise<SaveListingResult> {
  return changeListing(db, change, {
    patch: () => ({}),
    decide: async (row, tx) => {
      const [last] = await listAuditEntries(tx, { limit: 1, about: { entity: "listing", entityId: row.id } });
      if (!last || last.action === "create" || last.revision !== row.revision) return { kind: "missing" };
      const before = Object.entries(last.changes).map(([column, { from }]) => [column, from]);
      const columns = Object.fromEntries(before) as Partial<MutableListingRow>;
      // Throws if the status is unknown to this version, so that it is not written.
      const after = toListingFields({ ...row, ...columns });
      if (wouldPublishDraft(requireListingStatus(row.status), after))
        return { kind: "refused", faults: { status: "statusNotAllowed" } };
      return { kind: "write", action: "undo", columns };
    },
  });
}
