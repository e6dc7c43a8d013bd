import type { RawCellFault } from "../../../domain/uploads/cell-trouble.ts";
import { importFormLimits } from "../../../domain/uploads/import-limits.ts";

/**
 * Limits on a file. Sizes are those of the unpacked content, counted while reading and never taken from the file's
 * own declarations.
 */
export const tableLimits = {
  fileBytes: importFormLimits.bytesOfEach,
  rows: 100_000,
  columns: 256,
  cellCharacters: 32_767,
  /** Far above the longest row that a listing can need, and small enough for memory. */
  rowCharacters: 1 << 20,
  /** The header is searched for within this number of non-empty rows. */
  headerWithin: 15,
  /** The total of all parts of a workbook that are read. */
  unpackedBytes: 384 << 20,
  entries: 2_000,
  /** The total length of a workbook's shared strings, which have to be in memory while it is read. */
  sharedCharacters: 32 << 20,
  sharedTexts: 1_000_000,
  /** The number of merged ranges in a sheet. */
  mergedRanges: 200_000,
} as const;

/** Why a file cannot be read as a table; each is the name of a message. */
export const tableFaultKinds = [
  "empty",
  "not-utf8",
  // Files of other kinds.
  "not-a-table",
  "old-excel",
  "binary-excel",
  "xml-excel",
  "password",
  "web-page",
  "pdf",
  "word",
  "ods",
  "numbers",
  "picture",
  "picture-zip",
  "only-pictures",
  "archive",
  "table-zip",
  "not-a-workbook",
  "damaged",
  "quotes",
  "bad-json",
  "json-without-list",
  "json-without-names",
  // About the column names.
  "no-header",
  "second-header",
  "merged-header",
  "columns-twice",
  "no-rows",
  "rows-elsewhere",
  // Recorded by imports of older versions.
  "unknown-columns",
  "no-unit-code",
  // Limits.
  "too-large",
  "too-many-rows",
  "too-many-columns",
  "cell-too-long",
  "row-too-long",
  "unpacks-too-far",
] as const;

export type TableFaultKind = (typeof tableFaultKinds)[number];

interface FaultPlace {
  /** The row of the file, if one is at fault. */
  readonly row?: number | null;
  /** A second row that the fault concerns, such as the first of two headers. */
  readonly otherRow?: number | null;
  /** The index of the cell in its row, from 0; replaced by its column name once the header is known. */
  readonly column?: number | null;
  /** Names of columns, sheets or files, or the content of a row. */
  readonly names?: readonly string[];
}

/** Thrown while a file is read; the sender gets its message. */
export class TableFault extends Error {
  readonly trouble: TableFaultKind;
  readonly row: number | null;
  readonly otherRow: number | null;
  readonly column: number | null;
  readonly names: readonly string[];

  constructor(trouble: TableFaultKind, { row, otherRow, column, names }: FaultPlace = {}) {
    super(`The file cannot be read: ${trouble}`);
    this.trouble = trouble;
    this.row = row ?? null;
    this.otherRow = otherRow ?? null;
    this.column = column ?? null;
    this.names = names ?? [];
  }
}

/** The fault of a cell, or of the whole row if `column` is null. */
export interface CellFault {
  /** The index of the cell in its row, from 0. */
  readonly column: number | null;
  readonly fault: RawCellFault;
  /** A readable form of the cell's content. */
  readonly text: string;
}

/** A row of a file. */
export interface TableRow {
  /** The row's number: from 1 as in a spreadsheet; for JSON the number of the object, and 0 for the keys. */
  readonly row: number;
  readonly cells: readonly (string | number)[];
  readonly faults?: readonly CellFault[];
  /** Columns that a JSON object does not have, which is different from an empty value. */
  readonly absent?: readonly number[];
}

/** Merged cells of a workbook; rows from 1, columns from 0. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A row before the header is known. */
export interface RawRow extends TableRow {
  readonly cells: (string | number)[];
  /** Whether the row's texts are literal: one that starts with "=" is not a formula. */
  readonly isLiteral?: boolean;
  /** Merged cells that include this row. */
  readonly merged?: readonly MergedRange[];
}
