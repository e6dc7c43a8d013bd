/** Replaces the text from `from` to `to`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Applies all edits, which must not overlap, in one pass. Edits are not applied one by one, because searching the
 * concatenated string would make the engine copy it: 300 KB for a page.
 */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let read = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    parts.push(text.slice(read, edit.from), edit.text);
    read = edit.to;
  }
  parts.push(text.slice(read));
  return parts.join("");
}
