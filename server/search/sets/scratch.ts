import { type Bitset, intersectWith, newBitset, setToIntersection, unionWith } from "./bitset.ts";

/** A pool of sets that successive queries reuse, because the garbage collector is slow to reclaim large arrays. */
export class BitsetPool {
  readonly #rowCapacity: number;
  readonly #sets: Bitset[] = [];
  #rows: Uint32Array | null = null;
  #lent = 0;
  #turn = 0;

  constructor(rowCapacity: number) {
    this.#rowCapacity = rowCapacity;
  }

  /** Takes a set from the pool; its content is arbitrary. */
  take(): Bitset {
    const set = (this.#sets[this.#lent] ??= newBitset(this.#rowCapacity));
    this.#lent++;
    return set;
  }

  takeEmpty(): Bitset {
    return this.take().fill(0);
  }

  takeUnion(sets: readonly Bitset[]): Bitset {
    const union = this.takeEmpty();
    for (const set of sets) unionWith(union, set);
    return union;
  }

  takeIntersection(first: Bitset, second: Bitset, others: readonly Bitset[] = []): Bitset {
    const result = this.take();
    setToIntersection(result, first, second);
    for (const set of others) intersectWith(result, set);
    return result;
  }

  /** An array with an element for every row; only one user may use it at a time. */
  get rows(): Uint32Array {
    return (this.#rows ??= new Uint32Array(this.#rowCapacity));
  }

  /** Changes with every reset. Sets taken before a reset may be overwritten after it. */
  get turn(): number {
    return this.#turn;
  }

  /** Whether a set was taken from this pool, so that its content depends on the query. */
  owns(set: Bitset): boolean {
    return this.#sets.includes(set);
  }

  /** Makes all sets available again. */
  reset(): void {
    this.#lent = 0;
    this.#turn++;
  }
}
