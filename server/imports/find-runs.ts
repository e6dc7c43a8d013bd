import { type Kysely, sql } from "kysely";
import {
  busyImportStates,
  type ImportMode,
  type ImportState,
  importStates,
} from "../../domain/uploads/import-state.ts";
import { findPagePosition } from "../../domain/site/page-position.ts";
import type { FileWarning } from "../../domain/uploads/file-warning.ts";
import type { ColumnFault } from "../../domain/uploads/file-row.ts";
import type { Schema } from "../db/schema.ts";
import { type ImportColumn, parseImportColumns } from "./columns/run-columns.ts";
import { type ImportTotals, emptyImportTotals } from "./totals.ts";
import { type TableFaultKind, tableFaultKinds } from "./tables/table-fault.ts";

/** An import, from the file to its result. */
export interface ImportRun {
  readonly id: number;
  readonly fileName: string;
  /** The name of the staff member; null for a command in the terminal, or a deleted account. */
  readonly actorName: string | null;
  readonly createdAt: Date;
  readonly state: ImportState;
  /** Whether "all or nothing" or "valid rows only" was chosen; null before the choice. */
  readonly mode: ImportMode | null;
  /** Why the file was refused; null if it was not. */
  readonly trouble: TableFaultKind | null;
  readonly troubleRow: number | null;
  /** A second row that is named in the message, for example the first of two headers. */
  readonly troubleOtherRow: number | null;
  /** Names of columns, sheets or files, or the content of a row, for the message about the trouble. */
  readonly troubleNames: readonly string[];
  /** Warnings about a file that was read. */
  readonly notes: readonly FileWarning[];
  /** The name of the partner whose file it is; "" if none was named. */
  readonly partner: string;
  /** The field of each column; empty before the file was read. */
  readonly columns: readonly ImportColumn[];
  readonly totals: ImportTotals;
  readonly rows: {
    readonly read: number;
    /** Rows for new listings. Like `changed`, without rows that have an open question or that staff declined. */
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly faulty: number;
    readonly applied: number;
    readonly undone: number;
    readonly left: number;
    /** New listings whose rows have no status. */
    readonly statusless: number;
    /** Rows with an open question, which are left out until it is answered. */
    readonly asked: number;
    /** Rows that staff declined. */
    readonly declined: number;
    /** Listings with a suspicious amount other than the price. */
    readonly doubtful: number;
    /** Listings that lack essential data, which are stored as drafts. */
    readonly drafted: number;
    /** Listings whose project name may be the name of a place. */
    readonly project: number;
  };
  /** The reference of an internal error in the log; null if there was none. */
  readonly reference: string | null;
  /** Whether no later import has changed a listing. */
  readonly isLast: boolean;
  /** Whether the import can be undone: it is finished, it changed listings, and no later import has changed any. */
  readonly canUndo: boolean;
}

/** A row that was not imported, or whose import could not be undone, with the reason. */
export interface FaultyRow {
  readonly row: number;
  readonly unitCode: string;
  readonly faults: readonly ColumnFault[];
}

export interface FaultyRowPage {
  readonly rows: readonly FaultyRow[];
  readonly page: number;
  readonly pageCount: number;
}

const faultsPerPage = 50;

export async function findImportRun(db: Kysely<Schema>, id: number): Promise<ImportRun | null> {
  const row = await selectRuns(db).where("import_run.id", "=", id).executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function listImportRuns(db: Kysely<Schema>, limit: number): Promise<ImportRun[]> {
  const rows = await selectRuns(db).orderBy("import_run.id", "desc").limit(limit).execute();
  return rows.map(toRun);
}

/** Ids of imports with unfinished work, for example because a process ended. */
export async function findUnfinishedImports(db: Kysely<Schema>): Promise<readonly number[]> {
  const unfinished = await db
    .selectFrom("import_run")
    .select("id")
    .where("state", "in", busyImportStates)
    .execute();
  return unfinished.map(({ id }) => id);
}

/** Selects imports with the name of the staff member, and whether each is the last one that changed a listing. */
function selectRuns(db: Kysely<Schema>) {
  return db
    .selectFrom("import_run")
    .leftJoin("staff_account", "staff_account.id", "import_run.actor_id")
    .leftJoin("import_partner", "import_partner.id", "import_run.partner_id")
    .selectAll("import_run")
    .select(["staff_account.name as actor_name", "import_partner.name as partner"])
    .select(
      sql<boolean>`not exists (select 1 from import_run later where later.decided_at > import_run.decided_at
          and (later.rows_applied > 0 or later.state = 'applying'))`.as("is_last"),
    );
}

type FoundRun = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];

function toRun(row: FoundRun): ImportRun {
  const state = importStates.find((one) => one === row.state);
  if (state === undefined) throw new Error(`An import is in the state "${row.state}", which is none of ours`);
  return {
    id: row.id,
    fileName: row.file_name,
    actorName: row.actor_name,
    createdAt: row.created_at,
    state,
    mode: row.mode === "all" || row.mode === "good" ? row.mode : null,
    trouble: tableFaultKinds.find((one) => one === row.trouble) ?? null,
    troubleRow: row.trouble_row,
    troubleOtherRow: row.trouble_other_row,
    troubleNames: row.trouble_names,
    notes: row.notes as readonly FileWarning[],
    partner: row.partner ?? "",
    columns: parseImportColumns(row.columns),
    totals: { ...emptyImportTotals, ...(row.totals as Partial<ImportTotals>) },
    rows: {
      read: row.rows_read,
      new: row.rows_new,
      changed: row.rows_changed,
      unchanged: row.rows_unchanged,
      faulty: row.rows_faulty,
      asked: row.rows_asked,
      declined: row.rows_declined,
      statusless: row.rows_statusless,
      doubtful: row.rows_doubtful,
      drafted: row.rows_drafted,
      project: row.rows_project,
      applied: row.rows_applied,
      undone: row.rows_undone,
      left: row.rows_left,
    },
    reference: row.reference,
    isLast: row.is_last,
    canUndo: (state === "applied" || state === "failed") && row.rows_applied > 0 && row.is_last,
  };
}

/**
 * A page of the rows that have faults, of those whose listing was changed by somebody else before the import, and
 * of those that an undo did not restore.
 */
export async function listFaultyRows(
  db: Kysely<Schema>,
  id: number,
  pageNumber: number,
): Promise<FaultyRowPage> {
  const faultyRows = db
    .selectFrom("import_row")
    .where("run_id", "=", id)
    .where((is) => is.or([is("kind", "=", "faulty"), is("outcome", "in", ["conflict", "left"])]));
  const { total } = await faultyRows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const { page, pageCount, offset } = findPagePosition(pageNumber, total, faultsPerPage);
  const rows = await faultyRows
    .select(["row", "unit_code", "faults"])
    .orderBy("row")
    .limit(faultsPerPage)
    .offset(offset)
    .execute();
  const changed: readonly ColumnFault[] = [{ column: "row", fault: "changedMeanwhile", text: "" }];
  return {
    rows: rows.map(({ row, unit_code, faults }) => ({
      row,
      unitCode: unit_code,
      faults: (faults as readonly ColumnFault[] | null) ?? changed,
    })),
    page,
    pageCount,
  };
}
