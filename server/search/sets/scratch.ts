import { type Bitset, newBitset } from "./bitset.ts";

/** Sets that are lent to one query after the other, because the garbage collector is slow to take large arrays back. */
export class Scratch {
  readonly #rowCapacity: number;
  readonly #sets: Bitset[] = [];
  #rows: Uint32Array | null = null;
  #lent = 0;
  #turn = 0;

  constructor(rowCapacity: number) {
    this.#rowCapacity = rowCapacity;
  }

  /** A set with whatever the last borrower left in it. */
  take(): Bitset {
    const set = (this.#sets[this.#lent] ??= newBitset(this.#rowCapacity));
    this.#lent++;
    return set;
  }

  takeEmpty(): Bitset {
    return this.take().fill(0);
  }

  /** Room for the numbers of all rows, for one use at a time. */
  get rows(): Uint32Array {
    return (this.#rows ??= new Uint32Array(this.#rowCapacity));
  }

  /** Another one after every reset: what was lent in an earlier turn may hold something else by now. */
  get turn(): number {
    return this.#turn;
  }

  /** Whether a set was lent from here, and so holds something else for every query. */
  owns(set: Bitset): boolean {
    return this.#sets.includes(set);
  }

  /** Takes all sets back. */
  reset(): void {
    this.#lent = 0;
    this.#turn++;
  }
}
