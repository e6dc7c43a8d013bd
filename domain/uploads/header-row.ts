import { unescapeFormula } from "../text/csv-formula.ts";
import { type FileCell, findColumn, type ReadColumn } from "./file-columns.ts";

/** Reads a header cell: its field, null for an ignored column, undefined if it is no column name. */
export type HeaderCellParser = (cell: FileCell) => ReadColumn | null | undefined;

export const parseHeaderCell: HeaderCellParser = (cell) =>
  typeof cell === "string" ? findColumn(unescapeFormula(cell).trim()) : undefined;
