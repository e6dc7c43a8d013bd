import type { NumericArray } from "../../files/array-file.ts";
import { type Bitset, clearFrom } from "./bitset.ts";

/**
 * One pass over the contents of a catalogue, for saving or for restoring: each part passes its facts and arrays to
 * the walk and uses what the walk returns. So everything that is saved is restored, in the same order.
 *
 * A saved file shows the catalogue at one moment, although the catalogue changes during the writing: rows never
 * move, later rows are only appended, and restoring clears the bits of rows that did not exist yet. What changes
 * in other ways is copied at the start.
 */
export interface CatalogueVisitor {
  /** Number of rows at the moment of saving; set once the columns have been visited. */
  rowCount: number;
  /** A value that JSON can represent. */
  fact<T>(value: T): T;
  /** The first `used` elements of an array whose size does not depend on what is saved. */
  array(array: NumericArray, used?: number): void;
  /** Like `array`, for data that change in other ways than by appended rows. */
  copied(array: NumericArray, used?: number): void;
  /** An array that is exactly as large as what is saved. */
  grown<T extends NumericArray>(array: T, used?: number): T;
  /** A set of rows. */
  bits(set: Bitset): void;
  /** Runs `work` once everything has been restored; does nothing when saving. */
  after(work: () => void): void;
}

/** Collects what is to be saved, which takes milliseconds; the arrays' contents are written to the file later. */
export class SavingVisitor implements CatalogueVisitor {
  rowCount = 0;
  readonly facts: unknown[] = [];
  readonly arrays: NumericArray[] = [];

  fact<T>(value: T): T {
    this.facts.push(value);
    return value;
  }

  array(array: NumericArray, used = array.length): void {
    this.arrays.push(array.subarray(0, used));
  }

  copied(array: NumericArray, used = array.length): void {
    this.arrays.push(array.slice(0, used));
  }

  grown<T extends NumericArray>(array: T, used = array.length): T {
    this.array(array, used);
    return array;
  }

  bits(set: Bitset): void {
    this.arrays.push(set);
  }

  after(): void {}
}

/** Returns the saved facts in the same order, and collects the arrays that are still to be filled from the file. */
export class RestoringVisitor implements CatalogueVisitor {
  rowCount = 0;
  readonly #facts: readonly unknown[];
  readonly #lengths: readonly number[];
  readonly #after: (() => void)[] = [];
  /** Arrays that are to be filled from the file, in this order. */
  readonly arrays: NumericArray[] = [];
  #passed = 0;

  /** @param lengths number of saved elements of each array */
  constructor(facts: readonly unknown[], lengths: readonly number[]) {
    this.#facts = facts;
    this.#lengths = lengths;
  }

  fact<T>(_current: T): T {
    if (this.#passed === this.#facts.length) throw new RangeError("Fewer facts were kept");
    return this.#facts[this.#passed++] as T;
  }

  array(array: NumericArray): void {
    const length = this.#lengths[this.arrays.length];
    if (length === undefined || length > array.length) throw new RangeError("Another array was kept");
    this.arrays.push(array.subarray(0, length));
  }

  copied(array: NumericArray): void {
    this.array(array);
  }

  grown<T extends NumericArray>(array: T): T {
    const length = this.#lengths[this.arrays.length] ?? 0;
    const own = new (array.constructor as new (length: number) => T)(length);
    this.array(own);
    return own;
  }

  bits(set: Bitset): void {
    this.array(set);
    this.after(() => clearFrom(set, this.rowCount));
  }

  after(work: () => void): void {
    this.#after.push(work);
  }

  /** Call once all arrays are filled. @throws {RangeError} if more was saved than was restored */
  finish(): void {
    if (this.#passed !== this.#facts.length || this.arrays.length !== this.#lengths.length)
      throw new RangeError("More was kept");
    for (const work of this.#after) work();
  }
}
