/** Rows of an import file, in batches; the first row has the column names. */
export type RowBatches = AsyncGenerator<readonly (readonly (string | number)[])[]>;

/** Writes the rows as a JSON list of objects, leaving out empty cells. */
export async function* streamRowsAsJson(rows: RowBatches): AsyncGenerator<string> {
  let names: readonly (string | number)[] | null = null;
  let separator = "[";
  for await (const batch of rows)
    for (const cells of batch) {
      if (names === null) {
        names = cells;
        continue;
      }
      const filled = names.flatMap((name, index) => (cells[index] === "" ? [] : [[name, cells[index]]]));
      yield `${separator}\n${JSON.stringify(Object.fromEntries(filled))}`;
      separator = ",";
    }
  yield `${separator === "[" ? "[" : ""}\n]\n`;
}

/** Units that follow the numbers of a column, as in price lists: pounds and square metres. */
const columnUnits: Readonly<Record<string, string>> = {
  price: "\u062c.\u0645",
  downpayment: "\u062c.\u0645",
  unitarea: "\u0645\u00b2",
};

const windows1256Bytes = new Map(
  Array.from(new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).map(
    (character, byte) => [character, byte],
  ),
);
const questionMarkByte = 63;

/**
 * Writes the rows as a broker's typical price list: CSV in Windows-1256, below two title lines, with units and
 * thousands separators in numbers.
 */
export async function* streamRowsAsMessyCsv(rows: RowBatches): AsyncGenerator<Buffer> {
  let names: readonly (string | number)[] | null = null;
  yield Buffer.from("Delta Homes price list,,\r\n\r\n");
  for await (const batch of rows) {
    const lines = batch.map((cells) => {
      const columns = (names ??= cells);
      return cells.map((cell, index) => quoteCsvCell(formatWithUnit(cell, columns[index] ?? ""))).join(",");
    });
    const text = lines.map((line) => `${line}\r\n`).join("");
    yield Buffer.from(Array.from(text, (character) => windows1256Bytes.get(character) ?? questionMarkByte));
  }
}

function formatWithUnit(cell: string | number, column: string | number): string {
  const unit = columnUnits[column];
  return unit === undefined || typeof cell === "string"
    ? String(cell)
    : `${cell.toLocaleString("en")} ${unit}`;
}

function quoteCsvCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
