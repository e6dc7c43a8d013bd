import type { NumericArray } from "../../files/array-file.ts";
import { type Bitset, removeRowsFrom } from "./bitset.ts";

/**
 * One pass over the contents of a catalogue, for saving or for restoring. Each part of the catalogue passes its
 * facts and arrays to the visitor and uses what the visitor returns, so everything that is saved is restored in
 * the same order.
 *
 * A saved file shows the catalogue at one moment, although the catalogue changes while the file is written: rows
 * never move, rows are only appended, and restoring clears the bits of rows that did not exist yet. Data that
 * change in other ways are copied at the start.
 */
export interface CatalogueVisitor {
  /** Number of rows at the moment of saving; known once the columns have been visited. */
  rowCount: number;
  /** A value that JSON can represent. */
  fact<T>(value: T): T;
  /** The first `used` elements of an array whose length is not saved, because the catalogue determines it. */
  array(array: NumericArray, used?: number): void;
  /** Like `array`, for data that change otherwise than by appended rows: copied immediately. */
  copied(array: NumericArray, used?: number): void;
  /** Like `array`, for an array that is exactly as long as what is saved. Returns the array to use. */
  resizedArray<T extends NumericArray>(array: T, used?: number): T;
  /** A set of rows. */
  bits(set: Bitset): void;
  /** Runs `work` when everything has been restored; does nothing when saving. */
  after(work: () => void): void;
}

/** Collects what to save, which takes milliseconds; the contents of the arrays are written to the file later. */
export class CatalogueSavingVisitor implements CatalogueVisitor {
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

  resizedArray<T extends NumericArray>(array: T, used = array.length): T {
    this.array(array, used);
    return array;
  }

  bits(set: Bitset): void {
    this.arrays.push(set);
  }

  after(): void {}
}

/** Returns the saved facts in their order, and collects the arrays that are to be filled from the file. */
export class CatalogueRestoringVisitor implements CatalogueVisitor {
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

  resizedArray<T extends NumericArray>(array: T): T {
    const length = this.#lengths[this.arrays.length] ?? 0;
    const newArray = new (array.constructor as new (length: number) => T)(length);
    this.array(newArray);
    return newArray;
  }

  bits(set: Bitset): void {
    this.array(set);
    this.after(() => removeRowsFrom(set, this.rowCount));
  }

  after(work: () => void): void {
    this.#after.push(work);
  }

  /** Call when all arrays are filled. @throws {RangeError} if the file has more than was restored */
  finish(): void {
    if (this.#passed !== this.#facts.length || this.arrays.length !== this.#lengths.length)
      throw new RangeError("More was kept");
    for (const work of this.#after) work();
  }
}
