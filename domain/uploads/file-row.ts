import { pictureListLimits } from "../pictures/picture-list.ts";
import { type FieldName, fieldTable, isFieldName, textPairs } from "../listings/field-table.ts";
import type { PropertyFault, PropertyField, PropertyPatch } from "../listings/listing-fields.ts";
import { type FindPlace, parsePropertyForm } from "../listings/listing-form.ts";
import { parseEmail } from "../text/email.ts";
import { tidyText } from "../text/single-line.ts";
import type { SourceWords } from "./cells/source-words.ts";
import type { CellFault, CellReading } from "./cells/cell-reading.ts";
import { limitOf } from "./cells/fault-limit.ts";
import { readFeatureList, readViewList } from "./cells/read-features.ts";
import { createRowReader, type RowReader } from "./cells/row-reader.ts";
import { RowCells } from "./cells/row-cells.ts";
import { cellText, parseMoment } from "./file-cells.ts";
import type { CellTrouble } from "./cell-trouble.ts";
import { parsePictures } from "./cells/picture-list.ts";
import { type FileCell, type FileHeader, freeTexts, type ReadColumn } from "./file-columns.ts";

/** What is wrong with a cell or a row; each is the name of a message. */
export type RowFault =
  | PropertyFault
  | CellTrouble
  | CellFault
  | "cellCount"
  | "notAMoment"
  | "notAFeature"
  | "notAPictureList"
  | "foreignPicture"
  | "tooManyPictures"
  | "codeTwice"
  | "deletedHome"
  | "changedMeanwhile";

/** What is wrong with the cell of a column, or with the row as a whole (column "row"). */
export interface FaultAt {
  readonly column: ReadColumn | "row";
  readonly fault: RowFault;
  /** What the cell holds, as far as it shows what is meant; "" for a row as a whole. */
  readonly text: string;
  /** The most that the column takes, where that is what the cell goes beyond (cells/fault-limit.ts says of what). */
  readonly limit?: number;
}

/** What a row says of a property. A column that the file does not have is not part of it. */
export interface FileRow {
  readonly patch: PropertyPatch;
  /** In their order: paths on this site, and addresses of any host, which are fetched. */
  readonly images?: readonly string[];
  /** In ISO 8601, as the next two; of new properties alone. */
  readonly createdAt?: string;
  /** Of new properties alone. */
  readonly updatedAt?: string;
  /** When staff last said that the home can be had; null for never. */
  readonly confirmedAt?: string | null;
  /** The agent by e-mail, where the file does not give the number. */
  readonly agentEmail?: string;
  /** The words that became values of other words, by field: they are kept with the home and shown to staff. */
  readonly words?: SourceWords;
  /** The texts of those options as the file has them, by the field of the English. */
  readonly written?: Readonly<Partial<Record<PropertyField, PropertyPatch>>>;
}

export interface ParsedRow {
  readonly row: FileRow;
  readonly faults: readonly FaultAt[];
  /** What each cell was read as that was not written in the plain form. */
  readonly readings: readonly CellReading[];
}

const shownCharacters = 60;
/** Reads what is written in the plain form, and what needs no words of the market. */
const wordless = createRowReader([]);

/**
 * Reads one row below the header. Null when there is nothing in it.
 * @param findPlace by the places of the site; without it a place is given by its id
 * @param reader by the words of the market, one for the whole file
 */
export function parseFileRow(
  header: FileHeader,
  cells: readonly FileCell[],
  findPlace?: FindPlace,
  reader: RowReader = wordless,
): ParsedRow | null {
  if (cells.every((cell) => typeof cell === "string" && cell.trim() === "")) return null;
  const faults: FaultAt[] = [];
  const refuse = (column: ReadColumn, fault: RowFault, part?: string) => {
    const text = part ?? String(cells[header.indexOf(column)] ?? "");
    const limit = limitOf(column, fault);
    faults.push({
      column,
      fault,
      text: tidyText(text, shownCharacters).kept,
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
      const images = parsePictures(text);
      if (images === null) refuse(column, "notAPictureList");
      else if (images.length > pictureListLimits.pictures) refuse(column, "tooManyPictures");
      else row.images = images;
    } else if (column === "createdat" || column === "updatedat" || column === "confirmed") {
      const moment = parseMoment(text);
      if (moment === undefined) refuse(column, "notAMoment");
      else if (column === "confirmed") row.confirmedAt = moment;
      else if (moment !== null) row[column === "createdat" ? "createdAt" : "updatedAt"] = moment;
    } else if (column === "features") fields.list(column, text, readFeatureList(text, reader.words));
    else if (column === "views") fields.list(column, text, readViewList(text, reader.words));
    else if (isAgentEmail(column, text)) row.agentEmail = parseEmail(text) ?? text.trim();
    else fields.cell(inLanguageOf(text, column, header), cell, text);
  });
  const entries = fields.finish();
  const parsed = parsePropertyForm(entries, findPlace);
  if (parsed.kind === "parsed") row.patch = parsed.patch;
  else {
    for (const [column, fault] of Object.entries(parsed.faults)) refuse(column as PropertyField, fault);
    // What is right of it is still shown, and found by its code.
    const right = parsePropertyForm(
      entries.filter(([name]) => !Object.hasOwn(parsed.faults, name)),
      findPlace,
    );
    if (right.kind === "parsed") row.patch = right.patch;
  }
  const { readings, words, written } = fields.said(row.patch);
  if (words) row.words = words;
  if (written) row.written = written;
  const placeOf = ({ column }: FaultAt) => (column === "row" ? -1 : header.indexOf(column));
  if (faults.length > 1) faults.sort((one, other) => placeOf(one) - placeOf(other));
  return { row, faults, readings };
}

/** The English field of each Arabic one whose texts are written freely. */
const englishOf: ReadonlyMap<string, FieldName> = new Map(
  textPairs.flatMap(([english, arabic]) => (freeTexts.has(english) ? [[arabic, english] as const] : [])),
);

/** Where a file has one column for names in both languages, that column is the Arabic field: a name in Latin letters goes to the English field. */
function inLanguageOf(text: string, column: FieldName, header: FileHeader): FieldName {
  const english = englishOf.get(column);
  if (english === undefined || header.includes(english)) return column;
  return /[a-z]/iu.test(text) && !/[\u0620-\u064a]/u.test(text) ? english : column;
}

/** Above every year, and below every day of ours as spreadsheet programs count them. */
const leastDayNumber = 30_000;

function holdsDates(column: ReadColumn, cell: FileCell): boolean {
  // "Dec-27" as a delivery; 2027 stays a year.
  if (column === "delivery") return typeof cell === "number" && cell > leastDayNumber;
  return isFieldName(column)
    ? fieldTable[column].type === "day"
    : column === "createdat" || column === "updatedat" || column === "confirmed";
}

function isAgentEmail(column: string, text: string): boolean {
  return column === "agentid" && text.includes("@");
}
