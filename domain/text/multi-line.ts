import { normaliseSingleLine } from "./single-line.ts";

const lineEnds = /\r\n?|[\n\u0085\u2028\u2029]/u;

/**
 * Tidies a text of several lines: removes invisible characters, trims each line, and keeps at most one empty line
 * in a row.
 */
export function normaliseLines(text: string): string {
  return text
    .split(lineEnds)
    .map((line) => normaliseSingleLine(line, line.length).kept)
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}
