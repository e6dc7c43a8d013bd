/** One row that was moved: before which row it stands now, or null where it stands last. */
export interface Move {
  readonly key: string;
  readonly before: string | null;
}

/**
 * The fewest moves that make one order out of another, in the new order. Rows that only one of them has are not moved.
 */
export function movesOf(before: readonly string[], after: readonly string[]): readonly Move[] {
  const places = new Map(before.map((key, place) => [key, place]));
  const common = after.filter((key) => places.has(key));
  const stayed = longestRising(common.map((key) => places.get(key) ?? 0));
  return common.flatMap((key, index) =>
    stayed.has(index) ? [] : [{ key, before: after[after.indexOf(key) + 1] ?? null }],
  );
}

/** The indexes of a longest run of rising numbers: the rows that nobody has to move. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  /** `ends[n]` is the index of the smallest number that ends a rising run of n + 1 numbers. */
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
