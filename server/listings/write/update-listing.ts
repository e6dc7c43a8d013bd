import type { Kysely } from "kysely";
import { wouldPublishDraft } from "../../../domain/listings/essentials.ts";
import { canChangeListingStatus, listingStatusRules } from "../../../domain/listings/listing.ts";
import {
  validateListing,
  type ListingFieldFaults,
  type ListingPatch,
} from "../../../domain/listings/listing-fields.ts";
import { listingRights } from "../../../domain/staff/rights/listings.ts";
import { findAgentFault } from "../../agents/agent-row.ts";
import type { Schema } from "../../db/schema.ts";
import {
  changeListing,
  hasListingFaults,
  type ListingChange,
  type SaveListingResult,
} from "./change-listing.ts";
import {
  priceConfirmationColumns,
  toListingFields,
  toMutableListingRow,
} from "../record/listing-fields-row.ts";

export interface UpdateListingOptions {
  /** Whether to restore a deleted listing in the same transaction. A restored listing is paused. */
  readonly isRestoring?: boolean;
  /** Whether staff confirmed an unusual price. */
  readonly confirmsPrice?: boolean;
}

/**
 * Saves the fields of a form, unless the listing's revision has changed. Returns "missing" for a deleted listing
 * that is not being restored.
 */
export async function updateListing(
  db: Kysely<Schema>,
  patch: ListingPatch,
  change: ListingChange,
  { isRestoring = false, confirmsPrice = false }: UpdateListingOptions = {},
): Promise<SaveListingResult> {
  return changeListing(db, change, {
    patch: () => patch,
    decide: async (row, tx) => {
      const fields = toListingFields(row);
      const restored = isRestoring ? (listingStatusRules[fields.status].statusAfterRestore ?? null) : null;
      const before = restored === null ? fields : { ...fields, status: restored };
      if (listingRights.edit.whyNot(before) !== null) return { kind: "missing" };
      const after = { ...before, ...patch };
      const agentFault = await findAgentFault(tx, after.agentid, before.agentid);
      const faults: ListingFieldFaults = { ...validateListing(after), ...agentFault };
      const isAllowed = after.status === before.status || canChangeListingStatus(before.status, after.status);
      if (!isAllowed || after.status === "deleted" || wouldPublishDraft(before.status, after))
        faults.status = "statusNotAllowed";
      if (hasListingFaults(faults)) return { kind: "refused", faults };
      // Publishing a listing also confirms it. With the old confirmation it would expire the next day.
      const isActivated = after.status === "active" && before.status !== "active";
      const columns = {
        ...toMutableListingRow(after),
        ...(isActivated && { confirmed_at: change.now }),
        ...(confirmsPrice && priceConfirmationColumns(after.price, change)),
      };
      return { kind: "write", action: restored === null ? "update" : "restore", columns };
    },
  });
}
