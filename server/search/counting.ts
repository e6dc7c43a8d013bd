import { type Bitset, countRows, rowsOf } from "./bitset.ts";

/** Looking at a row's code takes this many times as long as looking at a word of two sets. */
const codeCost = 1;

/**
 * A set prepared for being counted by many properties. Where it is dense it is cut with the set of each option, 32 rows
 * at a time; where it is sparse its rows are gone through and their options counted.
 */
export class CountingBase {
  readonly rowCount: number;
  readonly #bits: Bitset;
  #rows: Uint32Array | null = null;

  constructor(bits: Bitset) {
    this.rowCount = countRows(bits);
    this.#bits = bits;
  }

  /** How many rows have each code. `sets` are the rows of each code, and `codes` the code of each row. */
  countOptions(sets: readonly Bitset[], codes: Uint8Array): ArrayLike<number> {
    return this.isWorthRows(sets.length) ? this.countCodes(codes, 256) : sets.map((set) => this.countWith(set));
  }

  /** Whether going through the rows is cheaper than cutting with so many sets. */
  isWorthRows(setCount: number): boolean {
    return this.rowCount * codeCost < this.#bits.length * setCount;
  }

  /** Rows in both. */
  countWith(other: Bitset): number {
    const bits = this.#bits;
    let count = 0;
    for (let i = 0; i < bits.length; i++) {
      // As in bitCount, which the engine does not always put in line; this is where counting takes its time.
      let v = bits[i]! & other[i]!;
      v -= (v >>> 1) & 0x55555555;
      v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
      v = (v + (v >>> 4)) & 0x0f0f0f0f;
      count += Math.imul(v, 0x01010101) >>> 24;
    }
    return count;
  }

  /** How many rows have each code; codes are below `codeCount`. */
  countCodes(codes: Uint8Array | Uint32Array, codeCount: number): Uint32Array {
    const rows = (this.#rows ??= rowsOf(this.#bits, this.rowCount));
    const counts = new Uint32Array(codeCount);
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i]!]!;
      counts[code] = counts[code]! + 1;
    }
    return counts;
  }
}
