import { parseWholeNumber } from "../text/digits.ts";

/** Some of a long list, with where they stand in it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pageCount: number;
  /** How many items are on the pages before it. */
  readonly before: number;
  /** Of the whole list. */
  readonly total: number;
}

/**
 * A page of a list.
 * @param asked the number of the page as an address has it. The first page answers what is no number or too long to be one, the last page what
 * is past the end.
 */
export function pageOf<Item>(all: readonly Item[], asked: string | null, size: number): ListPage<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(1, parseWholeNumber(asked ?? "") ?? 1), pageCount);
  const before = (page - 1) * size;
  return { items: all.slice(before, before + size), page, pageCount, before, total: all.length };
}
