import { add, addAll, type Bitset, haveCommon, newBitset } from "./bitset.ts";
import { rowsPerStep, type Steps } from "./slices.ts";

const monthsPerYear = 12;
/** No plan of a resale home that can be meant is longer (payment-shape.ts). */
const longestYears = 40;

/** Rows by when all of the price is paid: set y holds those that are paid within y years. */
export class TermSets {
  readonly #termMonths: Int16Array;
  readonly #within: readonly Bitset[];

  constructor(termMonths: Int16Array, rowCapacity: number) {
    this.#termMonths = termMonths;
    this.#within = Array.from({ length: longestYears + 1 }, () => newBitset(rowCapacity));
  }

  *fill(rowCount: number): Steps {
    for (let row = 0; row < rowCount; row++) {
      const year = this.#yearOf(row);
      if (year !== null) add(this.#within[year]!, row);
      if ((row & (rowsPerStep - 1)) === 0) yield;
    }
    for (let year = 1; year <= longestYears; year++) {
      addAll(this.#within[year]!, this.#within[year - 1]!);
      yield;
    }
  }

  add(row: number): void {
    const first = this.#yearOf(row);
    if (first === null) return;
    for (let year = first; year <= longestYears; year++) add(this.#within[year]!, row);
  }

  /** Rows of which the price is paid within so many years; those of which that is known, for more than there are. */
  within(years: number): Bitset {
    return this.#within[Math.min(years, longestYears)]!;
  }

  /** Rows of which it is known how the price is paid. */
  get known(): Bitset {
    return this.within(longestYears);
  }

  /** The fewest years within which one of these rows is paid; null where none is known. */
  leastYears(bits: Bitset): number | null {
    const year = this.#within.findIndex((set) => haveCommon(set, bits));
    return year < 0 ? null : year;
  }

  #yearOf(row: number): number | null {
    const months = this.#termMonths[row]!;
    return months < 0 ? null : Math.ceil(months / monthsPerYear);
  }
}
