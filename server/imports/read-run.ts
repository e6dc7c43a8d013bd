import type { AreaDefinition } from "../../domain/places/area.ts";
import { randomUUID } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { FileWarning } from "../../domain/uploads/file-warning.ts";
import type { HeaderParseContext } from "../../domain/uploads/file-columns.ts";
import { createRowReader } from "../../domain/uploads/cells/row-reader.ts";
import type { PlaceIdLookup } from "../../domain/listings/listing-form.ts";
import { isPriceWarning } from "../../domain/listings/money-rules.ts";
import type { Schema } from "../db/schema.ts";
import { loadGazetteer, createPlaceIdLookup } from "../places/place-finder.ts";
import { readMarketWords } from "../search/words/market-words.ts";
import { type RowCheckContext, checkRows, type NumberedFileRow } from "./check-rows.ts";
import { loadColumnChoices } from "./columns/partners.ts";
import { type MappedHeader, mapHeaderColumns } from "./columns/map-header.ts";
import type { ColumnSampler } from "./columns/run-columns.ts";
import { loadActiveAgents } from "./active-agents.ts";
import { parseStaffColumnChoices } from "./map-columns.ts";
import { readPriceDecisions } from "./rows/price-decisions.ts";
import { readProjectNameAnswers } from "./rows/project-answers.ts";
import { importBatchSize, deleteImportData, lockImportRun, updateImportRun } from "./run-state.ts";
import { type HoldReason, insertStagedRows, type StagedRow } from "./rows/staged-rows.ts";
import { TableFault, type TableRow } from "./tables/table-fault.ts";
import type { TableReader } from "./tables/table-reader.ts";
import { parseTableRow } from "./table-row.ts";
import { createImportTotalsCounter, type ImportTotalsCounter } from "./totals.ts";

const marketWords = readMarketWords();

const noRows = {
  rows_read: 0,
  rows_new: 0,
  rows_changed: 0,
  rows_unchanged: 0,
  rows_faulty: 0,
  rows_statusless: 0,
  rows_doubtful: 0,
  rows_drafted: 0,
  rows_project: 0,
  rows_asked: 0,
  rows_declined: 0,
};

/**
 * Reads the file of an import, compares each row with the listings, and stages the changes without changing
 * listings. An interrupted reading starts again; of two concurrent workers, only the later one continues.
 */
export async function stageImportFile(
  db: Kysely<Schema>,
  reader: TableReader,
  runId: number,
  signal: AbortSignal,
  areas: readonly AreaDefinition[],
): Promise<void> {
  const token = randomUUID();
  const run = await db.transaction().execute(async (tx) => {
    const locked = await lockImportRun(tx, runId, ["reading"]);
    if (locked === null) return null;
    await tx.deleteFrom("import_row").where("run_id", "=", runId).execute();
    await updateImportRun(tx, runId, { reader: token, ...noRows, notes: "[]" });
    return locked;
  });
  if (run === null) return;
  const folder = await mkdtemp(join(tmpdir(), "home-finder-import-"));
  const notes: FileWarning[] = [];
  const reading = { runId, token, notes };
  try {
    const file = join(folder, "file");
    await writeParts(db, runId, file);
    const gazetteer = await loadGazetteer(db, areas);
    const context = {
      agents: await loadActiveAgents(db),
      seen: new Map<string, number>(),
      now: run.created_at,
      gazetteer,
      projectAnswers: await readProjectNameAnswers(db),
      priceAnswers: await readPriceDecisions(db, runId),
    };
    const columns = {
      staffAnswers: parseStaffColumnChoices(run.columns),
      remembered: await loadColumnChoices(db, run.partner_id),
    };
    const totals = createImportTotalsCounter((id) => gazetteer.byId(id)?.name ?? null);
    const findPlace = createPlaceIdLookup(gazetteer);
    const staging = { runId, token, context, columns, totals, findPlace };
    const rows = reader.read(file, importBatchSize, signal, (note) => void notes.push(note));
    const counter = await stageFile(db, rows, staging);
    // The file stays stored until staff apply or discard the import, because a changed column mapping reads it again.
    if (counter)
      await endReading(db, reading, {
        state: "checked",
        columns: JSON.stringify(counter.result()),
        totals: JSON.stringify(totals.result()),
      });
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    await endReading(db, reading, {
      state: "refused",
      trouble: error.trouble,
      trouble_row: error.row,
      trouble_other_row: error.otherRow,
      trouble_names: error.names.slice(0, 20).map((name) => name.slice(0, 100)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface StagingContext {
  readonly runId: number;
  readonly token: string;
  readonly context: RowCheckContext;
  readonly columns: Omit<HeaderParseContext, "cells">;
  readonly totals: ImportTotalsCounter;
  readonly findPlace: PlaceIdLookup;
}

/** Stages all rows of the file; returns null if a later worker has taken over. */
async function stageFile(
  db: Kysely<Schema>,
  tables: AsyncIterable<readonly TableRow[]>,
  { runId, token, context, columns, totals, findPlace }: StagingContext,
): Promise<ColumnSampler | null> {
  const rowReader = createRowReader(marketWords);
  let header: MappedHeader | null = null;
  let hasRows = false;
  for await (const batch of tables) {
    // The first row of the first batch is the header; the rows below it are never empty.
    const rows = header === null ? batch.slice(1) : batch;
    header ??= mapHeaderColumns(batch[0]?.cells ?? [], rows, columns);
    const numbered: NumberedFileRow[] = [];
    let unread = 0;
    for (const row of rows) {
      header.counter.add(row.cells);
      hasRows = true;
      // A file without a unit code column cannot be matched to listings, so its rows are not parsed.
      const parsed = header.hasCode ? parseTableRow(header.columns, row, findPlace, rowReader) : null;
      if (parsed) numbered.push({ ...parsed, number: row.row, cells: row.cells });
      else if (!header.hasCode) unread++;
    }
    const checked = await checkRows(db, numbered, context);
    checked.forEach(({ staged, missingFacts }, index) =>
      totals.add({ faults: staged.faults, blanks: missingFacts, readings: numbered[index]?.readings ?? [] }),
    );
    const staged = checked.map((row) => row.staged);
    if (staged.length + unread > 0 && !(await stage(db, { runId, token, unread }, staged))) return null;
    await yieldToOthers();
  }
  if (header === null || !hasRows) throw new TableFault("no-rows");
  return header.counter;
}

/** Stages a batch of rows and adds them to the import's counts; returns false if a later worker has taken over. */
async function stage(
  db: Kysely<Schema>,
  { runId, token, unread }: { readonly runId: number; readonly token: string; readonly unread: number },
  rows: readonly StagedRow[],
): Promise<boolean> {
  const readyRows = rows.filter((row) => !row.is_open && !row.is_declined);
  const count = (kind: StagedRow["kind"]) => readyRows.filter((row) => row.kind === kind).length;
  const countHeld = (wanted: HoldReason) => rows.filter(({ held_why: why }) => why === wanted).length;
  return db.transaction().execute(async (tx) => {
    const run = await lockImportRun(tx, runId, ["reading"]);
    if (run?.reader !== token) return false;
    await insertStagedRows(tx, runId, rows);
    await updateImportRun(tx, runId, {
      rows_read: run.rows_read + rows.length + unread,
      rows_new: run.rows_new + count("new"),
      rows_changed: run.rows_changed + count("changed"),
      rows_unchanged: run.rows_unchanged + count("unchanged"),
      rows_faulty: run.rows_faulty + count("faulty"),
      rows_statusless: run.rows_statusless + countHeld("no-status"),
      rows_doubtful: run.rows_doubtful + rows.filter(hasOtherDoubt).length,
      rows_drafted: run.rows_drafted + countHeld("draft"),
      rows_project: run.rows_project + rows.filter(({ asked }) => asked?.project).length,
      rows_asked: run.rows_asked + rows.filter((row) => row.is_open).length,
      rows_declined: run.rows_declined + rows.filter((row) => row.is_declined && !row.is_open).length,
    });
    return true;
  });
}

function hasOtherDoubt({ asked }: StagedRow): boolean {
  return asked?.doubts.some((doubt) => !isPriceWarning(doubt)) ?? false;
}

/** Ends the reading of the file with these columns of the import, unless a later worker has taken over. */
async function endReading(
  db: Kysely<Schema>,
  {
    runId,
    token,
    notes,
  }: Pick<StagingContext, "runId" | "token"> & { readonly notes: readonly FileWarning[] },
  columns: Parameters<typeof updateImportRun>[2],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockImportRun(tx, runId, ["reading"]);
    if (run?.reader !== token) return;
    // The database driver would convert an array to a PostgreSQL array instead of JSON.
    const endValues = { notes: JSON.stringify(notes), finished_at: new Date() };
    await updateImportRun(tx, runId, { ...columns, ...endValues });
    if (columns.state === "refused") await deleteImportData(tx, runId);
  });
}

/** Writes the file from the database to disk, one part at a time. */
async function writeParts(db: Kysely<Schema>, runId: number, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for (let part = 0; ; part++) {
      const piece = await db
        .selectFrom("import_part")
        .select("bytes")
        .where("run_id", "=", runId)
        .where("part", "=", part)
        .executeTakeFirst();
      if (!piece) return;
      await handle.write(piece.bytes);
    }
  } finally {
    await handle.close();
  }
}
