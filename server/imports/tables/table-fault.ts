import type { CellTrouble } from "../../../domain/uploads/cell-trouble.ts";
import { importFormLimits } from "../../../domain/uploads/import-limits.ts";

/** What a file is taken with. The sizes are of what comes out of it, counted as it comes, never as the file declares. */
export const tableLimits = {
  fileBytes: importFormLimits.bytesOfEach,
  rows: 100_000,
  columns: 256,
  cellCharacters: 32_767,
  /** Far above the longest row that a property can need, and little enough to hold. */
  rowCharacters: 1 << 20,
  /** Rows with something in them among which the names of the columns are looked for. */
  headerWithin: 15,
  /** Of all parts of a workbook that are read. */
  unpackedBytes: 384 << 20,
  entries: 2_000,
  /** Texts that cells of a workbook share, which have to be kept while it is read. */
  sharedCharacters: 32 << 20,
  sharedTexts: 1_000_000,
  /** Merged cells of a sheet. */
  mergedRanges: 200_000,
} as const;

/** Why a file cannot be read as a table; each is the name of a message. */
export const tableTroubles = [
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
  // Where the names of the columns are.
  "no-header",
  "second-header",
  "merged-header",
  "columns-twice",
  "no-rows",
  "rows-elsewhere",
  // Of imports that older versions read.
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

export type TableTrouble = (typeof tableTroubles)[number];

interface FaultPlace {
  /** Of the file's rows, where one is at fault. */
  readonly row?: number | null;
  /** Another row that the fault is about. */
  readonly otherRow?: number | null;
  /** The place of the cell in its row, from 0; its name is given once the names of the columns are known. */
  readonly column?: number | null;
  /** Names of columns, of sheets or of files inside, or what a row holds. */
  readonly names?: readonly string[];
}

/** Thrown while a file is read; its sender is told. */
export class TableFault extends Error {
  readonly trouble: TableTrouble;
  readonly row: number | null;
  readonly otherRow: number | null;
  readonly column: number | null;
  readonly names: readonly string[];

  constructor(trouble: TableTrouble, { row, otherRow, column, names }: FaultPlace = {}) {
    super(`The file cannot be read: ${trouble}`);
    this.trouble = trouble;
    this.row = row ?? null;
    this.otherRow = otherRow ?? null;
    this.column = column ?? null;
    this.names = names ?? [];
  }
}

/** What is wrong with a cell; with the row as a whole where `column` is null. */
export interface CellFault {
  /** The place of the cell in its row, from 0. */
  readonly column: number | null;
  readonly fault: CellTrouble;
  /** What the cell holds, as far as it shows what is meant. */
  readonly text: string;
}

/** A row as a file has it. */
export interface TableRow {
  /** From 1, as a spreadsheet counts; of JSON the number of the object, and 0 for the names of its keys. */
  readonly row: number;
  readonly cells: readonly (string | number)[];
  readonly faults?: readonly CellFault[];
  /** Columns of which a JSON object says nothing, which is not to say that they are empty. */
  readonly absent?: readonly number[];
}

/** Cells that a workbook shows as one; rows from 1, columns from 0. */
export interface MergedRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A row before it is known where the names of the columns are. */
export interface RawRow extends TableRow {
  readonly cells: (string | number)[];
  /** Its texts are what they say: one that begins with "=" is no formula. */
  readonly isLiteral?: boolean;
  /** Merged cells that this row is part of. */
  readonly merged?: readonly MergedRange[];
}
