import { columnLetters } from "../../files/column-letters.ts";
import type { FileWarning } from "../../../domain/uploads/file-warning.ts";
import { unescapeCsvFormula } from "../../../domain/text/csv-formula.ts";
import {
  type FileCell,
  findColumnByName,
  type ImportableColumn,
} from "../../../domain/uploads/file-columns.ts";
import { guessColumnByName } from "../../../domain/uploads/guess-column.ts";
import { mergedCellFaults, refuseMergedHeader } from "./merged-cells.ts";
import { type RawTableRow, TableFault, tableLimits, type TableRow } from "./table-fault.ts";

type Cells = RawTableRow["cells"];

/** The field that a header cell names; null for an ignored column, undefined if the cell is no column name. */
export const parseHeaderCell = (cell: FileCell): ImportableColumn | null | undefined =>
  typeof cell === "string" ? findColumnByName(unescapeCsvFormula(cell).trim()) : undefined;

const isBlank = (cells: Cells) => cells.every((cell) => typeof cell === "string" && cell.trim() === "");
const maxCells = 8;
const excerptLength = 60;
const previewCells = (cells: Cells) =>
  cells
    .map((cell) => String(cell).trim().slice(0, excerptLength))
    .filter((text) => text !== "")
    .slice(0, maxCells);

/**
 * Yields the header of a table first, and then the non-empty rows below it. Rows above the header are skipped with
 * a note. A repeated header is a row with a fault.
 * @throws {TableFault} if no row is a header, if a second, different header follows, or if there are too many rows
 */
export async function* readRowsFromHeader(
  rows: AsyncIterable<RawTableRow>,
  note: (note: FileWarning) => void,
): AsyncGenerator<TableRow> {
  let header: Header | null = null;
  const first: RawTableRow[] = [];
  let count = 0;
  try {
    for await (const row of rows) {
      if (isBlank(row.cells)) continue;
      if (header === null) {
        first.push(row);
        header = toHeader(row, 2);
        if (header === null && first.length < tableLimits.headerWithin) continue;
        yield* begin();
        continue;
      }
      yield readDataRow(header, row);
    }
    if (header === null) yield* begin();
  } catch (error) {
    throw error instanceof TableFault ? withName(error, header) : error;
  }

  /** Yields the header, and the rows below it that the search has already read. */
  function* begin(): Generator<TableRow> {
    const chosenHeader: Header = header ?? onlyHeader(first);
    header = chosenHeader;
    const headerIndex = first.indexOf(chosenHeader.row);
    if (headerIndex > 0) {
      const rowsAbove = first.slice(0, headerIndex);
      note({
        kind: "lines-above",
        rows: rowsAbove.map(({ row }) => row),
        names: rowsAbove.map(({ cells }) => previewCells(cells).join(" · ")),
      });
    }
    refuseMergedHeader(chosenHeader.row);
    refuseRepeats(chosenHeader);
    yield { row: chosenHeader.row.row, cells: chosenHeader.row.cells };
    for (const row of first.slice(headerIndex + 1)) yield readDataRow(chosenHeader, row);
  }

  function readDataRow(chosenHeader: Header, row: RawTableRow): TableRow {
    count += 1;
    if (count > tableLimits.rows) throw new TableFault("too-many-rows", { row: row.row });
    return checkDataRow(chosenHeader, row);
  }
}

interface Header {
  readonly row: RawTableRow;
  /** For each cell, the column that it names; if it names none, a prefix and the cell's text. */
  readonly keys: readonly string[];
}

/** Parses the row as a header if at least `minNames` cells name columns; otherwise returns null. */
function toHeader(row: RawTableRow, minNames: number): Header | null {
  let nameCount = 0;
  const keys = row.cells.map((cell) => {
    const column = parseHeaderCell(cell);
    if (column !== undefined) nameCount += 1;
    return keyOf(cell, column);
  });
  return nameCount >= minNames ? { row, keys } : null;
}

function keyOf(cell: string | number, column: string | null | undefined): string {
  return column ?? `${column === null ? "passed over" : "as written"} ${String(cell).trim().toLowerCase()}`;
}

/**
 * Chooses the header if no row names two columns. In this order: a row that names the unit code, the first row if
 * it names a column, or the first row with two guessable names, which staff then confirm.
 */
function onlyHeader(first: readonly RawTableRow[]): Header {
  const [top] = first;
  if (top === undefined) throw new TableFault("empty");
  const candidates = first.map((row) => toHeader(row, 1));
  const header =
    candidates.find((each) => each?.keys.includes("unitcode")) ?? candidates[0] ?? guessedHeader(first);
  if (header) return header;
  const names = previewCells(top.cells);
  throw top.row === 0
    ? new TableFault("json-without-names", { names })
    : new TableFault("no-header", { row: top.row, names });
}

function guessedHeader(first: readonly RawTableRow[]): Header | null {
  const isName = (cell: string | number) => typeof cell === "string" && guessColumnByName(cell) !== null;
  const row = first.find(({ cells }) => !cells.some(isFigure) && cells.filter(isName).length > 1);
  return row ? { row, keys: row.cells.map((cell) => keyOf(cell, undefined)) } : null;
}

/**
 * Refuses a file in which a known column occurs twice; the message has both column letters, or both keys of JSON.
 * Two unknown columns with the same name are accepted, because staff can map them.
 */
function refuseRepeats({ row, keys }: Header): void {
  const labels = keys.map((key, index) => ({
    key,
    name: String(row.cells[index]).trim(),
    at: row.row === 0 ? String(row.cells[index]) : columnLetters(index),
  }));
  const namedLabels = labels.filter(({ key }) => !/^(?:passed over|as written) /u.test(key));
  // Two different names for one field are accepted: the second column has no field until staff map it.
  const duplicates = [...Map.groupBy(namedLabels, ({ name }) => name.toLowerCase()).values()].filter(
    (same) => same.length > 1,
  );
  if (duplicates.length === 0) return;
  const names = duplicates.map((group) => {
    const spelt = new Set(group.map(({ name }) => name));
    return `${[...spelt].join(" / ")} (${group.map(({ at }) => at).join(", ")})`;
  });
  throw new TableFault("columns-twice", { row: row.row, names });
}

/** Matches a cell that starts with a digit. No column name does, but nearly every row of listings has one. */
const leadingDigit = /^\s*[\d\u0660-\u0669\u06f0-\u06f9]/u;
const isFigure = (cell: string | number) => typeof cell === "number" || leadingDigit.test(cell);

function checkDataRow(header: Header, row: RawTableRow): TableRow {
  const { cells, faults, merged, absent } = row;
  const tableRow = { row: row.row, cells, ...(absent && { absent }) };
  const repeated = cells.some(isFigure) ? null : toHeader(row, 2);
  if (repeated) {
    const filled = repeated.keys.filter((_, index) => cells[index] !== "");
    const isSameHeader = repeated.keys.every(
      (key, index) => cells[index] === "" || key === header.keys[index],
    );
    if (isSameHeader && filled.length > 1)
      return { ...tableRow, faults: [{ column: null, fault: "headerAgain", text: "" }] };
    if (filled.includes("unitcode"))
      throw new TableFault("second-header", {
        row: row.row,
        otherRow: header.row.row,
        names: previewCells(cells.filter((_, index) => repeated.keys[index] !== header.keys[index])),
      });
  }
  const ofMerged = merged ? mergedCellFaults(row, header.row.cells) : [];
  return faults || ofMerged.length > 0 ? { ...tableRow, faults: [...ofMerged, ...(faults ?? [])] } : tableRow;
}

/** Adds the name of the column to a fault, or the column's letters if it has no name. */
function withName(fault: TableFault, header: Header | null): TableFault {
  const { trouble, row, otherRow, column } = fault;
  if (column === null || fault.names.length > 0) return fault;
  const name = String(header?.row.cells[column] ?? "").trim();
  return new TableFault(trouble, { row, otherRow, column, names: [name || columnLetters(column)] });
}
