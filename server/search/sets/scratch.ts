import { type Bitset, newBitset } from "./bitset.ts";

/** A pool of sets that successive queries reuse, because the garbage collector is slow to reclaim large arrays. */
export class ScratchBitsets {
  readonly #rowCapacity: number;
  readonly #sets: Bitset[] = [];
  #rows: Uint32Array | null = null;
  #lent = 0;
  #turn = 0;

  constructor(rowCapacity: number) {
    this.#rowCapacity = rowCapacity;
  }

  /** A set of the pool, with arbitrary content. */
  take(): Bitset {
    const set = (this.#sets[this.#lent] ??= newBitset(this.#rowCapacity));
    this.#lent++;
    return set;
  }

  takeEmpty(): Bitset {
    return this.take().fill(0);
  }

  /** An array with an element for every row; only one user at a time. */
  get rows(): Uint32Array {
    return (this.#rows ??= new Uint32Array(this.#rowCapacity));
  }

  /** Changes with every reset: sets taken in an earlier turn may have been overwritten. */
  get turn(): number {
    return this.#turn;
  }

  /** Whether a set belongs to this pool, so that its content depends on the query. */
  owns(set: Bitset): boolean {
    return this.#sets.includes(set);
  }

  /** Makes all sets available again. */
  reset(): void {
    this.#lent = 0;
    this.#turn++;
  }
}
