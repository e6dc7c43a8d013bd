/** Faults of a cell or row that are found before its meaning is read; each is the key of a message. */
export type RawCellFault =
  /** The cell is merged with one of another row; the fault's text is that row's number. */
  | "mergedCell"
  /** The cell is merged with one of another column; the fault's text is that column's name. */
  | "mergedAcross"
  /** The cell holds a formula instead of its result, as in a CSV file or a workbook that was never calculated. */
  | "formula"
  /** The formula's result is an error such as "#REF!" or "#N/A". */
  | "errorValue"
  /** Text saved after decoding with a wrong encoding, in which some letters are lost. */
  | "garbledText"
  /** A list or object of a JSON file where a single value is expected. */
  | "nestedValue"
  /** A number, text or list of a JSON file where a listing is expected. */
  | "notAHome"
  /** The row repeats the column names. */
  | "headerAgain";

/** True if the fault means that its row is no listing at all; its empty fields are then not reported as missing. */
export function isNonListingRowFault({ fault }: { readonly fault: string }): boolean {
  return fault === "headerAgain" || fault === "notAHome";
}
