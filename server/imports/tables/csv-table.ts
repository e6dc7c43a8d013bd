import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { TableFault, tableLimits, type TableRow } from "./table-fault.ts";

/** Far above the longest row that a property can need, and little enough to hold. */
const rowCharacters = 1 << 20;

/** Reads a CSV file in UTF-8, row by row; commas, semicolons or tabs, as its first line has them. */
export async function* readCsv(file: string, start: Buffer): AsyncGenerator<TableRow> {
  const parser = Readable.from(decoded(file)).compose(
    parse({
      delimiter: findDelimiter(start.toString()),
      relax_column_count: true,
      // Rows are counted as a spreadsheet counts them.
      skip_empty_lines: false,
      max_record_size: rowCharacters,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > tableLimits.rows + 1) throw new TableFault("too-many-rows");
      if (cells.length > tableLimits.columns) throw new TableFault("too-many-columns", row);
      if (cells.some((cell) => cell.length > tableLimits.cellCharacters))
        throw new TableFault("cell-too-long", row);
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
    throw new TableFault(isTooLong ? "cell-too-long" : "quotes", row + 1);
  }
}

/** The text of the file; a byte order mark is left out. */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (part?: Uint8Array) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch {
      throw new TableFault("not-utf8");
    }
  };
  for await (const part of createReadStream(file)) {
    const text = decode(part as Buffer);
    if (text !== "") yield text;
  }
  yield decode();
}

/** The one of the three that the first line has most of, outside of quotes. */
function findDelimiter(start: string): string {
  const counts = new Map([
    [",", 0],
    [";", 0],
    ["\t", 0],
  ]);
  let isQuoted = false;
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "\n" || character === "\r") break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
