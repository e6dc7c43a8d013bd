/** A moved row, and the row that now follows it; null if the moved row is last. */
export interface RowMove {
  readonly key: string;
  readonly before: string | null;
}

/**
 * The fewest moves that turn one order into another, sorted by the new order. Rows in only one of the orders are not
 * moved.
 */
export function findRowMoves(before: readonly string[], after: readonly string[]): readonly RowMove[] {
  const places = new Map(before.map((key, place) => [key, place]));
  const common = after.filter((key) => places.has(key));
  const stayed = longestIncreasing(common.map((key) => places.get(key) ?? 0));
  return common.flatMap((key, index) =>
    stayed.has(index) ? [] : [{ key, before: after[after.indexOf(key) + 1] ?? null }],
  );
}

/** Indexes of a longest increasing subsequence: the rows that need no move. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  /** `ends[n]` is the index of the smallest number that ends an increasing subsequence of length n + 1. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let length = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    if (length < 0) length = ends.length;
    previous[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  }
  const rising = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) rising.add(index);
  return rising;
}
