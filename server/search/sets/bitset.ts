/** A set of row numbers: row r is bit r % 32 of word r / 32. Sets of one catalogue have the same length. */
export type Bitset = Int32Array;

export function newBitset(rowCapacity: number): Bitset {
  return new Int32Array((rowCapacity + 31) >>> 5);
}

export function hasBit(bits: Bitset, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << row)) !== 0;
}

export function setBit(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << row);
}

export function clearBit(bits: Bitset, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << row);
}

/** target = a ∩ b */
export function setToIntersection(target: Bitset, a: Bitset, b: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = a[i]! & b[i]!;
}

export function intersectWith(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! & other[i]!;
}

export function unionWith(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! | other[i]!;
}

export function exceptWith(target: Bitset, other: Bitset): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i]! & ~other[i]!;
}

/** Whether the two sets have a row in common. */
export function intersects(a: Bitset, b: Bitset): boolean {
  for (let i = 0; i < a.length; i++) if ((a[i]! & b[i]!) !== 0) return true;
  return false;
}

/** Adds every row below `end`. */
export function addRowsBelow(target: Bitset, end: number): void {
  const words = end >>> 5;
  target.fill(-1, 0, words);
  if (end & 31) target[words] = (target[words] ?? 0) | ((1 << (end & 31)) - 1);
}

/** Removes every row from `start` on. */
export function removeRowsFrom(bits: Bitset, start: number): void {
  const words = start >>> 5;
  if (words >= bits.length) return;
  bits[words] = (bits[words] ?? 0) & ((1 << (start & 31)) - 1);
  bits.fill(0, words + 1);
}

/** Number of set bits in a word. */
export function countSetBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  v = (v + (v >>> 4)) & 0x0f0f0f0f;
  return Math.imul(v, 0x01010101) >>> 24;
}

export function countRows(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += countSetBits(bits[i]!);
  return count;
}

/**
 * The row numbers, in ascending order.
 * @param rows receives them; as long as their number or longer
 */
export function toRowNumbers(
  bits: Bitset,
  rows: Uint32Array = new Uint32Array(countRows(bits)),
): Uint32Array {
  let index = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let remainingBits = bits[word]!; remainingBits !== 0; remainingBits &= remainingBits - 1) {
      rows[index++] = (word << 5) + 31 - Math.clz32(remainingBits & -remainingBits);
    }
  }
  return rows;
}
