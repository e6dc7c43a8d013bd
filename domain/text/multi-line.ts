import { tidyText } from "./single-line.ts";

const lineEnds = /\r\n?|[\n\u0085\u2028\u2029]/u;

/** A text of several lines without what cannot be seen, its lines tidied, never more than one of them empty in a row. */
export function tidyLines(text: string): string {
  return text
    .split(lineEnds)
    .map((line) => tidyText(line, line.length).kept)
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}
