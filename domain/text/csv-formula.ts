/**
 * Matches text that a spreadsheet may treat as a formula: one of the starting characters, also in full width,
 * after any characters that spreadsheets skip. Matches leading apostrophes too, so that adding another one can
 * always be undone.
 */
const formulaStart = /^'*(?:[\t\r]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212])/u;

/** Escapes a cell for export: prefixes an apostrophe if the text could start a formula. */
export function escapeCsvFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Reverses `escapeCsvFormula`. */
export function unescapeCsvFormula(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
