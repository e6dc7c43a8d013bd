import { type Kysely, sql, type Transaction } from "kysely";
import { appendAuditEntries } from "../audit/append-audit.ts";
import type { NewAuditEntry } from "../audit/audit-entry.ts";
import { updateRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import {
  type StoredListingRow,
  type MutableListingRow,
  mutableListingColumns,
} from "../listings/record/listing-fields-row.ts";
import { type PictureRow, readListingPictures, replaceListingPictures } from "../pictures/picture-rows.ts";
import { cancelPictureFetches } from "./pictures/queue-pictures.ts";
import { importBatchSize, lockImportRun, updateImportRun, runBatchTransactions } from "./run-state.ts";
import {
  type StagedRowWithChanges,
  saveRowOutcomes,
  readNextStagedRows,
  type StagedRowResult,
} from "./rows/staged-rows.ts";
import { lockListings } from "../listings/write/lock-listings.ts";

/**
 * Undoes what an import wrote [FILE-6]: changed listings get their old values back, new ones are deleted. Listings
 * that somebody has changed since are not touched, but reported. An interrupted undo can continue.
 */
export function undoImportRun(db: Kysely<Schema>, runId: number, signal?: AbortSignal): Promise<void> {
  return runBatchTransactions(db, (tx) => undoBatch(tx, runId), signal);
}

async function undoBatch(tx: Transaction<Schema>, runId: number): Promise<boolean> {
  const run = await lockImportRun(tx, runId, ["undoing", "reverting"]);
  if (run === null) return true;
  await cancelPictureFetches(tx, runId);
  const rows = await readNextStagedRows(tx, runId, "applied", importBatchSize);
  if (rows.length === 0) {
    const state = run.state === "undoing" ? "undone" : "reverted";
    await updateImportRun(tx, runId, { state, finished_at: new Date() });
    return true;
  }
  const ids = rows.flatMap(({ listing_id }) => listing_id ?? []);
  const listings = await lockListings(tx, ids);
  const pictures = await readListingPictures(tx, ids);
  const reported = await findReported(tx, ids);
  const now = new Date();
  const results: StagedRowResult[] = [];
  const entries: NewAuditEntry[] = [];
  const deletedIds: number[] = [];
  const restored: StoredListingRow[] = [];
  const lists = new Map<number, readonly PictureRow[]>();
  for (const read of rows) {
    const row = withoutIdlePictures(read);
    const listing = listings.get(row.listing_id ?? 0);
    const end = { row: row.row, listing_id: row.listing_id, revision_after: row.revision_after };
    // Deleting a new listing would also delete visitors' reports about it, so it stays.
    const isReported = row.kind === "new" && reported.has(row.listing_id ?? 0);
    if (!listing || isReported || isChangedSince(row, listing, pictures.get(listing.id) ?? [])) {
      results.push({ ...end, outcome: "left" });
      continue;
    }
    results.push({ ...end, outcome: "undone" });
    const entry = { at: now, actorId: run.decided_by, action: "undo", entityId: listing.id };
    if (Object.keys(row.changes).length > 0) {
      const changes = Object.fromEntries(
        Object.entries(row.changes).map(([column, { from, to }]) => [column, { from: to, to: from }]),
      );
      entries.push({ ...entry, entity: "listing", revision: listing.revision + 1, changes });
    }
    if (row.pictures) {
      const back = { from: row.pictures.to, to: row.pictures.from };
      entries.push({ ...entry, entity: "listing_image", revision: null, changes: { pictures: back } });
    }
    if (row.kind === "new") deletedIds.push(listing.id);
    else {
      if (Object.keys(row.changes).length > 0) restored.push({ ...before(row, listing), updated_at: now });
      if (row.pictures) lists.set(listing.id, row.pictures.from);
    }
  }
  if (deletedIds.length > 0)
    await tx
      .deleteFrom("listing")
      .where(sql<boolean>`id = any(${deletedIds})`)
      .execute();
  await updateRows(tx, "listing", restored, {
    keys: ["id"],
    columns: [...mutableListingColumns, "updated_at"],
  });
  await replaceListingPictures(tx, lists, now);
  await saveRowOutcomes(tx, runId, results);
  const undoneCount = results.filter(({ outcome }) => outcome === "undone").length;
  await updateImportRun(tx, runId, {
    rows_undone: run.rows_undone + undoneCount,
    rows_left: run.rows_left + results.length - undoneCount,
  });
  await appendAuditEntries(tx, entries);
  return false;
}

async function findReported(tx: Transaction<Schema>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom("listing_report")
    .select("listing_id")
    .distinct()
    .where(sql<boolean>`listing_id = any(${ids})`)
    .execute();
  return new Set(rows.map(({ listing_id }) => listing_id));
}

function isChangedSince(
  row: StagedRowWithChanges,
  listing: StoredListingRow,
  pictures: readonly PictureRow[],
): boolean {
  if (listing.revision !== row.revision_after) return true;
  // Deleting a new listing deletes its pictures too, so it must have no others than the imported ones.
  const expected = row.pictures?.to ?? (row.kind === "new" ? [] : pictures);
  return JSON.stringify(expected) !== JSON.stringify(pictures);
}

/** Ignores the pictures of a row if none of them was downloaded, because they have not changed the listing. */
function withoutIdlePictures(row: StagedRowWithChanges): StagedRowWithChanges {
  const { gallery, pictures } = row;
  const isUnchanged = gallery !== null && JSON.stringify(pictures?.from) === JSON.stringify(pictures?.to);
  return isUnchanged && row.kind === "changed" ? { ...row, pictures: null } : row;
}

/** The listing as it was before the import changed it. */
function before(row: StagedRowWithChanges, listing: StoredListingRow): StoredListingRow {
  const values = Object.entries(row.changes).map(([column, { from }]) => [column, from]);
  return { ...listing, ...(Object.fromEntries(values) as Partial<MutableListingRow>) };
}
