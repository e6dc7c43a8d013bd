import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { InventoryQuery } from "../../domain/listings/inventory-query.ts";
import { importRights } from "../../domain/staff/rights/imports.ts";
import { type ImportMode, isImportBusy } from "../../domain/uploads/import-state.ts";
import { foldColumnName } from "../../domain/uploads/column-names.ts";
import { isImportableColumn } from "../../domain/uploads/file-columns.ts";
import type { ChangeContext } from "../audit/change.ts";
import { type CommandReport, successReport, refusalReport } from "./command-report.ts";
import {
  importBusyText,
  describeColumnsFault,
  formatImportResult,
  type ImportReportData,
  formatEmptyImport,
  describeFileRefusal,
  formatImportReport,
} from "./import-report-text.ts";
import type { ColumnMapping } from "../imports/map-columns.ts";
import type { ExportInventory, ExportFormat } from "../imports/export-inventory.ts";
import type { ImportServiceWithPictures } from "../imports/import-jobs.ts";
import type { ImportService } from "../imports/imports.ts";
import { formatPictureProgress } from "./picture-lines.ts";
import type { ImportRun } from "../imports/find-runs.ts";

/** Options of `npm run import`. */
export interface ImportCommand {
  /** Absolute path. */
  readonly file: string;
  /** Which rows to write; null for a report only (--dry-run). */
  readonly mode: ImportMode | null;
  /** Whether to publish listings immediately that have no status in the file or an unusual amount. */
  readonly publishes?: boolean;
  /** The sender of the file; the meanings of its columns are stored for later files of the same sender. */
  readonly partner?: string;
  /** The field to read from each column; null to ignore the column. */
  readonly columns?: readonly { readonly name: string; readonly field: string | null }[];
}

/** Options of `npm run export`. */
export interface ExportCommand {
  /** Absolute path of a file that does not exist yet. */
  readonly file: string;
  readonly format: ExportFormat;
  readonly query: InventoryQuery;
}

const pollMs = 300;
/** Maximum number of rows with questions that a report shows. */
const maxShownRows = 50;

/**
 * Imports a file as the staff page does: first reads it and reports, then writes according to `mode`.
 * @param settle resolves when the background work of the import is done
 */
export async function runImport(
  imports: ImportServiceWithPictures,
  { file, mode, publishes = false, partner, columns = [] }: ImportCommand,
  settle: (id: number) => Promise<void>,
  now: () => Date,
): Promise<CommandReport> {
  const fileExists = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!fileExists) return refusalReport(`There is no file ${file}.`);
  const by = () => ({ actorId: null, now: now() });
  const started = await imports.start(file, basename(file), by(), partner);
  if (started.kind === "busy") return refusalReport(importBusyText());
  // "late" means that the sender lost the permission to import meanwhile; the server's owner cannot lose it.
  if (started.kind === "late") throw new Error("An import of the server's owner was refused");
  const { id } = started;
  await settle(id);
  const read = await getRun(imports, id);
  if (read.state !== "checked") return refusalReport(refusal(read));
  const problem = await setColumns(imports, read, columns, by());
  if (problem !== null) {
    await imports.discard(id, by());
    return refusalReport(problem);
  }
  await settle(id);
  const checked = await getRun(imports, id);
  if (checked.state !== "checked") return refusalReport(refusal(checked));
  const { rows } = checked;
  const summary = formatImportReport(await readDetails(imports, checked));
  const report = (isDone: boolean, ...lines: readonly string[]) => ({
    isDone,
    text: [...summary, ...lines].join("\n"),
  });
  const reason = importRights[mode ?? "good"].whyNot(checked);
  if (mode === null) {
    await imports.discard(id, by());
    return report(rows.faulty === 0, "Nothing was changed (--dry-run).");
  }
  if (reason !== null) {
    // An import with open questions is not discarded: staff can still answer them on its page.
    if (reason !== "nothing-to-write" || rows.asked === 0) await imports.discard(id, by());
    if (reason === "nothing-to-write") return report(rows.faulty === 0, ...formatEmptyImport(checked));
    return report(false, "Nothing was imported: rows are faulty. Correct them, or give --good-rows.");
  }
  await imports.apply(id, mode, by(), { publishes });
  await settle(id);
  const applied = await getRun(imports, id);
  if (applied.state === "applied")
    return report(
      true,
      ...formatImportResult(applied),
      ...(await formatPictureProgress(imports.pictures, id)),
    );
  if (applied.state !== "reverted") return report(false, interruptedText(applied));
  return report(false, ...formatImportResult(applied));
}

/** Sets the meanings of columns, given by name. @returns why that is not possible; null on success */
async function setColumns(
  imports: ImportService,
  { id, columns }: ImportRun,
  requested: NonNullable<ImportCommand["columns"]>,
  change: ChangeContext,
): Promise<string | null> {
  if (requested.length === 0) return null;
  const choices: ColumnMapping[] = [];
  for (const { name, field } of requested) {
    const key = foldColumnName(name);
    const column = columns.findIndex((each) => each.key === key || each.key === name.trim());
    if (column < 0)
      return `The file has no column “${name}”. It has: ${columns.map((each) => each.name).join(", ")}.`;
    if (field !== null && !isImportableColumn(field))
      return `A column cannot be read as “${field}”. Fields are named in docs/contracts/import-files.md.`;
    choices.push({ column, field });
  }
  return describeColumnsFault(await imports.map(id, choices, change));
}

async function readDetails(imports: ImportService, run: ImportRun): Promise<ImportReportData> {
  const { rows: faults, pageCount } = await imports.faults(run.id, 1);
  return {
    run,
    faults,
    hasMoreFaults: pageCount > 1,
    prices: await imports.prices(run.id, maxShownRows),
    names: await imports.askedNames(run.id, maxShownRows),
    doubtful: run.rows.doubtful > 0 ? await imports.doubtful(run.id, maxShownRows) : [],
    drafts: run.rows.drafted > 0 ? await imports.drafts(run.id, maxShownRows) : [],
  };
}

/** Waits until a running site's background jobs have finished an import's current step. */
export async function waitForImportJobs(imports: ImportService, id: number): Promise<void> {
  for (;;) {
    const { state } = await getRun(imports, id);
    if (!isImportBusy(state)) return;
    await pause(pollMs);
  }
}

/** Writes an export file; deletes it if that fails. */
export async function runExport(
  exportInventory: ExportInventory,
  { file, format, query }: ExportCommand,
  now: Date,
): Promise<CommandReport> {
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(exportInventory(query, format, now), target);
    return successReport(`Written: ${file}`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return refusalReport(`${file} is there already; choose another name.`);
    await rm(file, { force: true });
    throw error;
  }
}

async function getRun(imports: ImportService, id: number): Promise<ImportRun> {
  const run = await imports.find(id);
  if (run === null) throw new Error(`The import ${id} is gone`);
  return run;
}

/** The message for an import that stopped before its end. */
function interruptedText({ state, reference, rows }: ImportRun): string {
  const cause = reference === null ? "" : ` The log has the cause under ${reference}.`;
  const writtenCount = state === "undone" ? rows.left : rows.applied;
  return `The import was broken off. Of its properties ${writtenCount} are still written.${cause}`;
}

function refusal(run: ImportRun): string {
  return run.state === "refused" ? describeFileRefusal(run) : interruptedText(run);
}
