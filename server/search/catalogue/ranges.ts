import type { NumberRange } from "../../../domain/search/search-grammar.ts";
import { histogramBinEdges } from "./bins.ts";
import { setBit, unionWith, type Bitset, intersects, newBitset, exceptWith } from "../sets/bitset.ts";
import type { CatalogueColumns, NumericColumn } from "./columns.ts";
import type { RowSetCounter } from "./counting.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";

/** Number of edges at quantiles: at each end of a range, about 1/17 of the rows are then compared one by one. */
const quantileCount = 16;
const sampleSize = 20_000;

/**
 * One numeric column as cumulative sets: set i contains the rows whose value is known and below edge i. The rows
 * in a range are the difference of two sets, and some rows near each end, which are compared one by one.
 */
export class RangeSets {
  readonly #column: NumericColumn;
  readonly #values: Uint32Array;
  readonly #below: readonly Bitset[];
  /** Rows whose value is known. */
  readonly known: Bitset;
  #edges: readonly number[] = [];

  constructor(column: NumericColumn, { of, capacity }: CatalogueColumns) {
    this.#column = column;
    this.#values = of[column];
    const setCount = requiredEdges(column).length + quantileCount;
    this.#below = Array.from({ length: setCount }, () => newBitset(capacity));
    this.known = newBitset(capacity);
  }

  /** Chooses the limits of the sets from the values of the first `rowCount` rows, and adds these rows to the sets. */
  *fill(rowCount: number): SlicedWork {
    this.#edges = chooseEdges(requiredEdges(this.#column), sampleOf(this.#values, rowCount));
    for (let row = 0; row < rowCount; row++) {
      const value = this.#values[row]!;
      if (value !== 0) {
        const edgeIndex = this.#edgeAbove(value);
        if (edgeIndex < this.#edges.length) setBit(this.#below[edgeIndex]!, row);
        setBit(this.known, row);
      }
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
    for (let i = 1; i < this.#edges.length; i++) {
      unionWith(this.#below[i]!, this.#below[i - 1]!);
      yield;
    }
  }

  visit(visitor: CatalogueVisitor): void {
    this.#edges = visitor.fact(this.#edges);
    for (const set of [...this.#below, this.known]) visitor.bits(set);
  }

  add(row: number): void {
    const value = this.#values[row]!;
    if (value === 0) return;
    setBit(this.known, row);
    for (let i = this.#edgeAbove(value); i < this.#edges.length; i++) setBit(this.#below[i]!, row);
  }

  /** Sets `target` to the rows in the range; unknown values are in no range. `scratch` is overwritten. */
  select({ min, max }: NumberRange, target: Bitset, scratch: Bitset): void {
    if (max === null) target.set(this.known);
    else this.#selectAtMost(max, target);
    if (min === null) return;
    this.#selectAtMost(Math.ceil(min) - 1, scratch);
    exceptWith(target, scratch);
  }

  /** The lowest known value among these rows; 0 if none is known. */
  lowestValue(rows: Bitset): number {
    const edgeIndex = this.#below.findIndex((set, i) => i < this.#edges.length && intersects(set, rows));
    const candidates = this.#below[edgeIndex] ?? this.known;
    let lowest = Infinity;
    for (let word = 0; word < rows.length; word++) {
      for (let bitsLeft = rows[word]! & candidates[word]!; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
        lowest = Math.min(lowest, this.#values[(word << 5) + 31 - Math.clz32(bitsLeft & -bitsLeft)]!);
      }
    }
    return lowest === Infinity ? 0 : lowest;
  }

  /** Number of rows from each edge to the next, or above the last. `edges` are 0 and the histogram's other edges. */
  countBins(base: RowSetCounter, edges: readonly number[]): number[] {
    const upTo = edges.slice(1).map((edge) => base.countWith(this.#below[this.#edges.indexOf(edge)]!));
    upTo.push(base.countWith(this.known));
    return upTo.map((count, bin) => count - (upTo[bin - 1] ?? 0));
  }

  #selectAtMost(value: number, target: Bitset): void {
    const values = this.#values;
    const edgeIndex = this.#edgeAbove(value);
    const outer = edgeIndex < this.#edges.length ? this.#below[edgeIndex]! : this.known;
    const inner = this.#below[edgeIndex - 1];
    if (inner && this.#edges[edgeIndex - 1] === Math.floor(value) + 1) {
      target.set(inner);
      return;
    }
    for (let word = 0; word < target.length; word++) {
      let matchBits = inner ? inner[word]! : 0;
      for (let bitsLeft = outer[word]! & ~matchBits; bitsLeft !== 0; bitsLeft &= bitsLeft - 1) {
        const bit = bitsLeft & -bitsLeft;
        if (values[(word << 5) + 31 - Math.clz32(bit)]! <= value) matchBits |= bit;
      }
      target[word] = matchBits;
    }
  }

  /** Index of the first edge above the value. */
  #edgeAbove(value: number): number {
    let low = 0;
    let high = this.#edges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#edges[middle]! > value) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The edges of the column's histogram without the first, which is 0; empty if the column has no histogram. */
function requiredEdges(column: NumericColumn): readonly number[] {
  const edges: Readonly<Partial<Record<NumericColumn, readonly number[]>>> = histogramBinEdges;
  return edges[column]?.slice(1) ?? [];
}

/** The edges of the sets: those of the histogram, and the quantiles of a sample. */
function chooseEdges(required: readonly number[], sample: Uint32Array): readonly number[] {
  const knownValues = sample.filter((value) => value > 0).sort();
  const quantiles = Array.from(
    { length: quantileCount },
    (_, i) => knownValues[Math.floor(((i + 1) / (quantileCount + 1)) * knownValues.length)],
  );
  const edges = new Set([...required, ...quantiles.filter((edge) => edge !== undefined)]);
  return [...edges].sort((a, b) => a - b);
}

/** Values at even distances from the whole column. */
function sampleOf(values: Uint32Array, rowCount: number): Uint32Array {
  const sample = new Uint32Array(Math.min(sampleSize, rowCount));
  for (let i = 0; i < sample.length; i++) sample[i] = values[Math.floor((i / sample.length) * rowCount)]!;
  return sample;
}
