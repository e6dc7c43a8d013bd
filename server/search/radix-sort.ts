import { rowsPerStep, type Steps } from "./slices.ts";

const digitCount = 4;
const digitValues = 1 << 16;

/**
 * Sorts row numbers by their keys, stably: rows with equal keys stay in the order they came in. Keys are doubles that
 * are not negative, Infinity among them; their bits then sort as they do.
 * @param order the rows in the order that decides ties; it is used up
 * @returns the sorted rows, in `order` itself or in another array
 */
export function* sortByKey(order: Uint32Array, keys: Float64Array, isDescending: boolean): Steps<Uint32Array> {
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * digitCount);
  const flip = isDescending ? digitValues - 1 : 0;
  let from = order;
  let to: Uint32Array = new Uint32Array(order.length);
  const starts = yield* startsOf(digits, flip);
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
  return from;
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

/** 0, 1, 2 … */
export function* rowNumbers(rowCount: number): Steps<Uint32Array> {
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    rows[row] = row;
    if ((row & (rowsPerStep - 1)) === 0) yield;
  }
  return rows;
}
