/** Inserts an element into a sorted list of at most `maxCount` elements; the last one is dropped if there are more. */
export function insertSorted<T>(
  sorted: T[],
  element: T,
  maxCount: number,
  compare: (a: T, b: T) => number,
): void {
  const last = sorted[maxCount - 1];
  if (maxCount === 0 || (last && compare(last, element) < 0)) return;
  const index = sorted.findIndex((other) => compare(element, other) < 0);
  sorted.splice(index < 0 ? sorted.length : index, 0, element);
  if (sorted.length > maxCount) sorted.pop();
}
