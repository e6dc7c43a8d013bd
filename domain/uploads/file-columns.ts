import { undoDefusing } from "../text/csv-formula.ts";
import { fieldNames } from "../listings/field-table.ts";
import type { PropertyField } from "../listings/listing-fields.ts";

/** Columns that are no fields of the form (listings.txt, section 3, Property). */
const ownColumns = ["images", "createdat", "updatedat", "confirmed"] as const;
type OwnColumn = (typeof ownColumns)[number];

export type FileColumn = PropertyField | OwnColumn;

/** A column that only comes in: features in words. What comes out has a column for each. */
const featureList = "features";
/** What an imported file may have. */
export type ReadColumn = FileColumn | typeof featureList;

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

/** A cell as a file has it: numbers only come from XLSX. */
export type FileCell = string | number;

/** The columns of a file by position; null for one that is passed over. */
export type FileHeader = readonly (ReadColumn | null)[];

export type ParsedHeader =
  | { readonly kind: "header"; readonly columns: FileHeader }
  | {
      readonly kind: "refused";
      readonly reason: "no-header" | "unknown-columns" | "columns-twice" | "no-unit-code";
      /** Of the columns at fault, as written. */
      readonly names: readonly string[];
    };

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

/** The column that has this name; null for one that is passed over, undefined for none. */
export function findColumn(name: string): ReadColumn | null | undefined {
  const word = name.toLowerCase();
  if (passedOver.has(word)) return null;
  if (word === featureList) return featureList;
  return fileColumns.find((column) => column === word);
}
