/** A part of a text and its replacement. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Applies all edits to a text; they must not overlap. Done in one pass, because searching in a concatenated string
 * makes the engine copy it, which is 300 KB for a page.
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let read = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(read, edit.from), edit.text);
    read = edit.to;
  }
  parts.push(text.slice(read));
  return parts.join("");
}
