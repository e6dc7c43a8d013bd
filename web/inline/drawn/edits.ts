/** A part of a text that is left out, and what stands in its place. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * A text with all its edits, of which no two overlap. They are made at once, because the text of a page is copied, 300 KB
 * of it, whenever something is looked for in what was put together from parts.
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
