import { columnLetters } from "../../files/column-letters.ts";
import { type CellFault, type MergedRange, type RawRow, TableFault } from "./table-fault.ts";

/** Of the cells that a workbook shows as one, only the first holds what is seen. */
const isFirst = (range: MergedRange, row: number, column: number) =>
  row === range.firstRow && column === range.firstColumn;

/** @throws {TableFault} when a name of a column stands over several columns, or in a cell of a row above */
export function refuseMergedHeader({ row, cells, merged = [] }: RawRow): void {
  const range = merged.find(
    ({ firstRow, firstColumn, lastColumn }) =>
      firstColumn < cells.length && (firstRow < row || lastColumn > firstColumn),
  );
  if (range === undefined) return;
  const { firstColumn, lastColumn } = range;
  const letters = [columnLetters(firstColumn), columnLetters(lastColumn)];
  throw new TableFault("merged-header", { row, names: [...new Set(letters)] });
}

/** A fault at each cell of the table that is covered by one of another row, and at the first of those beside one another. */
export function faultsOfMerged({ row, merged = [] }: RawRow, header: RawRow["cells"]): CellFault[] {
  const faults: CellFault[] = [];
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
