import type { Kysely } from "kysely";
import {
  validateListing,
  type ListingFieldFaults,
  type ListingFields,
} from "../../../domain/listings/listing-fields.ts";
import type { ChosenPicture } from "../../../domain/pictures/picture-list.ts";
import { savePicturesIn } from "../../pictures/save-pictures.ts";
import { findAgentFault } from "../../agents/find-agent-fault.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { changesBetween, hasFaults, catchTakenCode, type Refused, type Saved } from "./change-listing.ts";
import type { Change } from "../../audit/change.ts";
import {
  confirmedPrice,
  propertyColumns,
  toStoredListing,
  toWrittenRow,
} from "../record/listing-fields-row.ts";

interface Created extends Saved {
  /** Whether the chosen pictures were attached; they may have been deleted meanwhile. */
  readonly isPictured: boolean;
}

/**
 * Creates a listing with its pictures, confirmed as of now, and records it, in one transaction. The sender chooses
 * its unit code and any status except "deleted".
 * @param confirmsPrice whether the sender confirmed an unusual price
 */
export async function createListing(
  db: Kysely<Schema>,
  values: ListingFields,
  { actorId, now }: Change,
  pictures: readonly ChosenPicture[] = [],
  confirmsPrice = false,
): Promise<Created | Refused> {
  const faults: ListingFieldFaults = validateListing(values);
  if (values.status === "deleted") faults.status = "statusNotAllowed";
  if (hasFaults(faults)) return { kind: "refused", faults };
  return catchTakenCode(() =>
    db.transaction().execute(async (tx): Promise<Created | Refused> => {
      const agentFault = await findAgentFault(tx, values.agentid, null);
      if (hasFaults(agentFault)) return { kind: "refused", faults: agentFault };
      const row = await tx
        .insertInto("listing")
        .values({
          ...toWrittenRow(values),
          ...(confirmsPrice && confirmedPrice(values.price, { actorId, now })),
          confirmed_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning(propertyColumns)
        .executeTakeFirstOrThrow();
      const changes = Object.fromEntries(changesBetween(null, row));
      const entry = { at: now, actorId, action: "create", entity: "listing", entityId: row.id };
      await appendAudit(tx, [{ ...entry, revision: row.revision, changes }]);
      const chosen = { listingId: row.id, pictures, version: null };
      const isPictured =
        pictures.length === 0 || (await savePicturesIn(tx, chosen, { actorId, now })).kind === "saved";
      return { kind: "saved", property: toStoredListing(row), isPictured };
    }),
  );
}
