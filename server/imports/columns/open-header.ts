import {
  type FileHeader,
  type HeaderContext,
  parseFileHeader,
} from "../../../domain/uploads/file-columns.ts";
import type { TableRow } from "../tables/table-fault.ts";
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
  return {
    columns: parsed.columns,
    hasCode: parsed.columns.includes("unitcode"),
    counter: countColumns(parsed.named),
  };
}
