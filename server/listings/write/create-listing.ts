import type { Kysely } from "kysely";
import { wouldPublishDraft } from "../../../domain/listings/essentials.ts";
import {
  validateListing,
  type ListingFieldFaults,
  type ListingFields,
} from "../../../domain/listings/listing-fields.ts";
import type { SubmittedPicture } from "../../../domain/pictures/picture-list.ts";
import { savePicturesInTransaction } from "../../pictures/save-pictures.ts";
import { findAgentFault } from "../../agents/agent-row.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import {
  diffListingRows,
  hasListingFaults,
  catchDuplicateUnitCode,
  type RefusedListingResult,
  type SavedListingResult,
} from "./change-listing.ts";
import type { ChangeContext } from "../../audit/change.ts";
import {
  priceConfirmationColumns,
  storedListingColumns,
  toStoredListing,
  toMutableListingRow,
} from "../record/listing-fields-row.ts";

interface CreatedListing extends SavedListingResult {
  /** Whether the chosen pictures were added; false if one was deleted meanwhile. */
  readonly isPictured: boolean;
}

/**
 * Creates a listing with its pictures, confirms its availability, and records it, in one transaction. It may have
 * any status except "deleted"; without essential data it may not be public.
 * @param confirmsPrice whether staff confirmed an unusual price
 */
export async function createListing(
  db: Kysely<Schema>,
  values: ListingFields,
  { actorId, now }: ChangeContext,
  pictures: readonly SubmittedPicture[] = [],
  confirmsPrice = false,
): Promise<CreatedListing | RefusedListingResult> {
  const faults: ListingFieldFaults = validateListing(values);
  if (values.status === "deleted" || wouldPublishDraft(null, values)) faults.status = "statusNotAllowed";
  if (hasListingFaults(faults)) return { kind: "refused", faults };
  return catchDuplicateUnitCode(() =>
    db.transaction().execute(async (tx): Promise<CreatedListing | RefusedListingResult> => {
      const agentFault = await findAgentFault(tx, values.agentid, null);
      if (hasListingFaults(agentFault)) return { kind: "refused", faults: agentFault };
      const row = await tx
        .insertInto("listing")
        .values({
          ...toMutableListingRow(values),
          ...(confirmsPrice && priceConfirmationColumns(values.price, { actorId, now })),
          confirmed_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning(storedListingColumns)
        .executeTakeFirstOrThrow();
      const changes = Object.fromEntries(diffListingRows(null, row));
      const entry = { at: now, actorId, action: "create", entity: "listing", entityId: row.id };
      await appendAuditEntries(tx, [{ ...entry, revision: row.revision, changes }]);
      const pictureChange = { listingId: row.id, pictures, version: null };
      const isPictured =
        pictures.length === 0 ||
        (await savePicturesInTransaction(tx, pictureChange, { actorId, now })).kind === "saved";
      return { kind: "saved", property: toStoredListing(row), isPictured };
    }),
  );
}
