import { undoDefusing } from "../text/csv-formula.ts";
import { fieldNames, fieldTable, isFieldName, textPairs } from "../listings/field-table.ts";
import {
  type FileCell,
  type FileColumn,
  featureList,
  type ReadColumn,
  viewList,
} from "./cells/read-column.ts";
import { fieldOfColumnName, foldColumnName } from "./column-names.ts";
import { guessColumn, hasFigures, isMostlyArabic } from "./guess-column.ts";

export type { FileCell, FileColumn, ReadColumn };

const afterStatus = fieldNames.indexOf("status") + 1;

/** Every column of an exported file, in its order [HOME-1]. */
export const fileColumns: readonly FileColumn[] = [
  ...fieldNames.slice(0, afterStatus),
  "images",
  "createdat",
  "updatedat",
  ...fieldNames.slice(afterStatus),
  "confirmed",
];

/** Every field that a column of a file can be read as. */
export const readColumns: readonly ReadColumn[] = [...fileColumns, featureList, viewList];

export function isReadColumn(name: string): name is ReadColumn {
  return readColumns.some((column) => column === name);
}

/** Columns that files may have and that are not read: the number of a row says nothing of a home. */
const passedOver: ReadonlySet<string> = new Set(["id"]);

/** The columns of a file by position; null for one that is not read. */
export type FileHeader = readonly (ReadColumn | null)[];

/** Why a column is read as it is, or not read. */
export type ColumnReason =
  /** Its name says it. */
  | "name"
  /** Staff said it of a file of the same partner. */
  | "partner"
  /** Staff said it of this file. */
  | "staff"
  /** It says nothing here, as the number of a row does. */
  | "passed-over";

/** A column of a file: what it is read as, and why. */
export interface HeaderColumn {
  /** As the file writes it; "" where it has none. */
  readonly name: string;
  /** Under which an answer about it is remembered: the folded name, or its position where it has no name. */
  readonly key: string;
  /** Null for a column that is not read. */
  readonly field: ReadColumn | null;
  /** Null for an open column: nobody has said yet what it is. */
  readonly reason: ColumnReason | null;
  /** What an open column may be. */
  readonly guess: ReadColumn | null;
}

/** What staff said of columns, by their keys; null for a column that is left out. */
export type ColumnAnswers = ReadonlyMap<string, ReadColumn | null>;

/** What is known of the columns of a file besides their names. */
export interface HeaderContext {
  /** Of this file. */
  readonly said: ColumnAnswers;
  /** Of files of the same partner before. */
  readonly remembered: ColumnAnswers;
  /** Cells of each column that are not empty, by its position. */
  readonly cells: readonly (readonly string[])[];
}

/** The columns of a file: as its rows are read by them, and with what is known of each. */
export interface ParsedHeader {
  readonly columns: FileHeader;
  readonly named: readonly HeaderColumn[];
}

const nothingElse: HeaderContext = { said: new Map(), remembered: new Map(), cells: [] };

/**
 * Reads the row that names the columns of a file, in any order and case. What staff said goes before what a name says, and
 * of two columns for one field the later one stays open. Whether a row names columns at all, and none twice, is decided
 * where the file is read (server/imports/tables/header-search.ts).
 */
export function parseFileHeader(
  cells: readonly FileCell[],
  context: HeaderContext = nothingElse,
): ParsedHeader {
  const names = cells.map((cell) => undoDefusing(String(cell)).trim());
  while (names.at(-1) === "") names.pop();
  const named = nameColumns(names, names.map(columnKey), context);
  return { columns: named.map(({ field }) => field), named };
}

/** The field that a column of this name has; null for one that is passed over, undefined where the name does not say it. */
export function findColumn(name: string): ReadColumn | null | undefined {
  if (passedOver.has(name.toLowerCase())) return null;
  return ownField(name) ?? fieldOfColumnName(name) ?? undefined;
}

/** Under which an answer about a column is remembered. */
function columnKey(name: string, index: number): string {
  return foldColumnName(name) || `#${index + 1}`;
}

/** The field whose own name in our files this is. */
function ownField(name: string): ReadColumn | null {
  return readColumns.find((column) => column === name.toLowerCase()) ?? null;
}

type Known = Pick<HeaderColumn, "field" | "reason">;

function nameColumns(
  names: readonly string[],
  keys: readonly string[],
  { said, remembered, cells }: HeaderContext,
): readonly HeaderColumn[] {
  const taken = new Set<ReadColumn>();
  const known: (Known | null)[] = names.map(() => null);
  /** Gives each column that is still open what `find` says of it, where no other column has that field. */
  const take = (find: (index: number) => Known | null) =>
    names.forEach((_, index) => {
      if (known[index] !== null) return;
      const found = find(index);
      if (found === null || (found.field !== null && taken.has(found.field))) return;
      known[index] = found;
      if (found.field !== null) taken.add(found.field);
    });
  const answer = (answers: ColumnAnswers, reason: ColumnReason) => (index: number) => {
    const field = answers.get(keys[index] ?? "");
    return field === undefined ? null : { field, reason };
  };
  const nameAt = (index: number) => names[index] ?? "";
  const cellsAt = (index: number) => cells[index] ?? [];
  take(answer(said, "staff"));
  take(answer(remembered, "partner"));
  take((index) => byOwnName(nameAt(index)));
  take((index) => bySpelling(nameAt(index), cellsAt(index)));
  return names.map((name, index) => {
    const { field, reason } = known[index] ?? { field: null, reason: null };
    const guess = reason === null ? freeGuess(name, cellsAt(index), taken) : null;
    if (guess !== null) taken.add(guess);
    return { name, key: keys[index] ?? "", field, reason, guess };
  });
}

function byOwnName(name: string): Known | null {
  if (passedOver.has(name.toLowerCase())) return { field: null, reason: "passed-over" };
  const field = ownField(name);
  return field && { field, reason: "name" };
}

function bySpelling(name: string, cells: readonly string[]): Known | null {
  const field = fieldOfColumnName(name);
  if (field === null || (isNumber(field) && !hasFigures(cells))) return null;
  return { field: inItsLanguage(field, cells), reason: "name" };
}

function freeGuess(
  name: string,
  cells: readonly string[],
  taken: ReadonlySet<ReadColumn>,
): ReadColumn | null {
  const guess = guessColumn(name, cells);
  if (guess === null) return null;
  // "Area" without a figure below it is where homes are, and not how large they are.
  const isPlace = guess === "unitarea" && !hasFigures(cells);
  const field = inItsLanguage(isPlace ? "location" : guess, cells);
  if (isNumber(field) && !hasFigures(cells)) return null;
  return taken.has(field) ? null : field;
}

function isNumber(field: ReadColumn): boolean {
  return isFieldName(field) && ["number", "money", "degrees"].includes(fieldTable[field].type);
}

/** Texts that are written freely, whose Arabic is a field of its own. */
export const freeTexts: ReadonlySet<string> = new Set(["title", "projectname", "developername", "location"]);

/** The field of the language in which a free text is written. Words that are picked from a list are read in either. */
function inItsLanguage(field: ReadColumn, cells: readonly string[]): ReadColumn {
  const [, arabic] = textPairs.find(([english]) => english === field) ?? [];
  return arabic !== undefined && freeTexts.has(field) && isMostlyArabic(cells) ? arabic : field;
}
