import { type Bitset, countSetBits, countRows, toRowNumbers } from "../sets/bitset.ts";

/**
 * Counts how many rows of a set have each option. A dense set is intersected with the set of each option, 32 rows
 * at a time; the rows of a sparse set are visited one by one.
 */
export class RowSetCounter {
  readonly rowCount: number;
  readonly #bits: Bitset;
  readonly #rows: Uint32Array;
  #hasRows = false;

  /** @param rowsScratch array with an element for each row; it must not be used by two counters at the same time */
  constructor(bits: Bitset, rowsScratch: Uint32Array) {
    this.rowCount = countRows(bits);
    this.#bits = bits;
    this.#rows = rowsScratch;
  }

  /** Number of rows for each option code. `sets` has the rows of each code; `codes` has the code of each row. */
  countOptions(sets: readonly Bitset[], codes: Uint8Array): ArrayLike<number> {
    return this.isSparseFor(sets.length)
      ? this.countCodes(codes, 256)
      : sets.map((set) => this.countWith(set));
  }

  /** Whether visiting the rows is cheaper than intersecting `setCount` sets: either reads one number per step. */
  isSparseFor(setCount: number): boolean {
    return this.rowCount < this.#bits.length * setCount;
  }

  /** Number of rows in both sets. */
  countWith(other: Bitset): number {
    const bits = this.#bits;
    const tail = bits.length & ~7;
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let count = 0;
    // The Harley-Seal method adds up eight words before it counts bits: a quarter faster than counting each word.
    for (let i = 0; i < tail; i += 8) {
      const a = bits[i]! & other[i]!;
      const b = bits[i + 1]! & other[i + 1]!;
      const c = bits[i + 2]! & other[i + 2]!;
      const d = bits[i + 3]! & other[i + 3]!;
      const e = bits[i + 4]! & other[i + 4]!;
      const f = bits[i + 5]! & other[i + 5]!;
      const g = bits[i + 6]! & other[i + 6]!;
      const h = bits[i + 7]! & other[i + 7]!;
      const ab = ones ^ a;
      const twosAb = (ones & a) | (ab & b);
      ones = ab ^ b;
      const cd = ones ^ c;
      const twosCd = (ones & c) | (cd & d);
      ones = cd ^ d;
      const abcd = twos ^ twosAb;
      const foursAbcd = (twos & twosAb) | (abcd & twosCd);
      twos = abcd ^ twosCd;
      const ef = ones ^ e;
      const twosEf = (ones & e) | (ef & f);
      ones = ef ^ f;
      const gh = ones ^ g;
      const twosGh = (ones & g) | (gh & h);
      ones = gh ^ h;
      const efgh = twos ^ twosEf;
      const foursEfgh = (twos & twosEf) | (efgh & twosGh);
      twos = efgh ^ twosGh;
      const all = fours ^ foursAbcd;
      const eights = (fours & foursAbcd) | (all & foursEfgh);
      fours = all ^ foursEfgh;
      count += countSetBits(eights);
    }
    count = 8 * count + 4 * countSetBits(fours) + 2 * countSetBits(twos) + countSetBits(ones);
    for (let i = tail; i < bits.length; i++) count += countSetBits(bits[i]! & other[i]!);
    return count;
  }

  /** Number of rows for each code; codes are below `codeCount`. */
  countCodes(codes: Uint8Array | Uint32Array, codeCount: number): Uint32Array {
    if (!this.#hasRows) toRowNumbers(this.#bits, this.#rows);
    this.#hasRows = true;
    const rows = this.#rows;
    const counts = new Uint32Array(codeCount);
    for (let i = 0; i < this.rowCount; i++) counts[codes[rows[i]!]!]!++;
    return counts;
  }
}
