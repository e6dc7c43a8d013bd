/** What is wrong with a cell or a row before anybody asks what it means; each is the name of a message. */
export type CellTrouble =
  /** The cell is covered by one of another row, whose number is the text. */
  | "mergedCell"
  /** The cell is covered by one of another column, whose name is the text. */
  | "mergedAcross"
  /** A formula stands where its result should, as in a CSV file or in a workbook that was never calculated. */
  | "formula"
  /** The formula ended in "#REF!", "#N/A" or another error. */
  | "errorValue"
  /** Letters that were read in a wrong encoding and saved so, of which some are lost. */
  | "garbledText"
  /** A list or an object of a JSON file where one value is expected. */
  | "nestedValue"
  /** A number, a text or a list of a JSON file where a home is expected. */
  | "notAHome"
  /** The row has the names of the columns once more. */
  | "headerAgain";

/** Whether a fault says that its row is about no home at all, so that nothing is missing in it. */
export function isNoHome({ fault }: { readonly fault: string }): boolean {
  return fault === "headerAgain" || fault === "notAHome";
}
