/** Maximum number of entries, including gaps, that fit on a phone. */
const maxItems = 7;

/** Returns the page numbers to link: the first, the last, and those around the current page. Null stands for a gap. */
export function pagerItems(page: number, pageCount: number): readonly (number | null)[] {
  const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= maxItems) return all(1, pageCount);
  if (page <= 4) return [...all(1, 5), null, pageCount];
  if (page >= pageCount - 3) return [1, null, ...all(pageCount - 4, pageCount)];
  return [1, null, page - 1, page, page + 1, null, pageCount];
}
