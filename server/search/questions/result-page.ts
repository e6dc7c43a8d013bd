import type { SortOrder } from "../../../domain/search/search-query.ts";
import type { SortedRowOrders } from "../catalogue/orders.ts";
import { type Bitset, countRows } from "../sets/bitset.ts";

/**
 * The rows of one page across consecutive groups, each sorted in the requested order.
 * @param groups disjoint sets; each is read before the next one is requested
 */
export function sliceSortedGroups(
  orders: SortedRowOrders,
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
