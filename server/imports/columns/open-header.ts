import {
  type FileHeader,
  type HeaderContext,
  parseFileHeader,
} from "../../../domain/uploads/file-columns.ts";
import type { TableRow } from "../tables/table-fault.ts";
import { FileRefused } from "./file-refused.ts";
import { cellsByColumn, type ColumnCounter, countColumns } from "./run-columns.ts";

/** The columns of a file whose first row was read. */
export interface OpenHeader {
  readonly columns: FileHeader;
  readonly hasCode: boolean;
  readonly counter: ColumnCounter;
}

/** Reads the names of columns by themselves, by what was said of them, and by what the first rows hold. */
export function openHeader(
  cells: TableRow["cells"],
  rows: readonly TableRow[],
  columns: Omit<HeaderContext, "cells">,
): OpenHeader {
  const below = cellsByColumn(
    rows.map((row) => row.cells),
    cells.length,
  );
  const parsed = parseFileHeader(cells, { ...columns, cells: below });
  if (parsed.kind === "refused") throw new FileRefused(parsed.reason, parsed.names);
  return {
    columns: parsed.columns,
    hasCode: parsed.columns.includes("unitcode"),
    counter: countColumns(parsed.named),
  };
}

/** Whether there is nothing in a row. */
export function isBlank(cells: TableRow["cells"]): boolean {
  return cells.every((cell) => typeof cell === "string" && cell.trim() === "");
}
