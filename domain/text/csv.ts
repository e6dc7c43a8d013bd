/** The byte order mark, which makes spreadsheet programs read the Arabic of a CSV file as UTF-8. */
export const byteOrderMark = "\ufeff";

/** Formats rows as CSV lines (RFC 4180). */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
