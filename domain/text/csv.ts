/** The byte order mark, with which spreadsheet programs read the Arabic as UTF-8. */
export const csvMark = "\ufeff";

/** Formats rows as CSV lines (RFC 4180). */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
