import { type Kysely, sql, type Transaction } from "kysely";
import { foldUnitCode } from "../../domain/text/fold.ts";
import { appendAuditEntries } from "../audit/append-audit.ts";
import type { NewAuditEntry } from "../audit/audit-entry.ts";
import { insertRows, updateRows } from "../db/bulk-rows.ts";
import type { Schema } from "../db/schema.ts";
import {
  type StoredListingRow,
  type MutableListingRow,
  mutableListingColumns,
} from "../listings/record/listing-fields-row.ts";
import { lockUploadedPictures } from "../pictures/uploaded-pictures.ts";
import { type PictureRow, readListingPictures, replaceListingPictures } from "../pictures/picture-rows.ts";
import { queuePictureFetches } from "./pictures/queue-pictures.ts";
import { readPriceDecisions, applyPriceDecision } from "./rows/price-decisions.ts";
import { applyProjectNameAnswer } from "./rows/project-answers.ts";
import { importBatchSize, lockImportRun, updateImportRun, runBatchTransactions } from "./run-state.ts";
import {
  type StagedRowWithChanges,
  saveRowOutcomes,
  saveRowChanges,
  toPublishedRow,
  readNextStagedRows,
  type StagedRowResult,
} from "./rows/staged-rows.ts";
import { lockListings } from "../listings/write/lock-listings.ts";

/**
 * Writes the staged rows of an import, with audit entries and outcomes. Each batch is one transaction, so that an
 * interrupted import can continue. In the mode "all", the import is undone if the data that a row was compared
 * with have changed since it was staged.
 */
export function applyImportRun(db: Kysely<Schema>, runId: number, signal?: AbortSignal): Promise<void> {
  return runBatchTransactions(db, (tx) => applyBatch(tx, runId), signal);
}

async function applyBatch(tx: Transaction<Schema>, runId: number): Promise<boolean> {
  const run = await lockImportRun(tx, runId, ["applying"]);
  if (run === null) return true;
  const decidedAt = run.decided_at ?? run.created_at;
  const rows = await readNextStagedRows(tx, runId, "waiting", importBatchSize);
  if (rows.length === 0) {
    await updateImportRun(tx, runId, { state: "applied", finished_at: new Date() });
    return true;
  }
  const current = await readCurrentData(tx, rows);
  const conflicts = rows.filter((row) => isOutdated(row, current));
  if (conflicts.length > 0) {
    await saveRowOutcomes(
      tx,
      runId,
      conflicts.map((row) => ({ ...resultOf(row), outcome: "conflict" })),
    );
    const isAll = run.mode === "all";
    await updateImportRun(tx, runId, {
      rows_left: run.rows_left + conflicts.length,
      ...(isAll && { state: "reverting" as const }),
    });
    if (isAll) return true;
  }
  const applicable = rows.filter((row) => !conflicts.includes(row));
  const answers = await readPriceDecisions(
    tx,
    runId,
    applicable.map(({ row }) => row),
  );
  const finalRows = applicable.map((row) => {
    const before = current.listings.get(row.listing_id ?? 0) ?? null;
    const answered = applyPriceDecision(applyProjectNameAnswer(row), answers.get(row.row), before);
    return run.publishes ? toPublishedRow(answered) : answered;
  });
  await saveRowChanges(
    tx,
    runId,
    finalRows.filter((row, index) => row !== applicable[index]),
  );
  const { results, entries } = await writeRows(tx, finalRows, current.listings, {
    decidedAt,
    actorId: run.decided_by,
  });
  await saveRowOutcomes(tx, runId, results);
  await queuePictureFetches(tx, runId, finalRows, results, decidedAt);
  await updateImportRun(tx, runId, { rows_applied: run.rows_applied + results.length });
  await appendAuditEntries(tx, entries);
  return false;
}

/** The current listings, pictures and unit codes, to find what has changed since the rows were staged. */
interface CurrentData {
  readonly listings: ReadonlyMap<number, StoredListingRow>;
  readonly pictures: ReadonlyMap<number, readonly PictureRow[]>;
  readonly takenCodes: ReadonlySet<string>;
  readonly uploaded: ReadonlySet<string>;
}

async function readCurrentData(
  tx: Transaction<Schema>,
  rows: readonly StagedRowWithChanges[],
): Promise<CurrentData> {
  const ids = rows.flatMap(({ listing_id }) => listing_id ?? []);
  const listings = await lockListings(tx, ids);
  const pictures = await readListingPictures(
    tx,
    rows.flatMap((row) => (row.pictures ? (row.listing_id ?? []) : [])),
  );
  const codes = rows.flatMap((row) => (row.kind === "new" ? [foldUnitCode(row.unit_code)] : []));
  const takenRows = await tx
    .selectFrom("listing")
    .select("unit_code_folded")
    .where(sql<boolean>`unit_code_folded = any(${codes})`)
    .execute();
  const uploaded = await lockUploadedPictures(tx, [...new Set(rows.flatMap(addedUploads))]);
  return {
    listings,
    pictures,
    takenCodes: new Set(takenRows.map(({ unit_code_folded }) => unit_code_folded)),
    uploaded: new Set(uploaded.keys()),
  };
}

/** URLs of uploaded pictures that the row would add to its listing. */
function addedUploads({ pictures }: StagedRowWithChanges): string[] {
  const before = new Set(pictures?.from.map(([url]) => url));
  return (pictures?.to ?? []).flatMap(([url]) =>
    before.has(url) || url.startsWith("/pictures/") ? [] : [url],
  );
}

/** Whether data that the row was compared with has changed since: its listing, pictures or unit code. */
function isOutdated(
  row: StagedRowWithChanges,
  { listings, pictures, takenCodes, uploaded }: CurrentData,
): boolean {
  if (addedUploads(row).some((url) => !uploaded.has(url))) return true;
  if (row.listing_id === null) return takenCodes.has(foldUnitCode(row.unit_code));
  if (listings.get(row.listing_id)?.revision !== row.revision) return true;
  return (
    row.pictures !== null &&
    JSON.stringify(pictures.get(row.listing_id) ?? []) !== JSON.stringify(row.pictures.from)
  );
}

const blankColumns = Object.fromEntries(mutableListingColumns.map((column) => [column, null]));

/** The listing's columns after the row's changes. */
function changed(before: StoredListingRow | null, { changes }: StagedRowWithChanges): MutableListingRow {
  const after = Object.entries(changes).map(([column, { to }]) => [column, to]);
  return { ...(before ?? blankColumns), ...Object.fromEntries(after) } as MutableListingRow;
}

function resultOf({
  row,
  listing_id,
  revision_after,
}: StagedRowWithChanges): Omit<StagedRowResult, "outcome"> {
  return { row, listing_id, revision_after };
}

async function writeRows(
  tx: Transaction<Schema>,
  rows: readonly StagedRowWithChanges[],
  listings: ReadonlyMap<number, StoredListingRow>,
  { decidedAt, actorId }: { readonly decidedAt: Date; readonly actorId: number | null },
): Promise<{ results: StagedRowResult[]; entries: NewAuditEntry[] }> {
  const now = new Date();
  const newRows = rows.filter(({ kind }) => kind === "new");
  const inserted = await insertRows(
    tx,
    "listing",
    newRows.map((row) => {
      const created_at = row.created_at ?? decidedAt.toISOString();
      return Object.assign(changed(null, row), { created_at, updated_at: row.updated_at ?? created_at });
    }),
    {
      columns: [...mutableListingColumns, "created_at", "updated_at"],
      returning: ["id", "unit_code", "revision"],
    },
  );
  const edited = rows.filter(({ kind, changes }) => kind === "changed" && Object.keys(changes).length > 0);
  const updated = await updateRows(
    tx,
    "listing",
    edited.flatMap((row) => {
      const before = listings.get(row.listing_id ?? 0);
      return before ? [{ ...changed(before, row), id: before.id, updated_at: now }] : [];
    }),
    { keys: ["id"], columns: [...mutableListingColumns, "updated_at"], returning: ["id", "revision"] },
  );
  const byCode = new Map(inserted.map((listing) => [listing.unit_code, listing]));
  const byId = new Map(updated.map((listing) => [listing.id, listing]));
  const lists = new Map<number, readonly PictureRow[]>();
  const results: StagedRowResult[] = [];
  const entries: NewAuditEntry[] = [];
  for (const row of rows) {
    const stored = row.kind === "new" ? byCode.get(row.unit_code) : byId.get(row.listing_id ?? 0);
    const id = stored?.id ?? row.listing_id;
    if (id === null) throw new Error(`Row ${row.row} was not written`);
    const entry = { at: now, actorId, action: row.kind === "new" ? "create" : "import", entityId: id };
    if (stored)
      entries.push({ ...entry, entity: "listing", revision: stored.revision, changes: row.changes });
    if (row.pictures) {
      lists.set(id, row.pictures.to);
      const pictures = row.pictures;
      entries.push({
        ...entry,
        action: "import",
        entity: "listing_image",
        revision: null,
        changes: { pictures },
      });
    }
    results.push({
      row: row.row,
      outcome: "applied",
      listing_id: id,
      revision_after: stored?.revision ?? row.revision,
    });
  }
  await replaceListingPictures(tx, lists, now);
  return { results, entries };
}
