import type { Kysely } from "kysely";
import type { FileCell } from "../../../domain/uploads/file-columns.ts";
import type { ColumnFault } from "../../../domain/uploads/file-row.ts";
import type { Schema } from "../../db/schema.ts";
import { parseImportColumns } from "../columns/run-columns.ts";

/**
 * Why a row is not imported: it has faults, its question is open, staff declined it, or the listing was changed by
 * somebody else first.
 */
export type SkipReason =
  | { readonly kind: "faults"; readonly faults: readonly ColumnFault[] }
  | { readonly kind: "asked" | "declined" | "changed" };

/** Rows that are not imported, with their original cells. */
export interface SkippedRowBatch {
  /** The names of the file's columns. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly row: number;
    readonly cells: readonly FileCell[];
    readonly why: SkipReason;
  }[];
}

const rowsAtOnce = 500;

/**
 * Streams the rows of an import that are not imported, in the file's order. Yields at least one batch, because a
 * batch also contains the column names.
 */
export async function* streamSkippedRows(db: Kysely<Schema>, runId: number): AsyncGenerator<SkippedRowBatch> {
  const run = await db.selectFrom("import_run").select("columns").where("id", "=", runId).executeTakeFirst();
  const columns = run ? parseImportColumns(run.columns) : [];
  const code = columns.findIndex(({ field }) => field === "unitcode");
  const names = columns.map(({ name }) => name);
  for (let last = 0; ;) {
    const batch = await db
      .selectFrom("import_row")
      .select(["row", "unit_code", "cells", "faults", "is_open", "is_declined"])
      .where("run_id", "=", runId)
      .where("row", ">", last)
      .where((is) =>
        is.or([
          is("kind", "=", "faulty"),
          is("outcome", "in", ["conflict", "left"]),
          is.and([
            is("outcome", "is", null),
            is.or([is("is_open", "=", true), is("is_declined", "=", true)]),
          ]),
        ]),
      )
      .orderBy("row")
      .limit(rowsAtOnce)
      .execute();
    const rows = batch.map(({ row, unit_code, cells, faults, is_open, is_declined }) => ({
      row,
      // Cells are not stored for a row whose listing somebody else changed, so only its unit code is known.
      cells:
        (cells as readonly FileCell[] | null) ?? names.map((_, index) => (index === code ? unit_code : "")),
      why: toSkipReason(faults as readonly ColumnFault[] | null, is_open, is_declined),
    }));
    yield { columns: names, rows };
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? 0;
  }
}

function toSkipReason(
  faults: readonly ColumnFault[] | null,
  isOpen: boolean,
  isDeclined: boolean,
): SkipReason {
  if (faults !== null) return { kind: "faults", faults };
  if (isOpen) return { kind: "asked" };
  return { kind: isDeclined ? "declined" : "changed" };
}
