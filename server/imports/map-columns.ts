import type { Transaction } from "kysely";
import type { ColumnChoices, ImportableColumn } from "../../domain/uploads/file-columns.ts";
import type { ChangeContext } from "../audit/change.ts";
import type { Schema } from "../db/schema.ts";
import { findOrCreatePartner, deleteColumnChoices, saveColumnChoices } from "./columns/partners.ts";
import { isUnmappedColumn, type ImportColumn, parseImportColumns } from "./columns/run-columns.ts";
import { lockImportRun, updateImportRun } from "./run-state.ts";

/** The field that staff chose for a column; null excludes the column. */
export interface ColumnMapping {
  /** The column's position, from 0. */
  readonly column: number;
  readonly field: ImportableColumn | null;
}

export type ChangeColumnsResult =
  /** The answer changes how the rows are read, so the whole file is read again. */
  | { readonly kind: "read-again" }
  /** The answer is stored and does not change what is read. */
  | { readonly kind: "noted" }
  | { readonly kind: "late" }
  /** The column named `by` has this field already. */
  | { readonly kind: "taken"; readonly field: ImportableColumn; readonly by: string }
  /** The file is no longer stored, so it cannot be read again. */
  | { readonly kind: "gone" };

/** Reads staff's answers about columns from the column list that the import stores. */
export function parseStaffColumnChoices(stored: unknown): ColumnChoices {
  return new Map(
    parseImportColumns(stored).flatMap(({ key, field, reason }) =>
      reason === "staff" ? [[key, field] as const] : [],
    ),
  );
}

/** Columns can be mapped until the import is decided, even while the file is being read. */
const mappedStates = ["checked", "reading"] as const;

/**
 * Stores the fields that staff chose for columns, for this file and later ones of the partner. If the fields
 * change what is read, the file is read again.
 */
export async function changeColumnMappings(
  tx: Transaction<Schema>,
  runId: number,
  choose: (columns: readonly ImportColumn[]) => readonly ColumnMapping[],
  change: ChangeContext,
): Promise<ChangeColumnsResult> {
  const run = await lockImportRun(tx, runId, mappedStates);
  const columns = run ? parseImportColumns(run.columns) : [];
  const choices = choose(columns);
  const columnFields = choices.flatMap(({ column, field }) => {
    const importColumn = columns[column];
    return importColumn ? [[importColumn, field] as const] : [];
  });
  if (!run || columns.length === 0 || columnFields.length < choices.length) return { kind: "late" };
  // The browser repeated a request whose response got lost.
  if (columnFields.every(([{ field, reason }, said]) => reason === "staff" && field === said))
    return { kind: "noted" };
  const after = new Map<ImportColumn, ImportColumn>(
    columnFields.map(([column, field]) => [column, { ...column, field, reason: "staff" }]),
  );
  const changed = columns.map((column) => after.get(column) ?? column);
  const conflict = findConflict(changed, new Set(after.values()));
  if (conflict) return conflict;
  // A worker that is reading the file still uses the earlier fields, so it has to start again.
  const needsReread =
    run.state === "reading" || columnFields.some(([column, field]) => column.field !== field);
  if (needsReread && !(await isFileStored(tx, runId))) return { kind: "gone" };
  const partnerId = run.partner_id ?? (await findOrCreatePartner(tx, ""));
  await updateImportRun(tx, runId, { columns: JSON.stringify(changed), partner_id: partnerId });
  await saveColumnChoices(
    tx,
    partnerId,
    new Map(columnFields.map(([{ key }, field]) => [key, field])),
    change,
  );
  if (!needsReread) return { kind: "noted" };
  await restartReading(tx, runId);
  return { kind: "read-again" };
}

/** Finds a field that a chosen column and another column would both have. */
function findConflict(
  columns: readonly ImportColumn[],
  chosenColumns: ReadonlySet<ImportColumn>,
): ChangeColumnsResult | null {
  for (const column of chosenColumns) {
    const { field } = column;
    const other = columns.find((each) => each !== column && each.field !== null && each.field === field);
    if (field !== null && other) return { kind: "taken", field, by: other.name };
  }
  return null;
}

/** Mappings that accept the guessed field of each column that has no field. */
export function mappingsFromGuesses(columns: readonly ImportColumn[]): readonly ColumnMapping[] {
  return columns.flatMap((importColumn, column) =>
    isUnmappedColumn(importColumn) && importColumn.guess !== null
      ? [{ column, field: importColumn.guess }]
      : [],
  );
}

/**
 * Sets the partner of the file. Staff's answers about its columns move to the new partner, whose own earlier
 * answers then apply to the file too.
 */
export async function changeImportPartner(
  tx: Transaction<Schema>,
  runId: number,
  name: string,
  change: ChangeContext,
): Promise<ChangeColumnsResult> {
  const run = await lockImportRun(tx, runId, mappedStates);
  if (!run) return { kind: "late" };
  const partnerId = await findOrCreatePartner(tx, name);
  if (partnerId === run.partner_id) return { kind: "noted" };
  if (!(await isFileStored(tx, runId))) return { kind: "gone" };
  const choices = parseStaffColumnChoices(run.columns);
  if (run.partner_id !== null) await deleteColumnChoices(tx, run.partner_id, [...choices.keys()]);
  await saveColumnChoices(tx, partnerId, choices, change);
  await updateImportRun(tx, runId, { partner_id: partnerId });
  await restartReading(tx, runId);
  return { kind: "read-again" };
}

async function isFileStored(tx: Transaction<Schema>, runId: number): Promise<boolean> {
  const stored = await tx
    .selectFrom("import_part")
    .select("part")
    .where("run_id", "=", runId)
    .limit(1)
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Resets the import so that the file is read again. A worker that is reading it stops, because `reader` no longer
 * equals its token.
 */
async function restartReading(tx: Transaction<Schema>, runId: number): Promise<void> {
  await updateImportRun(tx, runId, { state: "reading", reader: null, finished_at: null });
}
