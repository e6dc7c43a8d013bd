import { toLatinDigits } from "../text/digits.ts";
import { parseEmail } from "../text/email.ts";
import { undoDefusing } from "../text/csv-formula.ts";
import { isPictureUrl } from "../pictures/picture.ts";
import { pictureListLimits } from "../pictures/picture-list.ts";
import { fieldNames, fieldTable, isFieldName } from "../listings/field-table.ts";
import type { PropertyFault, PropertyField, PropertyPatch } from "../listings/listing-fields.ts";
import { parsePropertyForm } from "../listings/listing-form.ts";
import { tidyText } from "../text/single-line.ts";

/** Columns that are no fields of the form (listings.txt, section 3, Property). */
const ownColumns = ["images", "createdat", "updatedat", "confirmed"] as const;
type OwnColumn = (typeof ownColumns)[number];

export type FileColumn = PropertyField | OwnColumn;

const afterStatus = fieldNames.indexOf("status") + 1;

/** Every column of an exported file, in its order: those of section 3 first. */
export const fileColumns: readonly FileColumn[] = [
  ...fieldNames.slice(0, afterStatus),
  "images",
  "createdat",
  "updatedat",
  ...fieldNames.slice(afterStatus),
  "confirmed",
];

/** Columns that a file may have and that say nothing here. */
const passedOver: ReadonlySet<string> = new Set(["id"]);

/** What is wrong with a cell or a row; each is the name of a message. */
export type RowFault =
  | PropertyFault
  | "cellCount"
  | "notAMoment"
  | "notAPictureList"
  | "foreignPicture"
  | "tooManyPictures"
  | "codeTwice"
  | "deletedHome"
  | "changedMeanwhile";

/** A fault at a column, or at the row as a whole ("row"). */
export interface FaultAt {
  readonly column: FileColumn | "row";
  readonly fault: RowFault;
  /** What the cell holds, as far as it shows what is meant; "" for a row as a whole. */
  readonly text: string;
}

/** A cell as a file has it: numbers only come from XLSX. */
export type FileCell = string | number;

/** What a row says of a property. A column that the file does not have is not part of it. */
export interface FileRow {
  readonly patch: PropertyPatch;
  /** URLs in their order. */
  readonly images?: readonly string[];
  /** In ISO 8601, as the next two; of new properties alone. */
  readonly createdAt?: string;
  /** Of new properties alone. */
  readonly updatedAt?: string;
  /** When staff last said that the home can be had; null for never. */
  readonly confirmedAt?: string | null;
  /** The agent by e-mail, where the file does not give the number. */
  readonly agentEmail?: string;
}

export interface ParsedRow {
  readonly row: FileRow;
  readonly faults: readonly FaultAt[];
}

/** The columns of a file by position; null for one that is passed over. */
export type FileHeader = readonly (FileColumn | null)[];

export type ParsedHeader =
  | { readonly kind: "header"; readonly columns: FileHeader }
  | {
      readonly kind: "refused";
      readonly reason: "no-header" | "unknown-columns" | "columns-twice" | "no-unit-code";
      /** Of the columns at fault, as written. */
      readonly names: readonly string[];
    };

/** What a form with a file is taken with. */
export const importFormLimits = {
  files: 1,
  bytesOfEach: 48 << 20,
  bytesInAll: (48 << 20) + (64 << 10),
  silenceMs: 20_000,
  maxMs: 10 * 60_000,
} as const;

const shownCharacters = 60;

/** The first row of a file: names of columns in any order and case. */
export function parseFileHeader(cells: readonly FileCell[]): ParsedHeader {
  const names = cells.map((cell) => undoDefusing(String(cell)).trim());
  while (names.at(-1) === "") names.pop();
  const columns = names.map(findColumn);
  const unknown = names.filter((_, index) => columns[index] === undefined);
  if (names.length === 0 || unknown.length === names.length)
    return { kind: "refused", reason: "no-header", names: [] };
  if (unknown.length > 0) return { kind: "refused", reason: "unknown-columns", names: unknown };
  const known = columns.filter((column) => column !== undefined);
  const twice = known.filter((column, index) => column !== null && known.indexOf(column) < index);
  if (twice.length > 0)
    return { kind: "refused", reason: "columns-twice", names: twice.filter((name) => name !== null) };
  if (!known.includes("unitcode")) return { kind: "refused", reason: "no-unit-code", names: ["unitcode"] };
  return { kind: "header", columns: known };
}

function findColumn(name: string): FileColumn | null | undefined {
  const word = name.toLowerCase();
  if (passedOver.has(word)) return null;
  return fileColumns.find((column) => column === word);
}

/** Reads one row below the header. Null when there is nothing in it. */
export function parseFileRow(header: FileHeader, cells: readonly FileCell[]): ParsedRow | null {
  if (cells.every((cell) => typeof cell === "string" && cell.trim() === "")) return null;
  const faults: FaultAt[] = [];
  const refuse = (column: FileColumn, fault: RowFault) => {
    const text = String(cells[header.indexOf(column)] ?? "");
    faults.push({ column, fault, text: tidyText(text, shownCharacters).kept });
  };
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== ""))
    faults.push({ column: "row", fault: "cellCount", text: "" });
  const entries: [string, string][] = [];
  const row: { -readonly [Name in keyof FileRow]: FileRow[Name] } = { patch: {} };
  header.forEach((column, index) => {
    if (column === null) return;
    const text = cellText(column, cells[index] ?? "");
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
    } else if (isAgentEmail(column, text)) row.agentEmail = parseEmail(text) ?? text.trim();
    else entries.push([column, text]);
  });
  const parsed = parsePropertyForm(entries);
  if (parsed.kind === "parsed") row.patch = parsed.patch;
  else {
    for (const [column, fault] of Object.entries(parsed.faults)) refuse(column as PropertyField, fault);
    // What is right of it is still shown, and found by its code.
    const right = parsePropertyForm(entries.filter(([name]) => !Object.hasOwn(parsed.faults, name)));
    if (right.kind === "parsed") row.patch = right.patch;
  }
  return { row, faults };
}

function isAgentEmail(column: string, text: string): boolean {
  return column === "agentid" && text.includes("@");
}

/** The day that spreadsheet programs count from. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

function cellText(column: FileColumn, cell: FileCell): string {
  if (typeof cell === "string") return undoDefusing(cell);
  // Spreadsheet programs turn days and moments into numbers.
  const isDate = isFieldName(column) ? fieldTable[column].type === "day" : column !== "images";
  if (!isDate || !(cell > 1 && cell < 100_000)) return String(cell);
  const moment = new Date(dayZero + Math.round(cell * dayMs)).toISOString();
  return Number.isInteger(cell) ? moment.slice(0, 10) : moment;
}

/** A list in JSON, or URLs one after another; null when it is neither. */
function parsePictures(text: string): readonly string[] | null {
  const list = text.trim();
  const urls = list.startsWith("[") ? parseJsonList(list) : list.split(/[\s|]+/u).filter((url) => url !== "");
  return urls !== null && urls.every(isPictureUrl) && new Set(urls).size === urls.length ? urls : null;
}

function parseJsonList(text: string): readonly string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : null;
  } catch {
    return null;
  }
}

const momentForm = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u;

/** A day, or a moment; without a zone it is that of the world's clock. Null when there is none, undefined when it is no such thing. */
function parseMoment(text: string): string | null | undefined {
  const given = toLatinDigits(text).trim();
  if (given === "") return null;
  if (!momentForm.test(given)) return undefined;
  const hasZone = given.length <= 10 || /(?:Z|[+-]\d{2}:?\d{2})$/u.test(given.slice(10));
  const moment = new Date(hasZone ? given : `${given}Z`);
  const year = moment.getUTCFullYear();
  const isReal =
    year >= 2000 && year <= 2100 && (given.length > 10 || moment.toISOString().startsWith(given));
  return isReal ? moment.toISOString() : undefined;
}
