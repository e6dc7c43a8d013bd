import type { Bitset } from "./bitset.ts";

/**
 * A small counter for every row, stored as bit planes: plane p has bit p of all counters, so that 32 rows are
 * counted at a time.
 */
export class RowCounts {
  readonly #takeEmpty: () => Bitset;
  readonly #planes: Bitset[] = [];
  #added = 0;

  /** @param takeEmpty returns an empty set for each plane; n additions need as many planes as n has binary digits */
  constructor(takeEmpty: () => Bitset) {
    this.#takeEmpty = takeEmpty;
  }

  /** Number of sets that have been added: the highest possible count of a row. */
  get added(): number {
    return this.#added;
  }

  /** Adds 1 to the count of every row in the set. */
  add(set: Bitset): void {
    this.#added++;
    if (this.#added >= 1 << this.#planes.length) this.#planes.push(this.#takeEmpty());
    const planes = this.#planes;
    for (let i = 0; i < set.length; i++) {
      let carry = set[i]!;
      for (let plane = 0; carry !== 0; plane++) {
        const bits = planes[plane]!;
        const before = bits[i]!;
        bits[i] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** Sets `target` to the rows of `among` whose count equals `count`. */
  select(count: number, among: Bitset, target: Bitset): void {
    target.set(among);
    for (const [plane, bits] of this.#planes.entries()) {
      const isSet = (count >>> plane) & 1;
      const flip = isSet ? 0 : -1;
      for (let i = 0; i < target.length; i++) target[i] = target[i]! & (bits[i]! ^ flip);
    }
  }
}
