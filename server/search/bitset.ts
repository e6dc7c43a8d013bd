/** A set of row numbers: row r is bit r % 32 of word r / 32. Sets of one catalogue have the same length. */
export type Bitset = Int32Array;

export function newBitset(rowCapacity: number): Bitset {
  return new Int32Array((rowCapacity + 31) >>> 5);
}

export function has(bits: Bitset, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << row)) !== 0;
}

export function add(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << row);
}

export function remove(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << row);
}

/** target = a ∩ b */
export function setToBoth(target: Bitset, a: Bitset, b: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = a[i]! & b[i]!;
}

export function keepOnly(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! & other[i]!;
}

export function addAll(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! | other[i]!;
}

export function removeAll(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! & ~other[i]!;
}

/** Adds every row below `end`. */
export function addBelow(target: Bitset, end: number): void {
  const words = end >>> 5;
  target.fill(-1, 0, words);
  if (end & 31) target[words] = (target[words] ?? 0) | ((1 << (end & 31)) - 1);
}

/** How many bits of a word are set. */
export function bitCount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  v = (v + (v >>> 4)) & 0x0f0f0f0f;
  return Math.imul(v, 0x01010101) >>> 24;
}

export function countRows(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += bitCount(bits[i]!);
  return count;
}

/**
 * A set prepared for being counted against many others: only its words that are not empty are visited, so that
 * counting costs what the set holds and not what the catalogue holds.
 */
export class CountingBase {
  readonly bits: Bitset;
  readonly rowCount: number;
  readonly #words: Uint32Array;

  constructor(bits: Bitset) {
    let used = 0;
    for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) used++;
    const words = new Uint32Array(used);
    for (let i = 0, at = 0; i < bits.length; i++) if (bits[i] !== 0) words[at++] = i;
    this.bits = bits;
    this.#words = words;
    this.rowCount = this.countWith(bits);
  }

  /** Rows in both. */
  countWith(other: Bitset): number {
    const words = this.#words;
    const bits = this.bits;
    let count = 0;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      count += bitCount(bits[word]! & other[word]!);
    }
    return count;
  }

  /** Adds one to `counts[groupOf[row]]` for every row. */
  countByGroup(groupOf: Uint32Array, counts: Uint32Array): void {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      const first = word << 5;
      for (let rest = this.bits[word]!; rest !== 0; rest &= rest - 1) {
        const group = groupOf[first + 31 - Math.clz32(rest & -rest)]!;
        counts[group] = counts[group]! + 1;
      }
    }
  }
}

/** The rows, lowest first. */
export function rowsOf(bits: Bitset): Uint32Array {
  const rows = new Uint32Array(countRows(bits));
  let at = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      rows[at++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  return rows;
}
