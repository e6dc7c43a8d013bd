import { type Kysely, sql } from "kysely";
import {
  busyStates,
  type ImportMode,
  type ImportState,
  importStates,
} from "../../domain/uploads/import-state.ts";
import type { FileNote } from "../../domain/uploads/file-note.ts";
import type { FaultAt } from "../../domain/uploads/file-row.ts";
import type { Schema } from "../db/schema.ts";
import type { AskedOfRow } from "./staged-rows.ts";
import type { RunRow } from "./run-state.ts";
import { fileTroubles, type TableTrouble, tableTroubles } from "./tables/table-fault.ts";

/** One import, from the file to what came of it. */
export interface ImportRun {
  readonly id: number;
  readonly fileName: string;
  /** Who sent the file; null for a command of the server's owner, or an account that is gone. */
  readonly actorName: string | null;
  readonly createdAt: Date;
  readonly state: ImportState;
  /** Whether all or nothing was chosen, or the good rows; null before the choice. */
  readonly mode: ImportMode | null;
  /** Why the file is refused; its row and its columns, where they are at fault. */
  readonly trouble: TableTrouble | null;
  readonly troubleRow: number | null;
  /** Another row that the trouble is about. */
  readonly troubleOtherRow: number | null;
  /** Names of columns, of sheets or of files inside, or what a row holds. */
  readonly troubleNames: readonly string[];
  /** What was odd about a file that was read all the same. */
  readonly notes: readonly FileNote[];
  readonly rows: {
    readonly read: number;
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly faulty: number;
    readonly applied: number;
    readonly undone: number;
    readonly left: number;
    /** New homes of which the file says no status. */
    readonly statusless: number;
    /** Homes with an amount that is far off. */
    readonly doubtful: number;
    /** Homes that say next to nothing. */
    readonly drafted: number;
    /** Homes whose project may be a place. */
    readonly project: number;
  };
  /** Under which the log has what went wrong on our side; null when nothing did. */
  readonly reference: string | null;
  /** It is the last one that changed anything, and can be taken back. */
  readonly canUndo: boolean;
}

/** A row that was not imported, or not taken back, and why. */
export interface FaultyRow {
  readonly row: number;
  readonly unitCode: string;
  readonly faults: readonly FaultAt[];
}

export interface FaultPage {
  readonly rows: readonly FaultyRow[];
  readonly page: number;
  readonly pageCount: number;
}

const faultsPerPage = 50;

export async function findRun(db: Kysely<Schema>, id: number): Promise<ImportRun | null> {
  const row = await runs(db).where("import_run.id", "=", id).executeTakeFirst();
  return row ? toRun(row) : null;
}

export async function listRuns(db: Kysely<Schema>, limit: number): Promise<ImportRun[]> {
  const rows = await runs(db).orderBy("import_run.id", "desc").limit(limit).execute();
  return rows.map(toRun);
}

/** A row that staff are asked about before buyers see it. */
export interface AskedRow extends AskedOfRow {
  readonly row: number;
  readonly unitCode: string;
}

/** Rows that have anything of this kind to be asked about. */
export async function listAsked(
  db: Kysely<Schema>,
  runId: number,
  what: "doubts" | "lacks",
  most: number,
): Promise<readonly AskedRow[]> {
  const rows = await db
    .selectFrom("import_row")
    .select(["row", "unit_code", "asked"])
    .where("run_id", "=", runId)
    .where(sql<boolean>`jsonb_array_length(asked -> ${sql.lit(what)}) > 0`)
    .orderBy("row")
    .limit(most)
    .execute();
  return rows.map(({ row, unit_code, asked }) =>
    Object.assign(asked as AskedOfRow, { row, unitCode: unit_code }),
  );
}

/** Runs that a process left in the middle of their work. */
export async function findUnfinishedRuns(db: Kysely<Schema>): Promise<readonly number[]> {
  const unfinished = await db
    .selectFrom("import_run")
    .select("id")
    .where("state", "in", busyStates)
    .execute();
  return unfinished.map(({ id }) => id);
}

/** The runs with the names of those who began them, and whether each is the last one that changed anything. */
function runs(db: Kysely<Schema>) {
  return db
    .selectFrom("import_run")
    .leftJoin("staff_account", "staff_account.id", "import_run.actor_id")
    .selectAll("import_run")
    .select("staff_account.name as actor_name")
    .select(
      sql<boolean>`import_run.state in ('applied', 'failed') and import_run.rows_applied > 0 and not exists (
        select 1 from import_run later where later.decided_at > import_run.decided_at
          and (later.rows_applied > 0 or later.state = 'applying'))`.as("can_undo"),
    );
}

function toRun(row: RunRow & { readonly actor_name: string | null; readonly can_undo: boolean }): ImportRun {
  const state = importStates.find((one) => one === row.state);
  if (state === undefined) throw new Error(`An import is in the state "${row.state}", which is none of ours`);
  return {
    id: row.id,
    fileName: row.file_name,
    actorName: row.actor_name,
    createdAt: row.created_at,
    state,
    mode: row.mode === "all" || row.mode === "good" ? row.mode : null,
    trouble: [...tableTroubles, ...fileTroubles].find((one) => one === row.trouble) ?? null,
    troubleRow: row.trouble_row,
    troubleOtherRow: row.trouble_other_row,
    troubleNames: row.trouble_names,
    notes: row.notes as readonly FileNote[],
    rows: {
      read: row.rows_read,
      new: row.rows_new,
      changed: row.rows_changed,
      unchanged: row.rows_unchanged,
      faulty: row.rows_faulty,
      statusless: row.rows_statusless,
      doubtful: row.rows_doubtful,
      drafted: row.rows_drafted,
      project: row.rows_project,
      applied: row.rows_applied,
      undone: row.rows_undone,
      left: row.rows_left,
    },
    reference: row.reference,
    canUndo: row.can_undo,
  };
}

/** Rows that are faulty, that somebody else was quicker with, or that were left when the run was taken back. */
export async function listFaults(db: Kysely<Schema>, id: number, wanted: number): Promise<FaultPage> {
  const faulty = db
    .selectFrom("import_row")
    .where("run_id", "=", id)
    .where((is) => is.or([is("kind", "=", "faulty"), is("outcome", "in", ["conflict", "left"])]));
  const { total } = await faulty.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const pageCount = Math.max(1, Math.ceil(total / faultsPerPage));
  const page = Math.min(Math.max(1, wanted), pageCount);
  const rows = await faulty
    .select(["row", "unit_code", "faults"])
    .orderBy("row")
    .limit(faultsPerPage)
    .offset((page - 1) * faultsPerPage)
    .execute();
  const changed: readonly FaultAt[] = [{ column: "row", fault: "changedMeanwhile", text: "" }];
  return {
    rows: rows.map(({ row, unit_code, faults }) => ({
      row,
      unitCode: unit_code,
      faults: (faults as readonly FaultAt[] | null) ?? changed,
    })),
    page,
    pageCount,
  };
}
