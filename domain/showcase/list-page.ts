import { parseWholeNumber } from "../text/digits.ts";

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
  /** Number of items on the pages before it. */
  readonly countBefore: number;
  /** Number of items in the whole list. */
  readonly total: number;
}

/**
 * Cuts a page out of a list.
 * @param requested the page number from the URL; an invalid number gives the first page, a number past the end the
 * last
 */
export function paginate<Item>(all: readonly Item[], requested: string | null, size: number): ListPage<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, parseWholeNumber(requested ?? "") ?? 1), pageCount);
  const before = (page - 1) * size;
  return { items: all.slice(before, before + size), page, pageCount, countBefore: before, total: all.length };
}
