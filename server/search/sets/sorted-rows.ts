import { setBit, type Bitset, countSetBits, hasBit, newBitset } from "./bitset.ts";
import { sortRowsByKey, type RadixSortBuffers } from "./radix-sort.ts";
import { rowsPerYield, type SlicedWork } from "./slices.ts";
import type { CatalogueVisitor } from "./catalogue-visitor.ts";

/** Base rows sorted by one number in ascending order, ties newest first; they can be read in either direction. */
export class SortedRows {
  readonly #rows: Uint32Array;
  /** Positions in `#rows` whose value equals that of the position before. */
  readonly #tied: Bitset;
  /** Number of rows whose value is known; the rows after them have 0, which means "not known". */
  #knownCount = 0;

  constructor(rowCount: number) {
    this.#rows = new Uint32Array(rowCount);
    this.#tied = newBitset(rowCount);
  }

  *fill(keyOf: (row: number) => number, room: RadixSortBuffers): SlicedWork {
    const rows = this.#rows;
    const { keys } = room;
    for (let row = 0; row < rows.length; row++) {
      rows[row] = row;
      keys[row] = keyOf(row) || Infinity;
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
    yield* sortRowsByKey(rows, room);
    for (let i = 0; i < rows.length; i++) {
      const key = keys[rows[i]!]!;
      if (key !== Infinity) this.#knownCount++;
      if (i > 0 && key === keys[rows[i - 1]!]) setBit(this.#tied, i);
      if ((i & (rowsPerYield - 1)) === 0) yield;
    }
  }

  visit(visitor: CatalogueVisitor): void {
    this.#knownCount = visitor.fact(this.#knownCount);
    visitor.array(this.#rows);
    visitor.array(this.#tied);
  }

  /** At most `size` of the rows in `bits`, from `offset` on. Unknown values come last in both directions. */
  take(bits: Bitset, isDescending: boolean, offset: number, size: number): number[] {
    const page: number[] = [];
    let skip = offset;
    if (isDescending) {
      for (let end = this.#knownCount; end > 0 && page.length < size;) {
        let start = end - 1;
        while (hasBit(this.#tied, start)) start--;
        skip = this.#takeRun(bits, start, end, page, skip, size);
        end = start;
      }
    }
    this.#takeRun(bits, isDescending ? this.#knownCount : 0, this.#rows.length, page, skip, size);
    return page;
  }

  /** Appends rows of one section to `page`, in the section's order. @returns how many rows are still to be skipped */
  #takeRun(bits: Bitset, start: number, end: number, page: number[], offset: number, size: number): number {
    const rows = this.#rows;
    let skip = offset;
    for (let i = start; i < end && page.length < size; i++) {
      const row = rows[i]!;
      if (!hasBit(bits, row)) continue;
      if (skip > 0) skip--;
      else page.push(row);
    }
    return skip;
  }
}

/** At most `size` rows of `bits` below `end`, from `offset` on, in ascending order: newest first for base rows. */
export function pageOfLowestRows(bits: Bitset, end: number, offset: number, size: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let word = 0; word << 5 < end; word++) {
    let remainingBits = bits[word]!;
    const count = countSetBits(remainingBits);
    if (count <= skip && (word + 1) << 5 <= end) {
      skip -= count;
      continue;
    }
    for (; remainingBits !== 0; remainingBits &= remainingBits - 1) {
      const row = (word << 5) + 31 - Math.clz32(remainingBits & -remainingBits);
      if (row >= end || page.length === size) return page;
      if (skip > 0) skip--;
      else page.push(row);
    }
  }
  return page;
}
