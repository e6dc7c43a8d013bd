import type { Kysely } from "kysely";
import {
  checkProperty,
  type PropertyFaults,
  type PropertyValues,
} from "../../../domain/listings/listing-fields.ts";
import { findAgentFault } from "../../agents/find-agent-fault.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { Schema } from "../../db/schema.ts";
import { changesBetween, hasFaults, refuseTakenCode, type Refused, type Saved } from "./change-listing.ts";
import type { Change } from "../../audit/change.ts";
import { propertyColumns, toProperty, toWrittenRow } from "../record/listing-fields-row.ts";

/**
 * Writes a new property, confirmed as of now, and records it, in one transaction. Its unit code and status are its own
 * choice but for deleted.
 */
export async function createListing(
  db: Kysely<Schema>,
  values: PropertyValues,
  { actorId, now }: Change,
): Promise<Saved | Refused> {
  const faults: PropertyFaults = checkProperty(values);
  if (values.status === "deleted") faults.status = "statusNotAllowed";
  if (hasFaults(faults)) return { kind: "refused", faults };
  return refuseTakenCode(() =>
    db.transaction().execute(async (tx): Promise<Saved | Refused> => {
      const agentFault = await findAgentFault(tx, values.agentid, null);
      if (hasFaults(agentFault)) return { kind: "refused", faults: agentFault };
      const row = await tx
        .insertInto("listing")
        .values({ ...toWrittenRow(values), confirmed_at: now, created_at: now, updated_at: now })
        .returning(propertyColumns)
        .executeTakeFirstOrThrow();
      const changes = Object.fromEntries(changesBetween(null, row));
      const entry = { at: now, actorId, action: "create", entity: "listing", entityId: row.id };
      await appendAudit(tx, [{ ...entry, revision: row.revision, changes }]);
      return { kind: "saved", property: toProperty(row) };
    }),
  );
}
