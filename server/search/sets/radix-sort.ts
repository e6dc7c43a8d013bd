import { rowsPerYield, type SlicedWork } from "./slices.ts";

const digitCount = 4;
const digitValues = 1 << 16;

/**
 * Working arrays that consecutive sorts share, because memory that is freed and allocated again is not fully
 * reused.
 */
export class RadixSortBuffers {
  /** One key per row, set by the caller. */
  readonly keys: Float64Array<ArrayBuffer>;
  readonly rows: Uint32Array;

  constructor(rowCount: number) {
    this.keys = new Float64Array(rowCount);
    this.rows = new Uint32Array(rowCount);
  }
}

/**
 * Sorts row numbers in place by their keys. Stable: rows with equal keys keep their order. Keys must be
 * non-negative doubles (Infinity is allowed), because the bit patterns of these sort like their values.
 */
export function* sortRowsByKey(order: Uint32Array, room: RadixSortBuffers, isDescending = false): SlicedWork {
  const digits = new Uint16Array(room.keys.buffer);
  const flip = isDescending ? digitValues - 1 : 0;
  const starts = yield* bucketStarts(digits, flip);
  let from = order;
  let to = room.rows;
  for (let digit = 0; digit < digitCount; digit++) {
    const nexts = starts[digit];
    if (!nexts) continue;
    for (let i = 0; i < from.length; i++) {
      const row = from[i]!;
      const value = digits[row * digitCount + digit]! ^ flip;
      const index = nexts[value]!;
      nexts[value] = index + 1;
      to[index] = row;
      if ((i & (rowsPerYield - 1)) === 0) yield;
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

/** For each digit, where the rows of each value begin; null if all rows share one value, so that nothing moves. */
function* bucketStarts(digits: Uint16Array, flip: number): SlicedWork<(Uint32Array | null)[]> {
  const counts = Array.from({ length: digitCount }, () => new Uint32Array(digitValues));
  const [first, second, third, fourth] = counts as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  for (let i = 0; i < digits.length; i += digitCount) {
    first[digits[i]! ^ flip]!++;
    second[digits[i + 1]! ^ flip]!++;
    third[digits[i + 2]! ^ flip]!++;
    fourth[digits[i + 3]! ^ flip]!++;
    if ((i & (rowsPerYield - 1)) === 0) yield;
  }
  const rowCount = digits.length / digitCount;
  return counts.map((count) => {
    let start = 0;
    for (let value = 0; value < digitValues; value++) {
      const rows = count[value]!;
      if (rows === rowCount) return null;
      count[value] = start;
      start += rows;
    }
    return count;
  });
}
