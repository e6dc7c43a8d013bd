import type { ChangeContext } from "../../audit/change.ts";
import type { Kysely, Transaction } from "kysely";
import type {
  ListingFieldFaults,
  ListingField,
  ListingPatch,
  ListingFields,
} from "../../../domain/listings/listing-fields.ts";
import { fieldTable } from "../../../domain/listings/field-table.ts";
import { mergeOriginalWords } from "../../../domain/uploads/cells/original-words.ts";
import { appendAuditEntries } from "../../audit/append-audit.ts";
import type { AuditChange, AuditValue } from "../../db/staff-tables.ts";
import type { Schema } from "../../db/schema.ts";
import { type ConflictField, findConflictingFields } from "./listing-conflict.ts";
import { lockListings } from "./lock-listings.ts";
import {
  type StoredListing,
  storedListingColumns,
  type StoredListingRow,
  toStoredListing,
  toListingFields,
  type MutableListingColumn,
  type MutableListingRow,
  mutableListingColumns,
} from "../record/listing-fields-row.ts";

/** A change of a listing, with the listing's revision in the staff member's page. */
export interface ListingChange extends ChangeContext {
  readonly id: number;
  readonly revision: number;
}

export interface SavedListingResult {
  readonly kind: "saved";
  readonly property: StoredListing;
}

/** Nothing was written, because somebody else has changed the listing since. */
interface Conflict {
  readonly kind: "conflict";
  readonly current: StoredListing;
  /** Every field that either person changed, except fields that both changed to the same value. */
  readonly changed: readonly ConflictField[];
}

interface Missing {
  readonly kind: "missing";
}

/** Nothing was written, because these fields are invalid. */
export interface RefusedListingResult {
  readonly kind: "refused";
  readonly faults: ListingFieldFaults;
}

export type SaveListingResult = SavedListingResult | Conflict | Missing | RefusedListingResult;

interface Write {
  readonly kind: "write";
  /** The name of the action in the audit. */
  readonly action: string;
  readonly columns: Partial<MutableListingRow>;
}

type Decision = Write | Missing | RefusedListingResult;

interface ChangePlan {
  /** The fields that the staff member wanted to change, for the message about a conflict. */
  readonly patch: (before: ListingFields) => ListingPatch;
  readonly decide: (row: StoredListingRow, tx: Transaction<Schema>) => Promise<Decision> | Decision;
}

/**
 * Changes a single listing [STAFF-8]: one transaction locks it, compares its revision with the staff member's,
 * writes the change, and records it. A change without effect succeeds and is not recorded.
 */
export async function changeListing(
  db: Kysely<Schema>,
  { id, revision, actorId, now }: ListingChange,
  { patch, decide }: ChangePlan,
): Promise<SaveListingResult> {
  return catchDuplicateUnitCode(() =>
    db.transaction().execute(async (tx): Promise<SaveListingResult> => {
      const row = (await lockListings(tx, [id])).get(id);
      if (!row) return { kind: "missing" };
      if (row.revision !== revision) {
        const changed = await findConflictingFields(tx, row, revision, patch(toListingFields(row)));
        return { kind: "conflict", current: toStoredListing(row), changed };
      }
      const decision = await decide(row, tx);
      if (decision.kind !== "write") return decision;
      const changes = diffListingRows(row, withRemainingWords(row, decision.columns));
      if (changes.size === 0) return { kind: "saved", property: toStoredListing(row) };
      const columns = Object.fromEntries([...changes].map(([name, { to }]) => [name, to]));
      const saved = await tx
        .updateTable("listing")
        .set({ ...columns, updated_at: now })
        .where("id", "=", id)
        .returning(storedListingColumns)
        .executeTakeFirstOrThrow();
      const { action } = decision;
      const entry = { at: now, actorId, action, entity: "listing", entityId: id, revision: saved.revision };
      await appendAuditEntries(tx, [{ ...entry, changes: Object.fromEntries(changes) }]);
      return { kind: "saved", property: toStoredListing(saved) };
    }),
  );
}

/** The row with these new values, and without the original words of fields whose value changes. */
export function withRemainingWords(
  before: StoredListingRow,
  columns: Partial<MutableListingRow>,
): MutableListingRow {
  const after: MutableListingRow = { ...before, ...columns };
  if (before.source_words === null || columns.source_words !== undefined) return after;
  const isUnchanged = (field: ListingField) => {
    const { column } = fieldTable[field];
    return before[column] === after[column];
  };
  return { ...after, source_words: mergeOriginalWords(before.source_words, isUnchanged) };
}

/** The columns that differ, with both values. Without an earlier row, the columns that have a value. */
export function diffListingRows(
  before: MutableListingRow | null,
  after: MutableListingRow,
): ReadonlyMap<MutableListingColumn, AuditChange> {
  const changes = new Map<MutableListingColumn, AuditChange>();
  for (const column of mutableListingColumns) {
    const [from, to] = [before === null ? null : toAuditValue(before[column]), toAuditValue(after[column])];
    if (from === to) continue;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes.set(column, { from, to });
  }
  return changes;
}

/** Converts dates to texts, because the audit stores JSON. */
function toAuditValue(value: AuditValue | Date): AuditValue {
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * Returns a fault if the database reports that the unit code is already in use. Only the database can check this,
 * because two writes may be concurrent.
 */
export async function catchDuplicateUnitCode<T>(write: () => Promise<T>): Promise<T | RefusedListingResult> {
  try {
    return await write();
  } catch (error) {
    // The embedded database has its own copy of the driver's error class, so `instanceof` does not work here.
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : null;
    if (constraint !== "listing_unit_code_folded_key") throw error;
    return { kind: "refused", faults: { unitcode: "codeTaken" } };
  }
}

/** Whether any field has a fault. */
export function hasListingFaults(faults: ListingFieldFaults): boolean {
  return Object.keys(faults).length > 0;
}
