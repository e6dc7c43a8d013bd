import { importFormLimits } from "../../../domain/uploads/import-limits.ts";

/** What a file is taken with. The sizes are of what comes out of it, counted as it comes, never as the file declares. */
export const tableLimits = {
  fileBytes: importFormLimits.bytesOfEach,
  rows: 100_000,
  columns: 256,
  cellCharacters: 32_767,
  /** Of all parts of a workbook that are read. */
  unpackedBytes: 384 << 20,
  entries: 2_000,
  /** Texts that cells of a workbook share, which have to be kept while it is read. */
  sharedCharacters: 32 << 20,
  sharedTexts: 1_000_000,
} as const;

/** Why a file cannot be read as a table; each is the name of a message. */
export const tableTroubles = [
  "empty",
  "utf16",
  "not-utf8",
  "not-a-table",
  "old-excel",
  "not-a-workbook",
  "damaged",
  "quotes",
  "too-large",
  "too-many-rows",
  "too-many-columns",
  "cell-too-long",
  "unpacks-too-far",
] as const;
export type TableTrouble = (typeof tableTroubles)[number];

/** Why a table is refused as a whole. */
export const fileTroubles = [
  "no-header",
  "unknown-columns",
  "columns-twice",
  "no-unit-code",
  "no-rows",
] as const;
export type FileTrouble = (typeof fileTroubles)[number];

/** Thrown while a file is read; its sender is told. */
export class TableFault extends Error {
  readonly trouble: TableTrouble;
  /** Of the file's rows, where one is at fault. */
  readonly row: number | null;

  constructor(trouble: TableTrouble, row: number | null = null) {
    super(`The file cannot be read: ${trouble}`);
    this.trouble = trouble;
    this.row = row;
  }
}

/** A row as a file has it: its number, from 1, and its cells. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly (string | number)[];
}
