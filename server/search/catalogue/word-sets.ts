import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";

/**
 * Sets of word numbers, each stored once and identified by a number. Many listings share their words; a million
 * sets that are all different take 50 bytes each.
 */
export class WordSets {
  #words = new Uint32Array(1 << 12);
  #ends = new Uint32Array(1 << 10);
  #count = 0;
  /** Hash table with open addressing: each slot has a set's number + 1, or 0 if empty. At most half full. */
  #table = new Uint32Array(1 << 11);

  get size(): number {
    return this.#count;
  }

  /** The number of the set with these words, which must be ascending and distinct. */
  intern(words: readonly number[]): number {
    let slot = hash(words) & (this.#table.length - 1);
    for (; this.#table[slot] !== 0; slot = (slot + 1) & (this.#table.length - 1)) {
      const set = this.#table[slot]! - 1;
      if (this.#isEqual(set, words)) return set;
    }
    const set = this.#append(words);
    this.#table[slot] = set + 1;
    if (2 * this.#count > this.#table.length) this.#fillTable(2 * this.#table.length);
    return set;
  }

  has(set: number, word: number): boolean {
    const end = this.#ends[set]!;
    for (let index = this.#startOf(set); index < end; index++) if (this.#words[index] === word) return true;
    return false;
  }

  /** For each set, the flags of all its words, combined by OR. */
  flag(wordFlags: Uint8Array): Uint8Array {
    const flags = new Uint8Array(this.#count);
    const words = this.#words;
    for (let set = 0, index = 0; set < this.#count; set++) {
      const end = this.#ends[set]!;
      let setFlags = 0;
      for (; index < end; index++) setFlags |= wordFlags[words[index]!]!;
      flags[set] = setFlags;
    }
    return flags;
  }

  visit(visitor: CatalogueVisitor): void {
    const wordCount = this.#startOf(this.#count);
    this.#count = visitor.fact(this.#count);
    this.#words = visitor.resizedArray(this.#words, wordCount);
    this.#ends = visitor.resizedArray(this.#ends, this.#count);
    visitor.after(() => this.#fillTable(2 ** Math.ceil(Math.log2(2 * this.#count + 2))));
  }

  #startOf(set: number): number {
    return set === 0 ? 0 : this.#ends[set - 1]!;
  }

  #isEqual(set: number, words: readonly number[]): boolean {
    const start = this.#startOf(set);
    if (this.#ends[set]! - start !== words.length) return false;
    for (let i = 0; i < words.length; i++) if (this.#words[start + i] !== words[i]) return false;
    return true;
  }

  #append(words: readonly number[]): number {
    const start = this.#startOf(this.#count);
    const end = start + words.length;
    if (end > this.#words.length) this.#words = growArray(this.#words, end);
    if (this.#count === this.#ends.length) this.#ends = growArray(this.#ends, this.#count + 1);
    this.#words.set(words, start);
    this.#ends[this.#count] = end;
    return this.#count++;
  }

  /** @param size a power of two */
  #fillTable(size: number): void {
    const table = new Uint32Array(size);
    for (let set = 0; set < this.#count; set++) {
      let slot = hash(this.#words.subarray(this.#startOf(set), this.#ends[set])) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = set + 1;
    }
    this.#table = table;
  }
}

/** The FNV-1a hash of the numbers, mixed once more because the table uses only the low bits. */
function hash(words: ArrayLike<number>): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) value = Math.imul(value ^ words[i]!, 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

function growArray(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
