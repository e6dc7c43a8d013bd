import type { Numbers } from "../../files/array-file.ts";
import { type Bitset, clearFrom } from "./bitset.ts";

/**
 * One pass over everything that makes a catalogue, the same for writing and for reading: each part hands its facts and
 * arrays to the walk and takes back what it gets. So nothing can be written that is not read, or in another order.
 *
 * What is written is of one moment although the catalogue goes on changing: rows never move, later ones are only added,
 * and the bits of rows that were not there yet are cleared when it is read. What changes in other ways is copied.
 */
export interface Walk {
  /** How many rows there are at that moment; known once the columns were passed. */
  rowCount: number;
  /** Something that JSON holds. */
  fact<T>(value: T): T;
  /** The first `used` places of an array whose room does not depend on what is kept. */
  array(array: Numbers, used?: number): void;
  /** The same of what changes otherwise than by rows that are added. */
  copied(array: Numbers, used?: number): void;
  /** An array that has just the room for what is kept. */
  grown<T extends Numbers>(array: T, used?: number): T;
  /** A set of rows. */
  bits(set: Bitset): void;
  /** Done once everything has been read; nothing when it is written. */
  after(work: () => void): void;
}

/** Gathers what is to be written. It takes milliseconds; the arrays are read from it later. */
export class KeepingWalk implements Walk {
  rowCount = 0;
  readonly facts: unknown[] = [];
  readonly arrays: Numbers[] = [];

  fact<T>(value: T): T {
    this.facts.push(value);
    return value;
  }

  array(array: Numbers, used = array.length): void {
    this.arrays.push(array.subarray(0, used));
  }

  copied(array: Numbers, used = array.length): void {
    this.arrays.push(array.slice(0, used));
  }

  grown<T extends Numbers>(array: T, used = array.length): T {
    this.array(array, used);
    return array;
  }

  bits(set: Bitset): void {
    this.arrays.push(set);
  }

  after(): void {}
}

/** Hands out what was written, in the same order, and gathers the arrays that are still to be filled. */
export class RestoringWalk implements Walk {
  rowCount = 0;
  readonly #facts: readonly unknown[];
  readonly #lengths: readonly number[];
  readonly #after: (() => void)[] = [];
  /** To be filled from the file, in this order. */
  readonly arrays: Numbers[] = [];
  #passed = 0;

  /** @param lengths how many numbers were written of each array */
  constructor(facts: readonly unknown[], lengths: readonly number[]) {
    this.#facts = facts;
    this.#lengths = lengths;
  }

  fact<T>(_current: T): T {
    if (this.#passed === this.#facts.length) throw new RangeError("Fewer facts were kept");
    return this.#facts[this.#passed++] as T;
  }

  array(array: Numbers): void {
    const length = this.#lengths[this.arrays.length];
    if (length === undefined || length > array.length) throw new RangeError("Another array was kept");
    this.arrays.push(array.subarray(0, length));
  }

  copied(array: Numbers): void {
    this.array(array);
  }

  grown<T extends Numbers>(array: T): T {
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

  /** To be called when all arrays are filled. */
  finish(): void {
    if (this.#passed !== this.#facts.length || this.arrays.length !== this.#lengths.length)
      throw new RangeError("More was kept");
    for (const work of this.#after) work();
  }
}
