/** What a CSV file begins with, so that spreadsheet programs read its Arabic as UTF-8. */
export const csvMark = "\ufeff";

/** Rows as lines of CSV (RFC 4180). */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
