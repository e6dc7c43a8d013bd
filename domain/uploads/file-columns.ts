import { unescapeCsvFormula } from "../text/csv-formula.ts";
import { fieldNames, fieldTable, isFieldName, translatedFieldPairs } from "../listings/field-table.ts";
import {
  type FileCell,
  type ExportColumn,
  featureListColumn,
  type ImportableColumn,
  viewListColumn,
} from "./cells/read-column.ts";
import { fieldOfColumnName, foldColumnName } from "./column-names.ts";
import { guessColumn, someCellHasDigits, isMostlyArabic } from "./guess-column.ts";

export type { ExportColumn, FileCell, ImportableColumn };

const afterStatus = fieldNames.indexOf("status") + 1;

/** Every column of an exported file, in its order [HOME-1]. */
export const exportColumns: readonly ExportColumn[] = [
  ...fieldNames.slice(0, afterStatus),
  "images",
  "createdat",
  "updatedat",
  ...fieldNames.slice(afterStatus),
  "confirmed",
];

/** Every field that a column can be assigned to. */
export const importableColumns: readonly ImportableColumn[] = [
  ...exportColumns,
  featureListColumn,
  viewListColumn,
];

export function isImportableColumn(name: string): name is ImportableColumn {
  return importableColumns.some((column) => column === name);
}

/** Columns that are ignored: a row number is no fact of a home. */
const ignoredColumns: ReadonlySet<string> = new Set(["id"]);

/** The columns of a file by position; null for a column that is not read. */
export type FileHeader = readonly (ImportableColumn | null)[];

/** Why a column is assigned to its field, or ignored. */
export type ColumnMatchReason =
  /** Assigned by its name. */
  | "name"
  /** Assigned by staff's answer for an earlier file of the same partner. */
  | "partner"
  /** Assigned by staff's answer for this file. */
  | "staff"
  /** Ignored because it has no meaning here, such as a row number. */
  | "passed-over";

/** A column of a file with its field and the reason. */
export interface HeaderColumn {
  /** As in the file; "" if it has no name. */
  readonly name: string;
  /** Key under which staff's answer is stored: the name after `foldColumnName`, or the position if there is no name. */
  readonly key: string;
  /** Null if the column is not read. */
  readonly field: ImportableColumn | null;
  /** Null for an open column, which staff have not assigned yet. */
  readonly reason: ColumnMatchReason | null;
  /** The guessed field of an open column. */
  readonly guess: ImportableColumn | null;
}

/** Staff's answers by key; null for a column to ignore. */
export type ColumnChoices = ReadonlyMap<string, ImportableColumn | null>;

/** What is known about the columns of a file besides their names. */
export interface HeaderParseContext {
  /** Answers for this file. */
  readonly staffAnswers: ColumnChoices;
  /** Answers for earlier files of the same partner. */
  readonly remembered: ColumnChoices;
  /** Non-empty cells of each column, by position. */
  readonly cells: readonly (readonly string[])[];
}

/** The columns of a file: their fields for reading rows, and details of each. */
export interface ParsedFileHeader {
  readonly columns: FileHeader;
  readonly headerColumns: readonly HeaderColumn[];
}

const emptyContext: HeaderParseContext = { staffAnswers: new Map(), remembered: new Map(), cells: [] };

/**
 * Reads the header row, with columns in any order, in upper or lower case. Staff's answers take precedence over
 * names; of two columns for one field the later one stays open. The caller has checked that the row is a header
 * and repeats no name (server/imports/tables/header-search.ts).
 */
export function parseFileHeader(
  cells: readonly FileCell[],
  context: HeaderParseContext = emptyContext,
): ParsedFileHeader {
  const names = cells.map((cell) => unescapeCsvFormula(String(cell)).trim());
  while (names.at(-1) === "") names.pop();
  const headerColumns = nameColumns(names, names.map(columnKey), context);
  return { columns: headerColumns.map(({ field }) => field), headerColumns };
}

/** The field for a column name; null for an ignored column, undefined if the name identifies no field. */
export function findColumnByName(name: string): ImportableColumn | null | undefined {
  if (ignoredColumns.has(name.toLowerCase())) return null;
  return ownField(name) ?? fieldOfColumnName(name) ?? undefined;
}

/** Key under which staff's answer for a column is stored. */
function columnKey(name: string, index: number): string {
  return foldColumnName(name) || `#${index + 1}`;
}

/** The field that has this column name in exported files. */
function ownField(name: string): ImportableColumn | null {
  return importableColumns.find((column) => column === name.toLowerCase()) ?? null;
}

type ColumnMatch = Pick<HeaderColumn, "field" | "reason">;

function nameColumns(
  names: readonly string[],
  keys: readonly string[],
  { staffAnswers, remembered, cells }: HeaderParseContext,
): readonly HeaderColumn[] {
  const assigned = new Set<ImportableColumn>();
  const matches: (ColumnMatch | null)[] = names.map(() => null);
  /** Assigns `find`'s result to each open column, unless another column has that field. */
  const assignOpen = (find: (index: number) => ColumnMatch | null) =>
    names.forEach((_, index) => {
      if (matches[index] !== null) return;
      const match = find(index);
      if (match === null || (match.field !== null && assigned.has(match.field))) return;
      matches[index] = match;
      if (match.field !== null) assigned.add(match.field);
    });
  const answer = (answers: ColumnChoices, reason: ColumnMatchReason) => (index: number) => {
    const field = answers.get(keys[index] ?? "");
    return field === undefined ? null : { field, reason };
  };
  const nameAt = (index: number) => names[index] ?? "";
  const cellsAt = (index: number) => cells[index] ?? [];
  assignOpen(answer(staffAnswers, "staff"));
  assignOpen(answer(remembered, "partner"));
  assignOpen((index) => byOwnName(nameAt(index)));
  assignOpen((index) => bySpelling(nameAt(index), cellsAt(index)));
  return names.map((name, index) => {
    const { field, reason } = matches[index] ?? { field: null, reason: null };
    const guess = reason === null ? guessUnassigned(name, cellsAt(index), assigned) : null;
    if (guess !== null) assigned.add(guess);
    return { name, key: keys[index] ?? "", field, reason, guess };
  });
}

function byOwnName(name: string): ColumnMatch | null {
  if (ignoredColumns.has(name.toLowerCase())) return { field: null, reason: "passed-over" };
  const field = ownField(name);
  return field && { field, reason: "name" };
}

function bySpelling(name: string, cells: readonly string[]): ColumnMatch | null {
  const field = fieldOfColumnName(name);
  if (field === null || (isNumber(field) && !someCellHasDigits(cells))) return null;
  return { field: localizedField(field, cells), reason: "name" };
}

function guessUnassigned(
  name: string,
  cells: readonly string[],
  assigned: ReadonlySet<ImportableColumn>,
): ImportableColumn | null {
  const guess = guessColumn(name, cells);
  if (guess === null) return null;
  // "Area" without any number below it means a location rather than a size.
  const isPlace = guess === "unitarea" && !someCellHasDigits(cells);
  const field = localizedField(isPlace ? "location" : guess, cells);
  if (isNumber(field) && !someCellHasDigits(cells)) return null;
  return assigned.has(field) ? null : field;
}

function isNumber(field: ImportableColumn): boolean {
  return isFieldName(field) && ["number", "money", "degrees"].includes(fieldTable[field].type);
}

/** Free texts whose Arabic is a separate field. */
export const translatableTextFields: ReadonlySet<string> = new Set([
  "title",
  "projectname",
  "developername",
  "location",
]);

/** For a free text, the field of the language in which it is written. Options are read in either language. */
function localizedField(field: ImportableColumn, cells: readonly string[]): ImportableColumn {
  const [, arabic] = translatedFieldPairs.find(([english]) => english === field) ?? [];
  return arabic !== undefined && translatableTextFields.has(field) && isMostlyArabic(cells) ? arabic : field;
}
