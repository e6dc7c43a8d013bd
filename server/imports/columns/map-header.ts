import {
  type FileHeader,
  type HeaderParseContext,
  parseFileHeader,
} from "../../../domain/uploads/file-columns.ts";
import type { TableRow } from "../tables/table-fault.ts";
import { sampleCellsByColumn, type ColumnSampler, createColumnSampler } from "./run-columns.ts";

/** The columns of a file, with the fields that were found for them from its first rows. */
export interface MappedHeader {
  readonly columns: FileHeader;
  readonly hasCode: boolean;
  readonly counter: ColumnSampler;
}

/** Maps columns to fields by their names, by earlier answers of staff, and by the content of the first rows. */
export function mapHeaderColumns(
  cells: TableRow["cells"],
  rows: readonly TableRow[],
  columns: Omit<HeaderParseContext, "cells">,
): MappedHeader {
  const sampleCells = sampleCellsByColumn(
    rows.map((row) => row.cells),
    cells.length,
  );
  const parsed = parseFileHeader(cells, { ...columns, cells: sampleCells });
  return {
    columns: parsed.columns,
    hasCode: parsed.columns.includes("unitcode"),
    counter: createColumnSampler(parsed.headerColumns),
  };
}
