/** A run of words that are unchanged, added or removed. */
export interface WordDiffRun {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Longer texts are shown as wholly removed and added, because comparing them would take too long. */
const maxWords = 600;

/** Word diff of a text, in reading order. */
export function diffWords(from: string, to: string): readonly WordDiffRun[] {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  if (before.length > maxWords || after.length > maxWords)
    return [
      { kind: "removed", text: from },
      { kind: "added", text: to },
    ];
  const common = commonLengths(before, after);
  const runs: WordDiffRun[] = [];
  const add = (kind: WordDiffRun["kind"], word: string) => {
    // The last word of one text may now precede words of the other, so it needs a space.
    const text = /\s$/u.test(word) ? word : `${word} `;
    const last = runs.at(-1);
    if (last?.kind === kind) runs.splice(-1, 1, { kind, text: last.text + text });
    else runs.push({ kind, text });
  };
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]];
    if (was !== undefined && is !== undefined && isSame(was, is)) {
      add("same", is);
      one += 1;
      other += 1;
    } else if (
      is !== undefined &&
      (was === undefined || lengthAt(common, one, other + 1) >= lengthAt(common, one + 1, other))
    ) {
      add("added", is);
      other += 1;
    } else if (was !== undefined) {
      add("removed", was);
      one += 1;
    }
  }
  return runs;
}

/** Words with their trailing spaces. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

/** Ignores trailing spaces, because the last word has none. */
function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd();
}

type Lengths = readonly (readonly number[])[];

function lengthAt(lengths: Lengths, one: number, other: number): number {
  return lengths[one]?.[other] ?? 0;
}

/** Lengths of the longest common subsequence from each pair of positions on. */
function commonLengths(before: readonly string[], after: readonly string[]): Lengths {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const longest = isSame(before[one] ?? "", after[other] ?? "")
        ? 1 + lengthAt(lengths, one + 1, other + 1)
        : Math.max(lengthAt(lengths, one + 1, other), lengthAt(lengths, one, other + 1));
      const row = lengths[one];
      if (row) row[other] = longest;
    }
  return lengths;
}
