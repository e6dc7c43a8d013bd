import type { InventorySort } from "../../../domain/listings/inventory-query.ts";
import { type DuplicateCandidate, DuplicateCandidateIndex } from "./duplicate-candidates.ts";
import type { IndexedListing } from "./indexed-listing.ts";
import { InventoryColumnStore, inventoryViewBits } from "./inventory-columns.ts";
import { createRowComparators, updateSortedSlots } from "./inventory-orders.ts";

/** All listings in memory, sorted in the orders that were requested, with possible duplicates of each. */
export class InMemoryInventory {
  readonly columns = new InventoryColumnStore();
  readonly #orders = createRowComparators(this.columns);
  readonly #slotOf = new Map<number, number>();
  readonly #emptySlots: number[] = [];
  readonly #alike = new DuplicateCandidateIndex();
  readonly #sorted = new Map<InventorySort, Int32Array>();

  /** Adds or updates listings, and removes deleted ones. Changes that were applied already are skipped. */
  apply(properties: readonly IndexedListing[], deletedIds: readonly number[]): void {
    const removed = deletedIds.flatMap((id) => this.#remove(id));
    const changed = properties.filter(({ id, tx }) => {
      const slot = this.#slotOf.get(id);
      return slot === undefined || this.columns.txs[slot] !== tx;
    });
    if (removed.length === 0 && changed.length === 0) return;
    const slots = Int32Array.from(changed, (property) => this.#put(property));
    const keys = new Set<string>();
    for (const id of deletedIds) for (const key of this.#alike.put(id, null)) keys.add(key);
    for (const property of changed) for (const key of this.#alike.put(property.id, property)) keys.add(key);
    for (const key of keys)
      for (const [id, hasDuplicate] of this.#alike.compare(key)) this.#mark(id, hasDuplicate);
    const isTouched = new Uint8Array(this.columns.size);
    for (const slot of [...removed, ...slots]) isTouched[slot] = 1;
    for (const [sort, sorted] of this.#sorted) {
      const order = this.#orders[sort];
      this.#sorted.set(sort, updateSortedSlots(sorted, isTouched, slots.toSorted(order), order));
    }
  }

  /** Returns all slots of `columns` in this order. */
  sortedBy(sort: InventorySort): Int32Array {
    let sorted = this.#sorted.get(sort);
    if (!sorted) {
      sorted = Int32Array.from(this.#slotOf.values()).sort(this.#orders[sort]);
      this.#sorted.set(sort, sorted);
    }
    return sorted;
  }

  /** Possible duplicates of a listing. */
  duplicatesOf(id: number): readonly DuplicateCandidate[] {
    return this.#alike.duplicatesOf(id);
  }

  #put(property: IndexedListing): number {
    const slot = this.#slotOf.get(property.id) ?? this.#emptySlots.pop() ?? this.columns.size;
    this.#slotOf.set(property.id, slot);
    this.columns.put(slot, property);
    return slot;
  }

  #remove(id: number): number[] {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return [];
    this.#slotOf.delete(id);
    this.#emptySlots.push(slot);
    this.columns.clear(slot);
    return [slot];
  }

  #mark(id: number, hasDuplicate: boolean): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    if (hasDuplicate) this.columns.views[slot]! |= inventoryViewBits.duplicates;
    else this.columns.views[slot]! &= ~inventoryViewBits.duplicates;
  }
}
