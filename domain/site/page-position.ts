/** Where one page of a list begins. */
export interface PagePosition {
  readonly page: number;
  /** At least 1, because an empty list has one empty page. */
  readonly pageCount: number;
  /** Number of items before the page. */
  readonly offset: number;
}

/**
 * The page of a list to show: the requested page, or the last one if the requested one is past the end [LIST-20].
 * @param requested number of the page, from 1; a smaller number means the first
 */
export function findPagePosition(requested: number, total: number, pageSize: number): PagePosition {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.max(1, Math.min(requested, pageCount));
  return { page, pageCount, offset: (page - 1) * pageSize };
}
