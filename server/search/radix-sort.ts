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
  for (let digit = 0; digit < digitCount; digit++) {
    const starts = yield* countDigits(from, digits, digit, flip);
    if (!starts) continue;
    for (let i = 0; i < from.length; i++) {
      const row = from[i]!;
      const value = digits[row * digitCount + digit]! ^ flip;
      const at = starts[value]!;
      starts[value] = at + 1;
      to[at] = row;
      if ((i & (rowsPerStep - 1)) === 0) yield;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where the rows of each digit value begin, or null when all rows share one value and nothing has to move. */
function* countDigits(
  rows: Uint32Array,
  digits: Uint16Array,
  digit: number,
  flip: number,
): Steps<Uint32Array | null> {
  const counts = new Uint32Array(digitValues);
  for (let i = 0; i < rows.length; i++) {
    const value = digits[rows[i]! * digitCount + digit]! ^ flip;
    counts[value] = counts[value]! + 1;
    if ((i & (rowsPerStep - 1)) === 0) yield;
  }
  let start = 0;
  for (let value = 0; value < digitValues; value++) {
    const count = counts[value]!;
    if (count === rows.length) return null;
    counts[value] = start;
    start += count;
  }
  return counts;
}
