import type { Kysely } from "kysely";
import { canBecome, type ListingStatus } from "../../../domain/listings/listing.ts";
import { appendAudit } from "../../audit/append-audit.ts";
import type { NewAuditEntry } from "../../audit/audit-entry.ts";
import type { Schema } from "../../db/schema.ts";
import { changesBetween } from "./change-listing.ts";
import type { Change } from "../../audit/change.ts";
import { propertyColumns, type PropertyRow, toPropertyValues } from "../record/listing-fields-row.ts";

/** Each is recorded by itself, and everyone else who records waits meanwhile. */
const idsMost = 200;

/**
 * Holds back all of these that are not held back yet, in one transaction.
 * @throws {RangeError} for more than 200
 */
export async function pauseListings(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: Change,
): Promise<BulkResult> {
  return setStatus(db, ids, { ...change, status: "paused", action: "pause" });
}

/**
 * Takes all of these out of every list, in one transaction; they can be restored.
 * @throws {RangeError} for more than 200
 */
export async function deleteListings(
  db: Kysely<Schema>,
  ids: readonly number[],
  change: Change,
): Promise<BulkResult> {
  return setStatus(db, ids, { ...change, status: "deleted", action: "delete" });
}

interface StatusChange extends Change {
  readonly status: ListingStatus;
  readonly action: string;
}

async function setStatus(
  db: Kysely<Schema>,
  given: readonly number[],
  { status, action, actorId, now }: StatusChange,
): Promise<BulkResult> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return { changed: 0, skipped: [] };
  if (ids.length > idsMost) throw new RangeError(`${ids.length} properties at once are more than ${idsMost}`);
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("listing")
      .select(propertyColumns)
      .where("id", "in", ids)
      // One order for everybody, so that two who choose the same never wait for each other.
      .orderBy("id")
      .forUpdate()
      .execute();
    const statusOf = (row: PropertyRow) => toPropertyValues(row).status;
    const known = new Map(before.map((row) => [row.id, row]));
    const chosen = before.filter((row) => canBecome(statusOf(row), status));
    const skipped = ids.flatMap((id) => {
      const row = known.get(id);
      if (!row) return [`#${id}`];
      return statusOf(row) === "deleted" ? [row.unit_code] : [];
    });
    if (chosen.length === 0) return { changed: 0, skipped };
    const saved = await tx
      .updateTable("listing")
      .set({ status, updated_at: now })
      .where(
        "id",
        "in",
        chosen.map(({ id }) => id),
      )
      .returning(["id", "revision"])
      .execute();
    const revisionOf = new Map(saved.map(({ id, revision }) => [id, revision]));
    const entries = chosen.map((row): NewAuditEntry => {
      const changes = Object.fromEntries(changesBetween(row, { ...row, status }));
      const revision = revisionOf.get(row.id) ?? null;
      return { at: now, actorId, action, entity: "listing", entityId: row.id, revision, changes };
    });
    await appendAudit(tx, entries);
    return { changed: chosen.length, skipped };
  });
}

/** What came of a change of several properties at once. */
export interface BulkResult {
  readonly changed: number;
  /** Unit codes of those that are deleted, and "#7" for an id that no property has. */
  readonly skipped: readonly string[];
}
