import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parseHeaderCell } from "./header-search.ts";
import { type RawTableRow, TableFault, tableLimits } from "./table-fault.ts";

/**
 * Parses CSV text row by row, delimited by commas, semicolons or tabs.
 * @param start the beginning of the text
 */
export async function* readCsv(text: AsyncIterable<string>, start: string): AsyncGenerator<RawTableRow> {
  const parser = Readable.from(text).compose(
    parse({
      delimiter: findDelimiter(start),
      relax_column_count: true,
      // Empty lines count, so that row numbers match those of a spreadsheet program.
      skip_empty_lines: false,
      max_record_size: tableLimits.rowCharacters,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.length > tableLimits.columns) throw new TableFault("too-many-columns", { row });
      const column = cells.findIndex((cell) => cell.length > tableLimits.cellCharacters);
      if (column >= 0) throw new TableFault("cell-too-long", { row, column });
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
    throw new TableFault(isTooLong ? "row-too-long" : "quotes", { row: row + 1 });
  }
}

const delimiters = [",", ";", "\t"] as const;

/**
 * Chooses the delimiter that yields the most column names in one of the first lines, because a title above the
 * header may contain other delimiters. If none yields two names, chooses the most frequent delimiter of the first
 * non-empty line.
 */
function findDelimiter(start: string): string {
  const lines = firstLines(start);
  const nameCounts = delimiters.map((delimiter) => {
    const counts = lines.map(
      (line) => partsOf(line, delimiter).filter((cell) => parseHeaderCell(cell) !== undefined).length,
    );
    return { delimiter, count: Math.max(0, ...counts) };
  });
  const best = nameCounts.reduce((most, one) => (one.count > most.count ? one : most));
  // Lines with a single cell look the same with every delimiter, so one column name decides nothing.
  if (best.count > 1) return best.delimiter;
  const cellCounts = delimiters.map((delimiter) => ({
    delimiter,
    count: partsOf(lines[0] ?? "", delimiter).length,
  }));
  return cellCounts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** The first `tableLimits.headerWithin` non-empty lines; a line break within quotes does not end a line. */
function firstLines(start: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let index = 0; index <= start.length && lines.length < tableLimits.headerWithin; index++) {
    const character = start[index] ?? "\n";
    if (character === '"') isQuoted = !isQuoted;
    if ((isQuoted && index < start.length) || (character !== "\n" && character !== "\r")) continue;
    const line = start.slice(from, index);
    if (line.trim() !== "") lines.push(line);
    from = index + 1;
  }
  return lines;
}

function partsOf(line: string, delimiter: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let index = 0; index <= line.length; index++) {
    if (line[index] === '"') isQuoted = !isQuoted;
    if (index < line.length && (isQuoted || line[index] !== delimiter)) continue;
    parts.push(line.slice(from, index).replace(/^"|"$/g, ""));
    from = index + 1;
  }
  return parts;
}
