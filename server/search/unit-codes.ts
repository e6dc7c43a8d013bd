import { add, type Bitset } from "./bitset.ts";
import { rowsPerStep, type Steps } from "./slices.ts";

/** The folded unit codes, one a row, as bytes one behind the other: a million strings would take ten times as much. */
export class UnitCodes {
  #bytes = new Uint8Array(1 << 12);
  readonly #ends: Uint32Array;
  #rowCount = 0;

  constructor(rowCapacity: number) {
    this.#ends = new Uint32Array(rowCapacity);
  }

  /** Adds the code of the next row: letters a to z and figures only. */
  push(code: string): void {
    const start = this.#startOf(this.#rowCount);
    this.#makeRoom(start + code.length);
    for (let i = 0; i < code.length; i++) this.#bytes[start + i] = code.charCodeAt(i);
    this.#ends[this.#rowCount++] = start + code.length;
  }

  /** Adds every row whose code begins with one of the prefixes. Reads all codes: 2 ms for a million. */
  addMatching(prefixes: readonly string[], target: Bitset): void {
    const byFirst: (Uint8Array[] | undefined)[] = Array.from({ length: 256 });
    for (const prefix of prefixes) {
      if (!/^[0-9a-z]+$/.test(prefix)) continue;
      const wanted = Uint8Array.from(prefix, (letter) => letter.charCodeAt(0));
      (byFirst[wanted[0]!] ??= []).push(wanted);
    }
    if (byFirst.every((wanted) => !wanted)) return;
    const bytes = this.#bytes;
    const ends = this.#ends;
    const rowCount = this.#rowCount;
    for (let row = 0, start = 0; row < rowCount; row++) {
      const candidates = byFirst[bytes[start]!];
      const end = ends[row]!;
      if (candidates && beginsWithOne(bytes, start, end, candidates)) add(target, row);
      start = end;
    }
  }

  /** The same codes with row `order[i]` as row i. */
  *reordered(order: Uint32Array, rowCapacity: number): Steps<UnitCodes> {
    const codes = new UnitCodes(rowCapacity);
    codes.#bytes = new Uint8Array(this.#startOf(this.#rowCount) + rowCapacity);
    let end = 0;
    for (let i = 0; i < order.length; i++) {
      const row = order[i]!;
      for (let at = this.#startOf(row); at < this.#ends[row]!; at++) codes.#bytes[end++] = this.#bytes[at]!;
      codes.#ends[i] = end;
      if ((i & (rowsPerStep - 1)) === 0) yield;
    }
    codes.#rowCount = order.length;
    return codes;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#ends[row - 1]!;
  }

  #makeRoom(byteCount: number): void {
    if (byteCount <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(byteCount, Math.ceil(this.#bytes.length * 1.5)));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

function beginsWithOne(bytes: Uint8Array, start: number, end: number, candidates: readonly Uint8Array[]): boolean {
  for (const wanted of candidates) {
    let length = 0;
    while (length < wanted.length && bytes[start + length] === wanted[length]) length++;
    if (length === wanted.length && start + length <= end) return true;
  }
  return false;
}
