import { pictureListLimits } from "../pictures/picture-list.ts";
import { type FieldName, fieldTable, isFieldName, translatedFieldPairs } from "../listings/field-table.ts";
import type { ListingFieldFault, ListingField, ListingPatch } from "../listings/listing-fields.ts";
import { type PlaceIdLookup, parseListingForm } from "../listings/listing-form.ts";
import { parseEmail } from "../text/email.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import type { OriginalWords } from "./cells/original-words.ts";
import type { CellParseFault, CellInterpretation } from "./cells/cell-reading.ts";
import { columnFaultLimit } from "./cells/fault-limit.ts";
import { readFeatureList, readViewList } from "./cells/read-features.ts";
import { createRowReader, type RowReader } from "./cells/row-reader.ts";
import { RowCells } from "./cells/row-cells.ts";
import { cellText, parseDateTime } from "./file-cells.ts";
import type { RawCellFault } from "./raw-cell-faults.ts";
import { parsePictureUrls } from "./cells/picture-list.ts";
import {
  type FileCell,
  type FileHeader,
  translatableTextFields,
  type ImportableColumn,
} from "./file-columns.ts";

/** Faults of a cell or row; each is the key of a message. */
export type FileRowFault =
  | ListingFieldFault
  | RawCellFault
  | CellParseFault
  | "cellCount"
  | "notAMoment"
  | "notAFeature"
  | "notAPictureList"
  | "foreignPicture"
  | "tooManyPictures"
  | "codeTwice"
  | "deletedHome"
  | "changedMeanwhile";

/** A fault of a column's cell, or of the whole row (column "row"). */
export interface ColumnFault {
  readonly column: ImportableColumn | "row";
  readonly fault: FileRowFault;
  /** The cell's text, shortened; "" for the whole row. */
  readonly text: string;
  /** The limit of the column, if the cell exceeds it (cells/fault-limit.ts has its unit). */
  readonly limit?: number;
}

/** A row as a patch for a listing. Columns that the file lacks are not part of it. */
export interface FileRow {
  readonly patch: ListingPatch;
  /** In order: paths on this site, and URLs of any host, which are fetched. */
  readonly images?: readonly string[];
  /** In ISO 8601, like the next two; for new listings only. */
  readonly createdAt?: string;
  /** For new listings only. */
  readonly updatedAt?: string;
  /** When staff last confirmed that the home is available; null for never. */
  readonly confirmedAt?: string | null;
  /** E-mail address of the agent, if the file has no agent's id. */
  readonly agentEmail?: string;
  /** Original words of values that were read from words, by field; stored with the listing and shown to staff. */
  readonly words?: OriginalWords;
  /** Texts of unit type, finishing and delivery as in the file, by the English field of each. */
  readonly written?: Readonly<Partial<Record<ListingField, ListingPatch>>>;
}

export interface ParsedFileRow {
  readonly row: FileRow;
  readonly faults: readonly ColumnFault[];
  /** Interpretations of the cells that are not written as in forms and exports. */
  readonly readings: readonly CellInterpretation[];
}

const maxShownLength = 60;
/** A row reader without the market's words, which reads only values written as in forms and exports. */
const wordless = createRowReader([]);

/**
 * Reads a row below the header; null if it is empty.
 * @param findPlace looks up the site's places; without it a place must be given by its id
 * @param reader parsers with the market's words, the same for the whole file
 */
export function parseFileRow(
  header: FileHeader,
  cells: readonly FileCell[],
  findPlace?: PlaceIdLookup,
  reader: RowReader = wordless,
): ParsedFileRow | null {
  if (cells.every((cell) => typeof cell === "string" && cell.trim() === "")) return null;
  const faults: ColumnFault[] = [];
  const refuse = (column: ImportableColumn, fault: FileRowFault, part?: string) => {
    const text = part ?? String(cells[header.indexOf(column)] ?? "");
    const limit = columnFaultLimit(column, fault);
    faults.push({
      column,
      fault,
      text: normaliseSingleLine(text, maxShownLength).kept,
      ...(limit !== null && { limit }),
    });
  };
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== ""))
    faults.push({ column: "row", fault: "cellCount", text: "" });
  const row: { -readonly [Name in keyof FileRow]: FileRow[Name] } = { patch: {} };
  const fields = new RowCells(reader, refuse);
  header.forEach((column, index) => {
    if (column === null) return;
    const cell = cells[index] ?? "";
    const text = cellText(cell, holdsDates(column, cell));
    if (column === "images") {
      const images = parsePictureUrls(text);
      if (images === null) refuse(column, "notAPictureList");
      else if (images.length > pictureListLimits.pictures) refuse(column, "tooManyPictures");
      else row.images = images;
    } else if (column === "createdat" || column === "updatedat" || column === "confirmed") {
      const dateTime = parseDateTime(text);
      if (dateTime === undefined) refuse(column, "notAMoment");
      else if (column === "confirmed") row.confirmedAt = dateTime;
      else if (dateTime !== null) row[column === "createdat" ? "createdAt" : "updatedAt"] = dateTime;
    } else if (column === "features") fields.list(column, text, readFeatureList(text, reader.words));
    else if (column === "views") fields.list(column, text, readViewList(text, reader.words));
    else if (isAgentEmail(column, text)) row.agentEmail = parseEmail(text) ?? text.trim();
    else fields.cell(inLanguageOf(text, column, header), cell, text);
  });
  const entries = fields.finish();
  const parsed = parseListingForm(entries, findPlace);
  if (parsed.kind === "parsed") row.patch = parsed.patch;
  else {
    for (const [column, fault] of Object.entries(parsed.faults)) refuse(column as ListingField, fault);
    // Keeps the valid fields, so that the row can be shown, and matched with a listing by its unit code.
    const partial = parseListingForm(
      entries.filter(([name]) => !Object.hasOwn(parsed.faults, name)),
      findPlace,
    );
    if (partial.kind === "parsed") row.patch = partial.patch;
  }
  const { readings, words, written } = fields.interpretation(row.patch);
  if (words) row.words = words;
  if (written) row.written = written;
  const placeOf = ({ column }: ColumnFault) => (column === "row" ? -1 : header.indexOf(column));
  if (faults.length > 1) faults.sort((one, other) => placeOf(one) - placeOf(other));
  return { row, faults, readings };
}

/** The English field of each Arabic free text. */
const englishOf: ReadonlyMap<string, FieldName> = new Map(
  translatedFieldPairs.flatMap(([english, arabic]) =>
    translatableTextFields.has(english) ? [[arabic, english] as const] : [],
  ),
);

/**
 * If a file has a single column for names in both languages, it is assigned to the Arabic field; a name in Latin
 * letters then goes to the English field.
 */
function inLanguageOf(text: string, column: FieldName, header: FileHeader): FieldName {
  const english = englishOf.get(column);
  if (english === undefined || header.includes(english)) return column;
  return /[a-z]/iu.test(text) && !/[\u0620-\u064a]/u.test(text) ? english : column;
}

/**
 * A number above this is a spreadsheet's number of a date: no year is as large, and no date in use has a smaller one.
 */
const leastDayNumber = 30_000;

function holdsDates(column: ImportableColumn, cell: FileCell): boolean {
  // Spreadsheets store a delivery of "Dec-27" as a number of days; 2027 stays a year.
  if (column === "delivery") return typeof cell === "number" && cell > leastDayNumber;
  return isFieldName(column)
    ? fieldTable[column].type === "day"
    : column === "createdat" || column === "updatedat" || column === "confirmed";
}

function isAgentEmail(column: string, text: string): boolean {
  return column === "agentid" && text.includes("@");
}
