import type { Transaction } from "kysely";
import { fieldNames, fieldTable } from "../../../domain/listings/field-table.ts";
import type { ListingField, ListingPatch } from "../../../domain/listings/listing-fields.ts";
import type { AuditValue } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import { type StoredListingRow, toListingFields } from "../record/listing-fields-row.ts";

/** A field that at least one of two editors changed: the original value, and each editor's value. */
export interface ConflictField {
  readonly field: ListingField;
  readonly before: AuditValue;
  readonly theirs: AuditValue;
  readonly mine: AuditValue;
}

/**
 * Finds what has changed since a revision [STAFF-7]: other people's changes, from the audit, and the changes of
 * this patch. Fields that both changed to the same value are omitted.
 */
export async function findConflictingFields(
  tx: Transaction<Schema>,
  row: StoredListingRow,
  sinceRevision: number,
  patch: ListingPatch,
): Promise<ConflictField[]> {
  const entries = await tx
    .selectFrom("audit_log")
    .select("changes")
    .where("entity", "=", "listing")
    .where("entity_id", "=", row.id)
    .where("revision", ">", sinceRevision)
    .orderBy("id", "desc")
    .execute();
  const current = toListingFields(row);
  return fieldNames.flatMap((field) => {
    const theirs = current[field];
    let before: AuditValue = theirs;
    for (const { changes } of entries) {
      const change = changes[fieldTable[field].column];
      if (change) before = change.from;
    }
    const newValue = patch[field];
    const mine = newValue === undefined ? before : newValue;
    return mine === theirs ? [] : [{ field, before, theirs, mine }];
  });
}
