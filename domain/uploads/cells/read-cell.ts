import { parseStatedPaymentMethod } from "../../listings/payment-method.ts";
import {
  type FieldName,
  fieldTable,
  type CheckedFieldDefinition,
  mapFieldTable,
} from "../../listings/field-table.ts";
import { selectableListingStatuses } from "../../listings/listing-form.ts";
import { parseWholeNumber, toLatinDigits } from "../../text/digits.ts";
import type { FileCell } from "./read-column.ts";
import type { CellParseResult } from "./cell-reading.ts";
import { type CellWords, memoize } from "./cell-words.ts";
import { isPlaceholder } from "./is-placeholder.ts";
import { parseDay } from "./parse-day.ts";
import { hasAmbiguousSeparator, readAmountCell, readNumberCell } from "./read-amount.ts";
import { readBathsCell, readRoomsCell } from "./read-count.ts";
import { readFeatureCell } from "./read-features.ts";
import { readFloorCell } from "./read-floor.ts";
import { readPaymentCell } from "./read-payment.ts";
import { readStatusCell } from "./read-status.ts";

/**
 * Reads a cell of a field; null if it is already written as in forms and exports, so that its text is used unchanged.
 */
export type CellParser = (field: FieldName, cell: FileCell, text: string) => CellParseResult | null;

/** Types of fields whose cells may be placeholders. */
const blankableTypes: ReadonlySet<CheckedFieldDefinition["type"]> = new Set<CheckedFieldDefinition["type"]>([
  "number",
  "money",
  "degrees",
  "day",
  "payment",
  "answer",
  "place",
  "agent",
  "property-number",
]);

const emptyResult = { texts: [] } as const;

export function createCellParser(words: CellWords): CellParser {
  const readers = mapFieldTable((field, row) => {
    const read = wordReader(field, row, words);
    return read && memoize(read);
  });
  return (field, cell, text) => {
    const row = fieldTable[field];
    if (row.type === "text" || isPlain(row, cell, text)) return null;
    const isEmpty = text.trim() === "";
    if (row.type === "status" && (isEmpty || isPlaceholder(text))) return emptyResult;
    if (isEmpty) return null;
    if (blankableTypes.has(row.type) && isPlaceholder(text)) return { texts: [[field, ""]] };
    if (row.type === "property-number" && typeof cell === "number" && !Number.isSafeInteger(cell))
      // The spreadsheet has rounded off the last digits, so the number is wrong.
      return { fault: "notAPropertyNumber" };
    if (typeof cell === "number") {
      const measure = measureOf(row);
      return measure === null ? null : readNumberCell(field, measure, cell);
    }
    return readers[field]?.(text) ?? null;
  };
}

/** True if the cell can be used unchanged without looking up words, as most cells can. */
function isPlain(row: CheckedFieldDefinition, cell: FileCell, text: string): boolean {
  switch (row.type) {
    case "number":
    case "money":
      if (text === "") return true;
      if (typeof cell === "number") return Number.isInteger(cell) && cell >= 0;
      return (
        /^\d{1,15}$/u.test(text) ||
        (parseWholeNumber(text) !== null && !hasAmbiguousSeparator(toLatinDigits(text)))
      );
    case "status":
      return selectableListingStatuses.some((status) => status === text);
    case "payment":
      return text === "cash" || text === "instalments";
    case "answer":
      return text === "" || text === "yes" || text === "no";
    case "day":
      return /^\d{4}-\d{2}-\d{2}$/u.test(toLatinDigits(text));
    default:
      return false;
  }
}

function measureOf(row: CheckedFieldDefinition): "money" | "area" | null {
  if (row.type === "money") return "money";
  return row.type === "number" && row.column.endsWith("_m2") ? "area" : null;
}

/** The parser of a field's words; null for a field whose text is its value, or that is parsed with the whole row. */
function wordReader(
  field: FieldName,
  row: CheckedFieldDefinition,
  words: CellWords,
): ((text: string) => CellParseResult) | null {
  const measure = measureOf(row);
  if (measure !== null) return (text) => readAmountCell(field, measure, text, words);
  if (field === "floor") return readFloorCell;
  if (field === "rooms") return (text) => readRoomsCell(text, words);
  if (field === "toilets") return (text) => readBathsCell(text, words);
  switch (row.type) {
    case "payment":
      return (text) => {
        const stated = parseStatedPaymentMethod(text);
        return stated === null ? readPaymentCell(text, words) : { texts: [[field, stated]] };
      };
    case "answer":
      return (text) => readFeatureCell(field, text, words);
    case "status":
      return readStatusCell;
    case "day":
      return (text) => {
        const day = parseDay(text);
        return day === null ? { fault: "notADay" } : { texts: [[field, day]] };
      };
    default:
      return null;
  }
}
