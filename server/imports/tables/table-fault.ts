import type { RawCellFault } from "../../../domain/uploads/raw-cell-faults.ts";
import { importFormLimits } from "../../../domain/uploads/import-limits.ts";

/**
 * Limits on a file. Sizes are those of the decompressed content, counted while it is read; the sizes that the file
 * declares are not trusted.
 */
export const tableLimits = {
  fileBytes: importFormLimits.bytesOfEach,
  rows: 100_000,
  columns: 256,
  cellCharacters: 32_767,
  /** The maximum length of a row: far more than a listing needs, but little memory. */
  rowCharacters: 1 << 20,
  /** The number of non-empty rows in which the header is searched. */
  headerWithin: 15,
  /** The maximum total size of the workbook parts that are read. */
  unpackedBytes: 384 << 20,
  entries: 2_000,
  /** The maximum total length of a workbook's shared strings, which are all in memory while it is read. */
  sharedCharacters: 32 << 20,
  sharedTexts: 1_000_000,
  /** The maximum number of merged ranges in a sheet. */
  mergedRanges: 200_000,
} as const;

/** Why a file cannot be read as a table; each value is the key of a message. */
export const tableFaultKinds = [
  "empty",
  "not-utf8",
  // Files of other formats.
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
  // Faults of the column names.
  "no-header",
  "second-header",
  "merged-header",
  "columns-twice",
  "no-rows",
  "rows-elsewhere",
  // Only stored with imports of older versions.
  "unknown-columns",
  "no-unit-code",
  // Exceeded limits.
  "too-large",
  "too-many-rows",
  "too-many-columns",
  "cell-too-long",
  "row-too-long",
  "unpacks-too-far",
] as const;

export type TableFaultKind = (typeof tableFaultKinds)[number];

interface FaultPlace {
  /** The number of the faulty row; null if the fault concerns no row. */
  readonly row?: number | null;
  /** A second row that is named in the message, for example the first of two headers. */
  readonly otherRow?: number | null;
  /** The index of the faulty cell in its row, from 0. The column's name is added once the header is known. */
  readonly column?: number | null;
  /** Names of columns, sheets or files, or the content of a row, for the message. */
  readonly names?: readonly string[];
}

/** Thrown if a file cannot be read; the staff member who uploaded it sees the message of `trouble`. */
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
export interface TableCellFault {
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
  readonly faults?: readonly TableCellFault[];
  /** Indices of columns whose key a JSON object does not have; an empty value is different. */
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
export interface RawTableRow extends TableRow {
  readonly cells: (string | number)[];
  /** Whether texts of the row are never formulas, even if they start with "=", as in JSON. */
  readonly isLiteral?: boolean;
  /** Merged ranges that include this row. */
  readonly merged?: readonly MergedRange[];
}
