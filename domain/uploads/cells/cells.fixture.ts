import { describe, expect, test } from "vitest";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { createPlaceIdLookup } from "../../../server/places/place-finder.ts";
import { readMarketWords } from "../../../server/search/words/market-words.ts";
import { type FileCell, parseFileHeader } from "../file-columns.ts";
import { parseFileRow, type ParsedFileRow } from "../file-row.ts";
import { createRowReader } from "./row-reader.ts";

const reader = createRowReader(readMarketWords());
const findPlace = createPlaceIdLookup(createTestGazetteer());

/** Reads a row with these columns and a unit code. */
export function readTestRow(cells: Readonly<Record<string, FileCell>>): ParsedFileRow {
  const header = parseFileHeader(["unitcode", ...Object.keys(cells)]);
  const parsed = parseFileRow(header.columns, ["A-1", ...Object.values(cells)], findPlace, reader);
  if (parsed === null) throw new Error("The row is empty");
  return parsed;
}

/** The result for a cell: the fields of its row except the code, and its fault. */
function valueOf(column: string, cell: FileCell): unknown {
  const { row, faults } = readTestRow({ [column]: cell });
  const { unitcode: _, ...patch } = row.patch;
  const [fault] = faults;
  return fault ? fault.fault : patch;
}

type Row = readonly [cell: FileCell, value: string | number | null | Readonly<Record<string, unknown>>];

/**
 * Cells by column, each with its expected result: the value of the column, the fields of the row, or the name of a
 * fault.
 */
export type CellTables = Readonly<Record<string, readonly Row[]>>;

/** Names of faults; any other expected text is a value. */
const faultNames =
  /^(?:not[A-Z]\w+|wrongUnit|foreignMoney|aRange|onRequest|unclearPoint|percentOfNothing|relativeTime|tooLarge|\w+TooLong)$/u;

/** Defines a test for each cell of the tables. */
export function describeCellTables(tables: CellTables): void {
  describe.each(Object.entries(tables))("A cell of %s", (column, rows) => {
    test.each(rows)("%j is read as %j", (cell, value) => {
      const isObject = typeof value === "object" && value !== null;
      const isFault = typeof value === "string" && faultNames.test(value);
      const actual = valueOf(column, cell);
      // For a bare expected value only the column itself is compared, because an option also sets its Arabic.
      const expected = typeof actual === "object" ? { ...actual, [column]: value } : { [column]: value };
      expect(actual).toEqual(isObject || isFault ? value : expected);
    });
  });
}
