import { maxInstalmentYears } from "../../../domain/search/filters.ts";
import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { setBit, type Bitset, intersects, newBitset, clearBit, exceptWith } from "../sets/bitset.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";

const monthsPerYear = 12;

/**
 * Rows by the number of years in which the whole price is paid: set y contains those paid within y years. A year
 * that adds no rows shares the set of the year before, because hardly any plan takes more than fifteen of the
 * forty years.
 */
export class PaymentTermSets {
  readonly #termMonths: Int16Array;
  readonly #within: Bitset[];

  constructor(termMonths: Int16Array, rowCapacity: number) {
    this.#termMonths = termMonths;
    const none = newBitset(rowCapacity);
    this.#within = Array.from({ length: maxInstalmentYears + 1 }, () => none);
  }

  *fill(rowCount: number): SlicedWork {
    for (let row = 0; row < rowCount; row++) {
      this.add(row);
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
  }

  visit(visitor: CatalogueVisitor): void {
    const ownYears = visitor.fact(
      this.#within.flatMap((_, year) => (year > 0 && this.#isShared(year) ? [] : year)),
    );
    for (const year of ownYears) {
      this.#partFromYearBefore(year);
      visitor.bits(this.#within[year]!);
    }
  }

  add(row: number): void {
    const months = this.#termMonths[row]!;
    if (months < 0) return;
    const first = Math.ceil(months / monthsPerYear);
    this.#partFromYearBefore(first);
    setBit(this.#within[first]!, row);
    for (let year = first + 1; year <= maxInstalmentYears; year++) {
      if (!this.#isShared(year)) setBit(this.#within[year]!, row);
    }
  }

  /** Rows whose price is paid within this many years; above the maximum, all rows with a known payment term. */
  within(years: number): Bitset {
    return this.#within[Math.min(years, maxInstalmentYears)]!;
  }

  /** Rows whose payment term is known. */
  get known(): Bitset {
    return this.within(maxInstalmentYears);
  }

  /**
   * Sets `target` to the rows whose instalments take this many years; cash listings have none. A range from five
   * years on begins with month 60, in the midst of a set, so the rows of that year are compared one by one.
   */
  select({ min, max }: NumberRange, target: Bitset): void {
    target.set(max === null ? this.known : this.within(max));
    exceptWith(target, this.within(0));
    if (min === null || min === 0) return;
    // No plan takes longer than the maximum.
    if (min > maxInstalmentYears) target.fill(0);
    exceptWith(target, this.within(min - 1));
    const inYear = this.within(min);
    const months = min * monthsPerYear;
    for (let word = 0; word < target.length; word++) {
      for (let bitsLeft = target[word]! & inYear[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
        const row = (word << 5) + 31 - Math.clz32(bitsLeft & -bitsLeft);
        if (this.#termMonths[row]! < months) clearBit(target, row);
      }
    }
  }

  /** The lowest number of years within which one of these rows is paid; null if no payment term is known. */
  leastYears(bits: Bitset): number | null {
    const lowestYear = this.#within.findIndex((set, year) => !this.#isShared(year) && intersects(set, bits));
    return lowestYear < 0 ? null : lowestYear;
  }

  #isShared(year: number): boolean {
    return this.#within[year] === this.#within[year - 1];
  }

  /** Gives a year its own copy of the set of the year before. Later years that shared that set get this copy. */
  #partFromYearBefore(year: number): void {
    if (!this.#isShared(year)) return;
    const shared = this.#within[year]!;
    const copy = shared.slice();
    for (let laterYear = year; this.#within[laterYear] === shared; laterYear++)
      this.#within[laterYear] = copy;
  }
}
