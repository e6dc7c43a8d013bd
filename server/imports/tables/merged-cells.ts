import { columnLetters } from "../../files/column-letters.ts";
import { type TableCellFault, type MergedRange, type RawTableRow, TableFault } from "./table-fault.ts";

/** Whether a cell is the first of its merged range; a spreadsheet stores the range's value only there. */
const isFirst = (range: MergedRange, row: number, column: number) =>
  row === range.firstRow && column === range.firstColumn;

/** @throws {TableFault} if a column name is merged across several columns, or with a row above */
export function refuseMergedHeader({ row, cells, merged = [] }: RawTableRow): void {
  const range = merged.find(
    ({ firstRow, firstColumn, lastColumn }) =>
      firstColumn < cells.length && (firstRow < row || lastColumn > firstColumn),
  );
  if (range === undefined) return;
  const { firstColumn, lastColumn } = range;
  const letters = [columnLetters(firstColumn), columnLetters(lastColumn)];
  throw new TableFault("merged-header", { row, names: [...new Set(letters)] });
}

/**
 * Faults of merged cells without a value. A cell merged with the row above has a fault; of cells merged across
 * columns, only the first has one.
 */
export function mergedCellFaults(
  { row, merged = [] }: RawTableRow,
  header: RawTableRow["cells"],
): TableCellFault[] {
  const faults: TableCellFault[] = [];
  for (const range of merged) {
    const last = Math.min(range.lastColumn, header.length - 1);
    for (let column = range.firstColumn; column <= last; column++) {
      if (isFirst(range, row, column)) continue;
      if (range.firstRow < row) {
        faults.push({ column, fault: "mergedCell", text: String(range.firstRow) });
        continue;
      }
      const name = String(header[range.firstColumn] ?? "").trim() || columnLetters(range.firstColumn);
      faults.push({ column, fault: "mergedAcross", text: name });
      break;
    }
  }
  return faults;
}
