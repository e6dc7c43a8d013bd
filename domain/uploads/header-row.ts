import { undoDefusing } from "../text/csv-formula.ts";
import { type FileCell, findColumn, type ReadColumn } from "./file-columns.ts";

/** The column that a cell names; null for one that is passed over, undefined when it is no name of a column. */
export type NamedColumn = (cell: FileCell) => ReadColumn | null | undefined;

export const namedColumn: NamedColumn = (cell) =>
  typeof cell === "string" ? findColumn(undoDefusing(cell).trim()) : undefined;
