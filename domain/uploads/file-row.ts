import { parseEmail } from "../text/email.ts";
import type { CellTrouble } from "./cell-trouble.ts";
import type { CellReading } from "./cells/cell-reading.ts";
import { parsePictures } from "./cells/picture-list.ts";
import { cellText, parseMoment } from "./file-cells.ts";
import type { FileCell, FileHeader, ReadColumn } from "./file-columns.ts";
import { pictureListLimits } from "../pictures/picture-list.ts";
import { parseFeatureWords } from "../listings/facts/feature-words.ts";
import type { HomeFeatures } from "../listings/facts/features.ts";
import { fieldNames, fieldTable, isFieldName } from "../listings/field-table.ts";
import type { PropertyFault, PropertyField, PropertyPatch } from "../listings/listing-fields.ts";
import { type FindPlace, parsePropertyForm } from "../listings/listing-form.ts";
import { tidyText } from "../text/single-line.ts";

/** What is wrong with a cell or a row; each is the name of a message. */
export type RowFault =
  | PropertyFault
  | CellTrouble
  | "cellCount"
  | "notAMoment"
  | "notAFeature"
  | "notAPictureList"
  | "foreignPicture"
  | "tooManyPictures"
  | "codeTwice"
  | "deletedHome"
  | "changedMeanwhile";

/** A fault at a column, or at the row as a whole ("row"). */
export interface FaultAt {
  readonly column: ReadColumn | "row";
  readonly fault: RowFault;
  /** What the cell holds, as far as it shows what is meant; "" for a row as a whole. */
  readonly text: string;
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
}

export interface ParsedRow {
  readonly row: FileRow;
  readonly faults: readonly FaultAt[];
  /** How cells were read that are not written in the plain form. */
  readonly readings: readonly CellReading[];
}

const shownCharacters = 60;

/**
 * Reads one row below the header. Null when there is nothing in it.
 * @param findPlace by the places of the site; without it a place is given by its id
 */
export function parseFileRow(
  header: FileHeader,
  cells: readonly FileCell[],
  findPlace?: FindPlace,
): ParsedRow | null {
  if (cells.every((cell) => typeof cell === "string" && cell.trim() === "")) return null;
  const faults: FaultAt[] = [];
  const refuse = (column: ReadColumn, fault: RowFault) => {
    const text = String(cells[header.indexOf(column)] ?? "");
    faults.push({ column, fault, text: tidyText(text, shownCharacters).kept });
  };
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== ""))
    faults.push({ column: "row", fault: "cellCount", text: "" });
  const entries: [string, string][] = [];
  let listed: HomeFeatures = {};
  const row: { -readonly [Name in keyof FileRow]: FileRow[Name] } = { patch: {} };
  header.forEach((column, index) => {
    if (column === null) return;
    const text = cellText(cells[index] ?? "", holdsDates(column));
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
    } else if (column === "features") {
      const { answers, unknown } = parseFeatureWords(text);
      listed = answers;
      if (unknown !== null) refuse(column, "notAFeature");
    } else if (isAgentEmail(column, text)) row.agentEmail = parseEmail(text) ?? text.trim();
    else entries.push([column, text]);
  });
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
  row.patch = withListed(row.patch, listed);
  return { row, faults, readings: [] };
}

/** The patch with the features of the list; a column of a feature's own says more than the list, unless it is empty. */
function withListed(patch: PropertyPatch, listed: HomeFeatures): PropertyPatch {
  const answers = fieldNames.flatMap((name) => {
    const field = fieldTable[name];
    const answer = field.type === "answer" ? listed[field.feature] : undefined;
    return answer === undefined || patch[name] ? [] : [[name, answer]];
  });
  return { ...patch, ...Object.fromEntries(answers) };
}

function holdsDates(column: ReadColumn): boolean {
  return isFieldName(column)
    ? fieldTable[column].type === "day"
    : column !== "images" && column !== "features";
}

function isAgentEmail(column: string, text: string): boolean {
  return column === "agentid" && text.includes("@");
}
