/**
 * What a spreadsheet program might take for a formula: one of its first characters, after whatever such a program skips,
 * full-width forms among them. Apostrophes of our own in front of it count too, so that putting one more before it can
 * always be undone.
 */
const formulaStart = /^'*(?:[\t\r]|[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212])/u;

/** The text as it may stand in an exported cell: an apostrophe before what would start a formula. */
export function defuseFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text that `defuseFormula` was given. */
export function undoDefusing(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
