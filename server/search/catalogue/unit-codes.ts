import { setBit, type Bitset } from "../sets/bitset.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";

/** Number of leading letters of a code that are packed into one number; it decides most comparisons. */
const headLength = 4;
const hyphen = 0x2d;

/** The unit codes of all rows in one byte array: a million separate strings would take ten times the memory. */
export class UnitCodes {
  #bytes = new Uint8Array(1 << 12);
  readonly #ends: Uint32Array;
  readonly #heads: Int32Array;
  #rowCount = 0;

  constructor(rowCapacity: number) {
    this.#ends = new Uint32Array(rowCapacity);
    this.#heads = new Int32Array(rowCapacity);
  }

  /**
   * Adds the code of the next row as the seller writes it: only letters a to z of either case, digits and hyphens.
   */
  push(code: string): void {
    const start = this.#startOf(this.#rowCount);
    this.#makeRoom(start + code.length);
    let head = 0;
    let headSize = 0;
    for (let i = 0; i < code.length; i++) {
      const letter = code.charCodeAt(i);
      this.#bytes[start + i] = letter;
      if (letter === hyphen || headSize === headLength) continue;
      head = (head << 8) | foldLetter(letter);
      headSize++;
    }
    this.#heads[this.#rowCount] = head << (8 * (headLength - headSize));
    this.#ends[this.#rowCount++] = start + code.length;
  }

  /** The code as the seller writes it. */
  codeOf(row: number): string {
    return String.fromCharCode(...this.#bytes.subarray(this.#startOf(row), this.#ends[row]));
  }

  /** Number of letters and digits in the code, without hyphens. */
  lengthOf(row: number): number {
    let length = 0;
    for (let index = this.#startOf(row); index < this.#ends[row]!; index++)
      if (this.#bytes[index] !== hyphen) length++;
    return length;
  }

  /**
   * Adds to `target` every row whose folded code begins with `prefix`, and to `whole` every row whose code equals
   * it. Scans all codes: 1 ms for a million.
   */
  addMatching(prefix: string, target: Bitset, whole: Bitset | null = null): void {
    if (!/^[0-9a-z]+$/.test(prefix)) return;
    const heads = this.#heads;
    const rowCount = this.#rowCount;
    const head = headOf(prefix);
    const mask = prefix.length >= headLength ? -1 : -1 << (8 * (headLength - prefix.length));
    const isLonger = prefix.length > headLength;
    for (let row = 0; row < rowCount; row++) {
      if ((heads[row]! & mask) !== head || (isLonger && !this.#begins(row, prefix))) continue;
      setBit(target, row);
      // A shorter code fills its packed number with zeros, so the length has to be compared only for few rows.
      if (whole && (isLonger || heads[row] === head) && this.lengthOf(row) === prefix.length)
        setBit(whole, row);
    }
  }

  /** The rows with this folded code; more than one while a row is being replaced. Scans all codes. */
  *rowsOf(code: string): Generator<number, void, void> {
    const head = headOf(code);
    for (let row = 0; row < this.#rowCount; row++) {
      if (this.#heads[row] === head && this.#begins(row, code) && this.lengthOf(row) === code.length)
        yield row;
    }
  }

  /** Moves the code of row `order[i]` to row i. */
  *reorder(order: Uint32Array): SlicedWork {
    const reordered = new UnitCodes(order.length);
    reordered.#makeRoom(this.#startOf(this.#rowCount));
    for (let i = 0; i < order.length; i++) {
      const row = order[i]!;
      const start = this.#startOf(row);
      const length = this.#ends[row]! - start;
      const to = reordered.#startOf(i);
      for (let offset = 0; offset < length; offset++)
        reordered.#bytes[to + offset] = this.#bytes[start + offset]!;
      reordered.#ends[i] = to + length;
      reordered.#heads[i] = this.#heads[row]!;
      if ((i & (rowsPerYield - 1)) === 0) yield;
    }
    this.#bytes = reordered.#bytes;
    this.#ends.set(reordered.#ends);
    this.#heads.set(reordered.#heads);
  }

  visit(visitor: CatalogueVisitor): void {
    const byteCount = this.#startOf(this.#rowCount);
    this.#rowCount = visitor.fact(this.#rowCount);
    this.#bytes = visitor.resizedArray(this.#bytes, byteCount);
    visitor.array(this.#ends, this.#rowCount);
    visitor.array(this.#heads, this.#rowCount);
  }

  #begins(row: number, prefix: string): boolean {
    const end = this.#ends[row]!;
    let matched = 0;
    for (let index = this.#startOf(row); index < end && matched < prefix.length; index++) {
      const letter = this.#bytes[index]!;
      if (letter === hyphen) continue;
      if (foldLetter(letter) !== prefix.charCodeAt(matched)) return false;
      matched++;
    }
    return matched === prefix.length;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#ends[row - 1]!;
  }

  #makeRoom(byteCount: number): void {
    if (byteCount <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(byteCount, Math.ceil(this.#bytes.length * 1.5)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Converts an ASCII capital letter to lower case. */
function foldLetter(letter: number): number {
  return letter >= 0x41 && letter <= 0x5a ? letter | 0x20 : letter;
}

/** The first letters packed into a number, the first in the highest byte; 0 for letters that a short code lacks. */
function headOf(code: string): number {
  let head = 0;
  for (let i = 0; i < headLength; i++) head = (head << 8) | (i < code.length ? code.charCodeAt(i) : 0);
  return head;
}
