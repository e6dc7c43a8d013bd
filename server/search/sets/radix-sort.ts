import { rowsPerStep, type Steps } from "./slices.ts";

const digitCount = 4;
const digitValues = 1 << 16;

/** Arrays that one sort after the other works in: memory that is given back and taken again does not all come back. */
export class SortRoom {
  /** One key per row, for the caller to fill. */
  readonly keys: Float64Array<ArrayBuffer>;
  readonly rows: Uint32Array;

  constructor(rowCount: number) {
    this.keys = new Float64Array(rowCount);
    this.rows = new Uint32Array(rowCount);
  }
}

/**
 * Sorts row numbers in place by their keys, stably: rows with equal keys stay in the order they came in. Keys are
 * doubles that are not negative, Infinity among them; their bits then sort as they do.
 */
export function* sortByKey(order: Uint32Array, room: SortRoom, isDescending = false): Steps {
  const digits = new Uint16Array(room.keys.buffer);
  const flip = isDescending ? digitValues - 1 : 0;
  const starts = yield* startsOf(digits, flip);
  let from = order;
  let to = room.rows;
  for (let digit = 0; digit < digitCount; digit++) {
    const nexts = starts[digit];
    if (!nexts) continue;
    for (let i = 0; i < from.length; i++) {
      const row = from[i]!;
      const value = digits[row * digitCount + digit]! ^ flip;
      const at = nexts[value]!;
      nexts[value] = at + 1;
      to[at] = row;
      if ((i & (rowsPerStep - 1)) === 0) yield;
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

/** Per digit where the rows of each value begin, or null when all rows share one value and nothing has to move. */
function* startsOf(digits: Uint16Array, flip: number): Steps<(Uint32Array | null)[]> {
  const counts = Array.from({ length: digitCount }, () => new Uint32Array(digitValues));
  const [first, second, third, fourth] = counts as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  for (let i = 0; i < digits.length; i += digitCount) {
    first[digits[i]! ^ flip]!++;
    second[digits[i + 1]! ^ flip]!++;
    third[digits[i + 2]! ^ flip]!++;
    fourth[digits[i + 3]! ^ flip]!++;
    if ((i & (rowsPerStep - 1)) === 0) yield;
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
