import type { InventorySort } from "../../../domain/listings/inventory-query.ts";
import { compareByCodeUnit } from "../../../domain/text/compare-code-units.ts";
import type { InventoryColumnStore } from "./inventory-columns.ts";

/** Compares two slots; negative if the first slot comes first. */
export type InventoryRowComparator = (one: number, other: number) => number;

/** Creates the comparator of each sort order for these columns. */
export function createRowComparators(
  columns: InventoryColumnStore,
): Readonly<Record<InventorySort, InventoryRowComparator>> {
  const newest: InventoryRowComparator = (one, other) =>
    columns.created[other]! - columns.created[one]! || columns.ids[other]! - columns.ids[one]!;
  const byCode: InventoryRowComparator = (one, other) =>
    compareByCodeUnit(columns.codes.get(one), columns.codes.get(other));
  /** Listings without a price come last, whether prices ascend or descend. */
  const byPrice =
    (direction: 1 | -1): InventoryRowComparator =>
    (one, other) => {
      const [price, otherPrice] = [columns.prices[one]!, columns.prices[other]!];
      if (price === otherPrice) return newest(one, other);
      if (price === 0 || otherPrice === 0) return price === 0 ? 1 : -1;
      return direction * (price - otherPrice);
    };
  return {
    newest,
    updated: (one, other) =>
      columns.updated[other]! - columns.updated[one]! || columns.ids[other]! - columns.ids[one]!,
    code: byCode,
    project: (one, other) => {
      const [project, otherProject] = [columns.projects[one]!, columns.projects[other]!];
      if (project === otherProject) return byCode(one, other);
      const [name, otherName] = [columns.projectSortNames[project]!, columns.projectSortNames[otherProject]!];
      if (name === otherName) return byCode(one, other);
      // Listings with an empty name come last.
      if (name === "" || otherName === "") return name === "" ? 1 : -1;
      return compareByCodeUnit(name, otherName);
    },
    "price-asc": byPrice(1),
    "price-desc": byPrice(-1),
  };
}

/** Returns the slots for which `isMatch` returns true, much faster than the array's own `filter`. */
export function filterSlots(slots: Int32Array, isMatch: (slot: number) => boolean): Int32Array {
  const matches = new Int32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (isMatch(slot)) matches[count++] = slot;
  }
  return matches.subarray(0, count);
}

/** Removes changed slots from a sorted list, and merges the added slots, which are also sorted, into it. */
export function updateSortedSlots(
  sorted: Int32Array,
  isTouched: Uint8Array,
  added: Int32Array,
  order: InventoryRowComparator,
): Int32Array {
  const untouchedSlots = filterSlots(sorted, (slot) => isTouched[slot] !== 1);
  const patched = new Int32Array(untouchedSlots.length + added.length);
  let from = 0;
  for (const [before, slot] of added.entries()) {
    const place = placeOf(slot, untouchedSlots, from, order);
    patched.set(untouchedSlots.subarray(from, place), from + before);
    patched[place + before] = slot;
    from = place;
  }
  patched.set(untouchedSlots.subarray(from), from + added.length);
  return patched;
}

/** The first position of a slot that comes after the given one. */
function placeOf(slot: number, sorted: Int32Array, from: number, order: InventoryRowComparator): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(slot, sorted[middle]!) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
