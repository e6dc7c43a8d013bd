/** Rows as CSV in UTF-8, in pieces. The mark at its beginning makes spreadsheet programs read Arabic as what it is. */
export async function* writeCsv(
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from("\ufeff");
  for await (const some of rows)
    yield Buffer.from(some.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join(""));
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
