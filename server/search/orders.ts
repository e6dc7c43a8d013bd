import type { SortOrder } from "../../domain/search.ts";
import { type Bitset, bitCount, has, rowsOf } from "./bitset.ts";
import type { Columns } from "./columns.ts";
import { rowNumbers, sortByKey } from "./radix-sort.ts";
import { rowsPerStep, type Steps } from "./slices.ts";

type KeyOf = (of: Columns["of"], row: number) => number;
type ValueOrder = Exclude<SortOrder, "newest">;

const pricePerM2: KeyOf = (of, row) => (of.areaM2[row] === 0 ? 0 : of.priceEgp[row]! / of.areaM2[row]!);
const price: KeyOf = (of, row) => of.priceEgp[row]!;
const monthly: KeyOf = (of, row) => of.monthlyEgp[row]!;
const size: KeyOf = (of, row) => of.areaM2[row]!;

/** What each order compares. 0 is a value that is not known and comes last in either direction. */
const keys: Readonly<Record<ValueOrder, { readonly keyOf: KeyOf; readonly isDescending: boolean }>> = {
  "price-asc": { keyOf: price, isDescending: false },
  "price-desc": { keyOf: price, isDescending: true },
  "price-per-m2-asc": { keyOf: pricePerM2, isDescending: false },
  "price-per-m2-desc": { keyOf: pricePerM2, isDescending: true },
  "monthly-asc": { keyOf: monthly, isDescending: false },
  "monthly-desc": { keyOf: monthly, isDescending: true },
  "area-asc": { keyOf: size, isDescending: false },
  "area-desc": { keyOf: size, isDescending: true },
};
const valueOrders = Object.keys(keys) as readonly ValueOrder[];

/** Results this much smaller than the catalogue are sorted by themselves instead of found in the sorted whole. */
const sparseShift = 8;

/**
 * The rows in every order that can be asked for. The base rows, which stand newest first, are sorted once; rows that
 * came later are kept sorted aside and merged while a page is taken.
 */
export class Orders {
  readonly #of: Columns["of"];
  readonly #baseCount: number;
  readonly #base = new Map<SortOrder, Uint32Array>();
  readonly #late: ReadonlyMap<SortOrder, Uint32Array>;
  #lateCount = 0;

  constructor(columns: Columns, baseCount: number) {
    this.#of = columns.of;
    this.#baseCount = baseCount;
    const room = columns.capacity - baseCount;
    this.#late = new Map((["newest", ...valueOrders] as const).map((sort) => [sort, new Uint32Array(room)]));
  }

  /** Sorts the base rows. */
  *fill(): Steps {
    for (const sort of valueOrders) {
      const { keyOf, isDescending } = keys[sort];
      const values = new Float64Array(this.#baseCount);
      for (let row = 0; row < values.length; row++) {
        values[row] = keyOf(this.#of, row) || (isDescending ? 0 : Infinity);
        if ((row & (rowsPerStep - 1)) === 0) yield;
      }
      this.#base.set(sort, yield* sortByKey(yield* rowNumbers(this.#baseCount), values, isDescending));
    }
  }

  /** Takes up rows that came after the base, in all orders. */
  add(rows: readonly number[]): void {
    for (const [sort, late] of this.#late) {
      const coming = rows.toSorted((a, b) => this.compare(sort, a, b));
      let from = this.#lateCount - 1;
      let next = coming.length - 1;
      for (let at = from + coming.length; next >= 0; at--) {
        const isLateLast = from >= 0 && this.compare(sort, late[from]!, coming[next]!) > 0;
        late[at] = isLateLast ? late[from--]! : coming[next--]!;
      }
    }
    this.#lateCount += rows.length;
  }

  /** Below 0 when row `a` comes before row `b`; never 0 for two rows. */
  compare(sort: SortOrder, a: number, b: number): number {
    const of = this.#of;
    if (sort !== "newest") {
      const { keyOf, isDescending } = keys[sort];
      const x = keyOf(of, a);
      const y = keyOf(of, b);
      if (x !== y) return x === 0 || y === 0 ? y - x : isDescending ? y - x : x - y;
    }
    return of.createdUs[b]! - of.createdUs[a]! || of.id[b]! - of.id[a]!;
  }

  /** Of the rows in `bits`, `total` of them, those from `offset` on in this order, `size` at most. */
  page(bits: Bitset, total: number, sort: SortOrder, offset: number, size: number): number[] {
    if (total <= this.#baseCount >>> sparseShift) {
      const rows = [...rowsOf(bits)].sort((a, b) => this.compare(sort, a, b));
      return rows.slice(offset, offset + size);
    }
    const late = this.#late.get(sort)!.subarray(0, this.#lateCount).filter((row) => has(bits, row));
    if (sort === "newest" && late.length === 0) return takeLowest(bits, offset, size);
    return this.#merge(bits, late, sort, offset, size);
  }

  #merge(bits: Bitset, late: Uint32Array, sort: SortOrder, offset: number, size: number): number[] {
    const base = this.#base.get(sort);
    const page: number[] = [];
    let skip = offset;
    let next = 0;
    for (let i = 0; i < this.#baseCount; i++) {
      const row = base ? base[i]! : i;
      if (!has(bits, row)) continue;
      while (next < late.length && this.compare(sort, late[next]!, row) < 0) {
        if (skip-- <= 0) page.push(late[next]!);
        next++;
      }
      if (skip-- <= 0) page.push(row);
      if (page.length >= size) return page.slice(0, size);
    }
    const rest = next + Math.max(0, skip);
    return [...page, ...late.subarray(rest, rest + size - page.length)];
  }
}

/** Page of the lowest row numbers: base rows stand newest first. */
function takeLowest(bits: Bitset, offset: number, size: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!;
    if (rest === 0) continue;
    const count = bitCount(rest);
    if (count <= skip) {
      skip -= count;
      continue;
    }
    for (; rest !== 0; rest &= rest - 1) {
      if (skip-- > 0) continue;
      page.push((word << 5) + 31 - Math.clz32(rest & -rest));
      if (page.length === size) return page;
    }
  }
  return page;
}
