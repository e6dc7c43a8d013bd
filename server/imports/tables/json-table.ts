import { createJsonItemSplitter } from "./json-items.ts";
import { type JsonListingCells, formatNestedValue, toJsonListingCells } from "./json-listing.ts";
import { type TableCellFault, type RawTableRow, TableFault, tableLimits } from "./table-fault.ts";

/** Whether a file's text starts like JSON; a CSV title in brackets does not. */
export function isJson(start: string): boolean {
  return /^\s*(?:\[\s*[[{"\]]|\{\s*["}])/u.test(start);
}

/**
 * Reads the objects of a JSON list as rows. Row 0 has the keys of all objects as column names; each other row has
 * the number of its object in the list.
 * @param text opens the file's text. It is called twice, because all keys have to be known before the first row.
 */
export async function* readJson(text: () => AsyncIterable<string>): AsyncGenerator<RawTableRow> {
  const columns = new Map<string, number>();
  let hasListing = false;
  let rows = 0;
  for await (const { row, item } of items(text())) {
    rows = row;
    const home = toJsonListingCells(item);
    if (home === null) continue;
    hasListing = true;
    for (const key of home.cells.keys()) if (!columns.has(key)) columns.set(key, columns.size);
    if (columns.size > tableLimits.columns) throw new TableFault("too-many-columns", { row });
  }
  if (rows === 0) throw new TableFault("no-rows");
  if (!hasListing) throw new TableFault("json-without-list");
  const keys = [...columns.keys()];
  yield { row: 0, cells: keys.slice() };
  for await (const { row, item } of items(text())) {
    const home = toJsonListingCells(item);
    yield home === null ? notAHome(row, item, keys.length) : toRow(row, home, keys);
  }
}

async function* items(
  text: AsyncIterable<string>,
): AsyncGenerator<{ readonly row: number; readonly item: unknown }> {
  const reader = createJsonItemSplitter();
  let row = 0;
  for await (const piece of text) {
    for (const item of reader.write(piece)) {
      row += 1;
      if (row > tableLimits.rows) throw new TableFault("too-many-rows", { row });
      yield { row, item: parsed(item, row) };
    }
  }
  reader.end();
}

function parsed(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TableFault("bad-json", { row });
  }
}

function toRow(
  row: number,
  { cells: values, nested }: JsonListingCells,
  keys: readonly string[],
): RawTableRow {
  const faults: TableCellFault[] = [];
  const absent: number[] = [];
  const cells = keys.map((key, column) => {
    const cell = values.get(key);
    if (cell === undefined) absent.push(column);
    else if (nested.has(key)) faults.push({ column, fault: "nestedValue", text: String(cell) });
    else if (typeof cell === "string" && cell.length > tableLimits.cellCharacters)
      throw new TableFault("cell-too-long", { row, column, names: [key] });
    return cell ?? "";
  });
  return {
    row,
    cells,
    isLiteral: true,
    ...(faults.length > 0 && { faults }),
    ...(absent.length > 0 && { absent }),
  };
}

function notAHome(row: number, item: unknown, width: number): RawTableRow {
  const text = formatNestedValue(item);
  const cells = Array.from({ length: width }, (_, column) => (column === 0 ? text : ""));
  return { row, cells, faults: [{ column: null, fault: "notAHome", text }] };
}
