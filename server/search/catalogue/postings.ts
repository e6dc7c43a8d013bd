import { setBit, type Bitset } from "../sets/bitset.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";

/** Index of the base rows by the value in a column of small numbers, so that the column need not be scanned. */
export class ColumnValueIndex {
  readonly #groupOf: Uint32Array;
  readonly #baseCount: number;
  readonly #rows: Uint32Array;
  #ends = new Uint32Array(0);

  constructor(groupOf: Uint32Array, baseCount: number) {
    this.#groupOf = groupOf;
    this.#baseCount = baseCount;
    this.#rows = new Uint32Array(baseCount);
  }

  *fill(groupCount: number): SlicedWork {
    const ends = new Uint32Array(groupCount);
    for (let row = 0; row < this.#baseCount; row++) {
      ends[this.#groupOf[row]!] = ends[this.#groupOf[row]!]! + 1;
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
    for (let group = 1; group < groupCount; group++) ends[group] = ends[group]! + ends[group - 1]!;
    const nexts = ends.slice();
    for (let row = this.#baseCount - 1; row >= 0; row--) {
      const group = this.#groupOf[row]!;
      nexts[group] = nexts[group]! - 1;
      this.#rows[nexts[group]] = row;
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
    this.#ends = ends;
  }

  visit(visitor: CatalogueVisitor): void {
    visitor.array(this.#rows);
    this.#ends = visitor.resizedArray(this.#ends);
  }

  /**
   * For every value with a flag above 0, adds its rows to the set for this flag.
   * @param flags the flag of each value
   * @param rowCount number of all rows, including those added after the base rows
   * @param targets the set for each flag; flags without a set are skipped
   */
  addFlagged(flags: Uint8Array, rowCount: number, targets: readonly (Bitset | null)[]): void {
    for (let group = 0; group < this.#ends.length; group++) {
      const flag = flags[group]!;
      if (flag === 0) continue;
      const target = targets[flag];
      if (!target) continue;
      const end = this.#ends[group]!;
      for (let i = group === 0 ? 0 : this.#ends[group - 1]!; i < end; i++) setBit(target, this.#rows[i]!);
    }
    for (let row = this.#baseCount; row < rowCount; row++) {
      const target = targets[flags[this.#groupOf[row]!]!];
      if (target) setBit(target, row);
    }
  }
}
