/** A run of words that stayed, came or went. */
export interface WordRun {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Texts with more words than this are shown whole: what was compared with what would take too long to find. */
const mostWords = 600;

/** What became of a text, word by word, in the order of reading. */
export function wordChanges(from: string, to: string): readonly WordRun[] {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  if (before.length > mostWords || after.length > mostWords)
    return [
      { kind: "removed", text: from },
      { kind: "added", text: to },
    ];
  const common = commonLengths(before, after);
  const runs: WordRun[] = [];
  const add = (kind: WordRun["kind"], word: string) => {
    // The last word of either text may stand before words of the other one.
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

/** Words with the spaces behind them. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*/gu) ?? [];
}

/** The last word of a text has no space behind it. */
function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd();
}

type Lengths = readonly (readonly number[])[];

function lengthAt(lengths: Lengths, one: number, other: number): number {
  return lengths[one]?.[other] ?? 0;
}

/** How many words two texts share in one order from each pair of places on. */
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
