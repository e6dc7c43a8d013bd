import { randomUUID } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type FileHeader, parseFileHeader } from "../../domain/uploads/file-columns.ts";
import type { FileNote } from "../../domain/uploads/file-note.ts";
import type { FindPlace } from "../../domain/listings/listing-form.ts";
import type { Schema } from "../db/schema.ts";
import { gazetteerOf, placeFinder } from "../places/place-finder.ts";
import { type CheckContext, checkRows, type NumberedRow } from "./check-rows.ts";
import { readAgents } from "./known-agents.ts";
import { readProjectAnswers } from "./project-answers.ts";
import { batchRows, lockRun, setRun } from "./run-state.ts";
import { type HeldWhy, insertStagedRows, type StagedRow } from "./staged-rows.ts";
import { type FileTrouble, TableFault, type TableRow } from "./tables/table-fault.ts";
import type { TableReader } from "./tables/table-reader.ts";
import { parseTableRow } from "./table-row.ts";

class FileRefused extends Error {
  readonly trouble: FileTrouble;
  readonly names: readonly string[];

  constructor(trouble: FileTrouble, names: readonly string[] = []) {
    super(trouble);
    this.trouble = trouble;
    this.names = names;
  }
}

const noneHeld = { rows_statusless: 0, rows_doubtful: 0, rows_drafted: 0, rows_project: 0 };

/**
 * Reads the file of a run, compares each row with the listings, and stages what it would do. Listings are not changed.
 * Broken off, it begins anew; of two who read the same file only the later one goes on.
 */
export async function readRun(
  db: Kysely<Schema>,
  reader: TableReader,
  runId: number,
  signal: AbortSignal,
): Promise<void> {
  const token = randomUUID();
  const run = await db.transaction().execute(async (tx) => {
    const locked = await lockRun(tx, runId, ["reading"]);
    if (locked === null) return null;
    await tx.deleteFrom("import_row").where("run_id", "=", runId).execute();
    const counts = {
      rows_read: 0,
      rows_new: 0,
      rows_changed: 0,
      rows_unchanged: 0,
      rows_faulty: 0,
      ...noneHeld,
    };
    await setRun(tx, runId, { reader: token, ...counts, notes: toJson([]) });
    return locked;
  });
  if (run === null) return;
  const folder = await mkdtemp(join(tmpdir(), "home-finder-import-"));
  const notes: FileNote[] = [];
  try {
    const file = join(folder, "file");
    await writeParts(db, runId, file);
    const gazetteer = await gazetteerOf(db);
    const context = {
      agents: await readAgents(db),
      seen: new Map<string, number>(),
      now: run.created_at,
      gazetteer,
      projectAnswers: await readProjectAnswers(db),
    };
    const findPlace = placeFinder(gazetteer);
    const rows = reader.read(file, batchRows, signal, (note) => void notes.push(note));
    await stageFile(db, rows, { runId, token, context, findPlace });
    await finish(db, runId, token, notes);
  } catch (error) {
    if (!(error instanceof TableFault || error instanceof FileRefused)) throw error;
    await refuse(db, runId, token, error, notes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Staging {
  readonly runId: number;
  readonly token: string;
  readonly context: CheckContext;
  readonly findPlace: FindPlace;
}

async function stageFile(
  db: Kysely<Schema>,
  tables: AsyncIterable<readonly TableRow[]>,
  { runId, token, context, findPlace }: Staging,
): Promise<void> {
  let header: FileHeader | null = null;
  let isAny = false;
  for await (const rows of tables) {
    const numbered: NumberedRow[] = [];
    for (const row of rows) {
      if (header === null) {
        const parsed = parseFileHeader(row.cells);
        if (parsed.kind === "refused") throw new FileRefused(parsed.reason, parsed.names);
        header = parsed.columns;
        continue;
      }
      const parsed = parseTableRow(header, row, findPlace);
      if (parsed) numbered.push({ ...parsed, number: row.row });
    }
    isAny ||= numbered.length > 0;
    const staged = await checkRows(db, numbered, context);
    if (staged.length > 0 && !(await stage(db, runId, token, staged))) return;
    await yieldToOthers();
  }
  if (header === null) throw new FileRefused("no-header");
  if (!isAny) throw new FileRefused("no-rows");
}

/** False when somebody else is reading the file by now. */
async function stage(
  db: Kysely<Schema>,
  runId: number,
  token: string,
  rows: readonly StagedRow[],
): Promise<boolean> {
  const count = (kind: StagedRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  const isHeld = ({ held_why: why, asked }: StagedRow, wanted: HeldWhy) =>
    why === wanted || (why === "project" && asked?.project?.otherwise === wanted);
  const held = (wanted: HeldWhy) => rows.filter((row) => isHeld(row, wanted)).length;
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId, ["reading"]);
    if (run?.reader !== token) return false;
    await insertStagedRows(tx, runId, rows);
    await setRun(tx, runId, {
      rows_read: run.rows_read + rows.length,
      rows_new: run.rows_new + count("new"),
      rows_changed: run.rows_changed + count("changed"),
      rows_unchanged: run.rows_unchanged + count("unchanged"),
      rows_faulty: run.rows_faulty + count("faulty"),
      rows_statusless: run.rows_statusless + held("no-status"),
      rows_doubtful: run.rows_doubtful + rows.filter(({ asked }) => asked && asked.doubts.length > 0).length,
      rows_drafted: run.rows_drafted + held("draft"),
      rows_project: run.rows_project + rows.filter(({ asked }) => asked?.project).length,
    });
    return true;
  });
}

async function finish(
  db: Kysely<Schema>,
  runId: number,
  token: string,
  notes: readonly FileNote[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId, ["reading"]);
    if (run?.reader !== token) return;
    await setRun(tx, runId, { state: "checked", notes: toJson(notes), finished_at: new Date() });
    await tx.deleteFrom("import_part").where("run_id", "=", runId).execute();
  });
}

async function refuse(
  db: Kysely<Schema>,
  runId: number,
  token: string,
  fault: TableFault | FileRefused,
  notes: readonly FileNote[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId, ["reading"]);
    if (run?.reader !== token) return;
    const isOfTable = fault instanceof TableFault;
    const [row, otherRow] = isOfTable ? [fault.row, fault.otherRow] : [null, null];
    await setRun(tx, runId, {
      state: "refused",
      trouble: fault.trouble,
      trouble_row: row,
      trouble_other_row: otherRow,
      trouble_names: fault.names.slice(0, 20).map((name) => name.slice(0, 100)),
      notes: toJson(notes),
      finished_at: new Date(),
    });
    await tx.deleteFrom("import_part").where("run_id", "=", runId).execute();
    await tx.deleteFrom("import_row").where("run_id", "=", runId).execute();
  });
}

/** Drivers take a list for one of the database's own, so what is kept as JSON is given as text. */
function toJson(notes: readonly FileNote[]): string {
  return JSON.stringify(notes);
}

/** The file as it was sent, a piece at a time. */
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
