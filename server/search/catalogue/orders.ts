import type { PlanSort } from "../../../domain/plans/plan-query.ts";
import type { SortOrder } from "../../../domain/search/search-query.ts";
import { type Bitset, hasBit, toRowNumbers } from "../sets/bitset.ts";
import type { CatalogueColumns } from "./columns.ts";
import type { RadixSortBuffers } from "../sets/radix-sort.ts";
import type { SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { SortedRows, pageOfLowestRows } from "../sets/sorted-rows.ts";

type KeyFunction = (row: number) => number;
const measures = [
  "price",
  "pricePerM2",
  "monthly",
  "area",
  "cashToday",
  "term",
  "planValue",
  "planToday",
  "planMonthly",
] as const;
type Measure = (typeof measures)[number];
/** Every supported sort order; those of plans have a prefix. */
type Order = SortOrder | `plan-${PlanSort}`;

/** The value that each sort order compares; null for newest first, which also breaks ties. */
const sorts: Readonly<Record<Order, { readonly measure: Measure; readonly isDescending: boolean } | null>> = {
  newest: null,
  "price-asc": { measure: "price", isDescending: false },
  "price-desc": { measure: "price", isDescending: true },
  "price-per-m2-asc": { measure: "pricePerM2", isDescending: false },
  "price-per-m2-desc": { measure: "pricePerM2", isDescending: true },
  "monthly-asc": { measure: "monthly", isDescending: false },
  "monthly-desc": { measure: "monthly", isDescending: true },
  "area-asc": { measure: "area", isDescending: false },
  "area-desc": { measure: "area", isDescending: true },
  "down-asc": { measure: "cashToday", isDescending: false },
  "years-desc": { measure: "term", isDescending: true },
  "plan-value": { measure: "planValue", isDescending: false },
  "plan-cash": { measure: "planToday", isDescending: false },
  "plan-monthly": { measure: "planMonthly", isDescending: false },
};
const orders = Object.keys(sorts) as readonly Order[];

/** At most 1/2^sparseShift of the base rows are sorted directly; larger results are read from `SortedRows`. */
const sparseShift = 8;

/**
 * The rows in every supported sort order. Base rows are sorted once. Rows that were added later ("late" rows) are
 * in separate sorted lists, which are merged with the base rows when a page is read.
 */
export class SortedRowOrders {
  readonly #of: CatalogueColumns["of"];
  readonly #baseCount: number;
  /** Sort keys; 0 means "not known", and such rows come last in either direction [LIST-14]. */
  readonly #keys: Readonly<Record<Measure, KeyFunction>>;
  readonly #base: ReadonlyMap<Measure, SortedRows>;
  readonly #late: ReadonlyMap<Order, Uint32Array>;
  #lateCount = 0;

  /** @param openPrices rows with an unconfirmed price, which counts as not known here */
  constructor({ of, capacity }: CatalogueColumns, baseCount: number, openPrices: Bitset) {
    this.#of = of;
    this.#baseCount = baseCount;
    const priceOf: KeyFunction = (row) => (hasBit(openPrices, row) ? 0 : of.priceEgp[row]!);
    this.#keys = {
      price: priceOf,
      pricePerM2: (row) => (of.areaM2[row] === 0 ? 0 : priceOf(row) / of.areaM2[row]!),
      monthly: (row) => of.monthlyEgp[row]!,
      area: (row) => of.areaM2[row]!,
      cashToday: (row) => of.cashTodayEgp[row]!,
      // A cash listing has no plan and therefore no payment term.
      term: (row) => Math.max(0, of.termMonths[row]!),
      planValue: (row) => of.planValue[row]!,
      planToday: (row) => of.planToday[row]!,
      planMonthly: (row) => of.planMonthly[row]!,
    };
    this.#base = new Map(measures.map((measure) => [measure, new SortedRows(baseCount)]));
    this.#late = new Map(orders.map((sort) => [sort, new Uint32Array(capacity - baseCount)]));
  }

  /** Sorts the base rows. */
  *fill(room: RadixSortBuffers): SlicedWork {
    for (const [measure, sorted] of this.#base) yield* sorted.fill(this.#keys[measure], room);
  }

  visit(visitor: CatalogueVisitor): void {
    for (const sorted of this.#base.values()) sorted.visit(visitor);
    this.#lateCount = visitor.fact(this.#lateCount);
    for (const lateRows of this.#late.values()) visitor.copied(lateRows, this.#lateCount);
  }

  /** Inserts rows that were added after the base rows into all orders. */
  add(rows: readonly number[]): void {
    for (const [sort, lateRows] of this.#late) {
      const newRows = rows.toSorted((a, b) => this.compare(sort, a, b));
      let from = this.#lateCount - 1;
      let next = newRows.length - 1;
      for (let index = from + newRows.length; next >= 0; index--) {
        const isLateLast = from >= 0 && this.compare(sort, lateRows[from]!, newRows[next]!) > 0;
        lateRows[index] = isLateLast ? lateRows[from--]! : newRows[next--]!;
      }
    }
    this.#lateCount += rows.length;
  }

  /** Negative if row `a` comes before row `b`, otherwise positive; never 0 for two different rows. */
  compare(sort: Order, a: number, b: number): number {
    const by = sorts[sort];
    if (by) {
      const x = this.#keys[by.measure](a);
      const y = this.#keys[by.measure](b);
      if (x !== y) return x === 0 || y === 0 || by.isDescending ? y - x : x - y;
    }
    return this.#of.createdUs[b]! - this.#of.createdUs[a]! || this.#of.id[b]! - this.#of.id[a]!;
  }

  /** The rows of one page: at most `size` of the `total` rows in `bits`, from `offset` on in this order. */
  page(bits: Bitset, total: number, sort: Order, offset: number, size: number): number[] {
    if (total <= this.#baseCount >>> sparseShift) {
      const rows = [...toRowNumbers(bits, new Uint32Array(total))].sort((a, b) => this.compare(sort, a, b));
      return rows.slice(offset, offset + size);
    }
    const lateRows = this.#late
      .get(sort)!
      .subarray(0, this.#lateCount)
      .filter((row) => hasBit(bits, row));
    // The first `passed` base rows precede the page, even if all late rows come before them.
    const passed = Math.max(0, offset - lateRows.length);
    const base = this.#takeBase(bits, sort, passed, offset + size - passed);
    return this.#merge(base, lateRows, sort).slice(offset - passed, offset - passed + size);
  }

  #takeBase(bits: Bitset, sort: Order, offset: number, size: number): number[] {
    const by = sorts[sort];
    if (!by) return pageOfLowestRows(bits, this.#baseCount, offset, size);
    return this.#base.get(by.measure)!.take(bits, by.isDescending, offset, size);
  }

  #merge(base: readonly number[], lateRows: Uint32Array, sort: Order): number[] {
    const merged: number[] = [];
    let next = 0;
    for (const row of base) {
      while (next < lateRows.length && this.compare(sort, lateRows[next]!, row) < 0)
        merged.push(lateRows[next++]!);
      merged.push(row);
    }
    return [...merged, ...lateRows.subarray(next)];
  }
}
