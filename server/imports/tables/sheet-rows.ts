import { type RawTableRow, TableFault, tableLimits } from "./table-fault.ts";
import { createXmlReader } from "./xml-events.ts";

/** The maximum number of rows in a sheet of Excel. */
const sheetRows = 1_048_576;
/** Numbers from this on are too large to be dates, so `dayOffset` is not added to them. */
const latestDay = 100_000;

const excerptLength = 60;

/**
 * Creates a reader of the XML of a sheet, which arrives in pieces.
 * @param shared the workbook's shared strings; null in place of a string that is too long
 * @param dayOffset days to add to numbers that may be dates, in workbooks that count days from 1904
 */
export function createSheetXmlReader(shared: readonly (string | null)[], dayOffset: number) {
  let rows: RawTableRow[] = [];
  let filled = 0;
  let row = 0;
  let cells: (string | number)[] = [];
  let column = -1;
  let type = "";
  let text = "";
  // The formula of the current cell; null if it has none.
  let formula: string | null = null;
  let hasValue = false;
  let isCell = false;
  let isFormula = false;
  let isText = false;
  let isReading = false;
  let isOver = false;

  const openRow = (rowNumber: string | undefined) => {
    const next = rowNumber === undefined ? row + 1 : Number(rowNumber);
    if (!Number.isSafeInteger(next) || next <= row || next > sheetRows) throw new TableFault("damaged");
    row = next;
    cells = [];
    column = -1;
  };
  const openCell = ({ r, t = "n" }: Readonly<Record<string, string>>) => {
    column = r === undefined ? column + 1 : columnOf(r);
    if (column >= tableLimits.columns) throw new TableFault("too-many-columns", { row });
    type = t;
    text = "";
    formula = null;
    hasValue = false;
    isCell = true;
  };
  const closeCell = () => {
    isCell = false;
    // Some programs write formulas without their results.
    const lacksResult = formula !== null && !hasValue;
    if (text === "" && type !== "inlineStr" && !lacksResult) return;
    while (cells.length < column) cells.push("");
    cells[column] = lacksResult ? `=${formula || "?"}` : valueOf();
  };
  const cellTooLong = () => new TableFault("cell-too-long", { row, column });
  const valueOf = (): string | number => {
    if (type === "n") {
      const number = Number(text);
      if (!Number.isFinite(number)) throw new TableFault("damaged", { row });
      return dayOffset > 0 && number < latestDay ? number + dayOffset : number;
    }
    if (type === "b") return text === "1" ? "TRUE" : "FALSE";
    if (type !== "s") return unescapeText(text);
    const sharedText = shared[Number(text)];
    if (sharedText === undefined) throw new TableFault("damaged", { row });
    if (sharedText === null) throw cellTooLong();
    return unescapeText(sharedText);
  };
  const closeRow = () => {
    if (cells.every((cell) => cell === "")) return;
    filled += 1;
    // Rows above the header count here too, because this parser does not know the header; `readRowsFromHeader` limits
    // the rows below it.
    if (filled > tableLimits.rows + tableLimits.headerWithin) throw new TableFault("too-many-rows", { row });
    rows.push({ row, cells });
  };

  const write = createXmlReader({
    open(name, attributes) {
      if (isOver) return;
      if (name === "row") openRow(attributes["r"]);
      else if (name === "c") openCell(attributes);
      else if (name === "rPh") isReading = true;
      else if (name === "f") {
        isFormula = true;
        formula = "";
      } else if (name === "v" || (name === "t" && !isReading)) isText = hasValue = true;
    },
    close(name) {
      if (isOver) return;
      if (name === "v" || name === "t") isText = false;
      else if (name === "f") isFormula = false;
      else if (name === "rPh") isReading = false;
      else if (name === "c") closeCell();
      else if (name === "row") closeRow();
      else if (name === "sheetData") isOver = true;
    },
    text(piece) {
      if (isOver) return;
      if (isFormula && formula !== null && formula.length < excerptLength) formula += piece;
      if (!isText) return;
      text += piece;
      if (text.length > tableLimits.cellCharacters) throw cellTooLong();
    },
    tooLong: () => (isCell ? cellTooLong() : new TableFault("damaged")),
  });

  return {
    write,
    /** Returns the rows that were completed since the last call. */
    take(): RawTableRow[] {
      const completed = rows;
      rows = [];
      return completed;
    },
    /** Whether all rows of the sheet have been read. */
    get isOver(): boolean {
      return isOver;
    },
  };
}

/** The column of a cell reference, from 0: "AB12" gives 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) throw new TableFault("damaged");
  return columnIndexOfLetters(letters);
}

/** The index of a column from its letters, from 0. */
export function columnIndexOfLetters(letters: string): number {
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Decodes control characters, which a workbook escapes as "_x000D_"; the escape of that text itself is
 * "_x005F_x000D_". Removes characters that the database cannot store, such as NUL.
 */
function unescapeText(text: string): string {
  return text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?![\t\n\r])\p{Cc}/gu, "")
    .toWellFormed();
}
