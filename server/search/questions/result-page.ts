import type { SortOrder } from "../../../domain/search/search-query.ts";
import type { Orders } from "../catalogue/orders.ts";
import { type Bitset, countRows } from "../sets/bitset.ts";

/** Where a page stands among `total` homes: the asked one, or the last where that is past the end. */
export function pageAt(
  asked: number,
  total: number,
  pageSize: number,
): { readonly page: number; readonly pageCount: number; readonly offset: number } {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.max(1, Math.min(asked, pageCount));
  return { page, pageCount, offset: (page - 1) * pageSize };
}

/**
 * The rows of one page over groups that come one after the other, each in the asked order.
 * @param groups sets without a common row; each is done with when the next is asked for
 */
export function takePage(
  orders: Orders,
  groups: Iterable<Bitset>,
  sort: SortOrder,
  offset: number,
  size: number,
): number[] {
  const rows: number[] = [];
  let skip = offset;
  for (const group of groups) {
    const count = countRows(group);
    if (count > skip) rows.push(...orders.page(group, count, sort, skip, size - rows.length));
    skip = Math.max(0, skip - count);
    if (rows.length >= size) break;
  }
  return rows;
}
