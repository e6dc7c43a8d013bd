import type { Kysely } from "kysely";
import type { FileCell } from "../../../domain/uploads/file-columns.ts";
import type { FaultAt } from "../../../domain/uploads/file-row.ts";
import type { Schema } from "../../db/schema.ts";
import { toRunColumns } from "../columns/run-columns.ts";

/** Why a row is not imported: its faults, an open question, that staff said to leave it, or that somebody was quicker. */
export type LeftOutWhy =
  | { readonly kind: "faults"; readonly faults: readonly FaultAt[] }
  | { readonly kind: "asked" | "declined" | "changed" };

/** A row of a file that is not imported, with its cells as the file has them. */
export interface LeftOutRow {
  readonly row: number;
  readonly cells: readonly FileCell[];
  readonly why: LeftOutWhy;
}

export interface LeftOut {
  /** The names of the file's columns. */
  readonly columns: readonly string[];
  readonly rows: readonly LeftOutRow[];
}

const rowsAtOnce = 500;

/** The rows of a run that are not imported, in their order, some at a time; at least one answer, with the columns. */
export async function* leftOutRows(db: Kysely<Schema>, runId: number): AsyncGenerator<LeftOut> {
  const run = await db.selectFrom("import_run").select("columns").where("id", "=", runId).executeTakeFirst();
  const columns = run ? toRunColumns(run.columns) : [];
  const code = columns.findIndex(({ field }) => field === "unitcode");
  const names = columns.map(({ name }) => name);
  for (let last = 0; ;) {
    const found = await db
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
    const rows = found.map(({ row, unit_code, cells, faults, is_open, is_declined }) => ({
      row,
      // Of a row that somebody was quicker with, its code alone is kept.
      cells:
        (cells as readonly FileCell[] | null) ?? names.map((_, index) => (index === code ? unit_code : "")),
      why: whyLeft(faults as readonly FaultAt[] | null, is_open, is_declined),
    }));
    yield { columns: names, rows };
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.row ?? 0;
  }
}

function whyLeft(faults: readonly FaultAt[] | null, isOpen: boolean, isDeclined: boolean): LeftOutWhy {
  if (faults !== null) return { kind: "faults", faults };
  if (isOpen) return { kind: "asked" };
  return { kind: isDeclined ? "declined" : "changed" };
}
