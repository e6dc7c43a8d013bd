import { monthlyDiscountFactor, resalePlanFigures } from "../../../domain/plans/resale-figures.ts";
import { fromDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { monthsUntilDelivery } from "../../../domain/plans/home-terms.ts";
import { unknownTermMonths } from "../../../domain/finder/finder-fit.ts";
import type { PresentValueBasis } from "./plan-basis.ts";
import {
  type EnumFilterName,
  enumFilterNames,
  type SliderFilterName,
  sliderFilterNames,
  recordByFilter,
} from "../../../domain/search/filter-names.ts";
import { histogramBinEdges, binIndexOf } from "./bins.ts";
import type { OptionCodes } from "./options.ts";
import { toMapX, toMapY } from "../sets/mercator.ts";
import type { RadixSortBuffers } from "../sets/radix-sort.ts";
import { type CatalogueRow, type StoredRangeFilter, storedRangeFilters } from "./rows.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { UnitCodes } from "./unit-codes.ts";

const types = {
  id: Float64Array,
  createdUs: Float64Array,
  planToday: Uint32Array,
  planMonthly: Uint32Array,
  planValue: Uint32Array,
  termMonths: Int16Array,
  mapX: Uint32Array,
  mapY: Uint32Array,
  place: Uint32Array,
  titleWords: Uint32Array,
  featuresYes: Uint32Array,
  featuresNo: Uint32Array,
} as const;
type FactColumns = { readonly [K in keyof typeof types]: InstanceType<(typeof types)[K]> };

/** The highest amount in EGP that a plan column can store; no limit in a query can exceed it. */
const highestKey = 2 ** 32 - 2;

/** Columns in which 0 means "not known". The plan columns store amounts plus 1, because 0 EGP is a valid amount. */
export const numericColumns = [...storedRangeFilters, "planToday", "planMonthly"] as const;
export type NumericColumn = (typeof numericColumns)[number];

/** One array for each fact, with one element for each row. A listing takes 85 bytes and its unit code. */
export class CatalogueColumns {
  readonly capacity: number;
  readonly of: FactColumns & Readonly<Record<StoredRangeFilter, Uint32Array>>;
  /** The option code of each row, for each filter with options. */
  readonly codes: Readonly<Record<EnumFilterName, Uint8Array>>;
  /** The bin of each row in each histogram. */
  readonly bins: Readonly<Record<SliderFilterName, Uint8Array>>;
  readonly unitCodes: UnitCodes;
  rowCount = 0;
  /** Whether any row's plan has a present value that changes with the calendar month. */
  hasDatedCharges = false;
  readonly #discount: number;
  readonly #contractDate: PresentValueBasis["contractDate"];

  constructor(capacity: number, { ratePercent, contractDate }: PresentValueBasis) {
    this.capacity = capacity;
    this.#discount = monthlyDiscountFactor(ratePercent / 100);
    this.#contractDate = contractDate;
    this.of = {
      ...factArrays(capacity),
      ...recordByFilter(storedRangeFilters, () => new Uint32Array(capacity)),
    };
    this.codes = recordByFilter(enumFilterNames, () => new Uint8Array(capacity));
    this.bins = recordByFilter(sliderFilterNames, () => new Uint8Array(capacity));
    this.unitCodes = new UnitCodes(capacity);
  }

  /** Appends a row, whose texts are given by their numbers in `CatalogueTexts`, and returns its index. */
  push(row: CatalogueRow, codes: OptionCodes, place: number, titleWords: number): number {
    const index = this.rowCount++;
    const facts = this.of;
    facts.id[index] = row.id;
    facts.createdUs[index] = row.createdUs;
    for (const kind of storedRangeFilters) facts[kind][index] = row[kind];
    for (const kind of enumFilterNames) this.codes[kind][index] = codes[kind];
    for (const kind of sliderFilterNames)
      this.bins[kind][index] = binIndexOf(histogramBinEdges[kind], row[kind]);
    facts.termMonths[index] = row.termMonths;
    facts.mapX[index] = row.lng === null ? 0 : toMapX(row.lng);
    facts.mapY[index] = row.lat === null ? 0 : toMapY(row.lat);
    facts.place[index] = place;
    facts.titleWords[index] = titleWords;
    facts.featuresYes[index] = row.featuresYes;
    facts.featuresNo[index] = row.featuresNo;
    this.#pushPlan(row, index);
    this.unitCodes.push(row.unitCode);
    return index;
  }

  #pushPlan(row: CatalogueRow, index: number): void {
    const { priceEgp, cashTodayEgp, monthlyEgp, termMonths: months, chargesEgp } = row;
    if (months === unknownTermMonths) return;
    // Stored plus 1, because 0 means "not known".
    const downEgp = cashTodayEgp - 1;
    const isCharged = chargesEgp.onDelivery > 0;
    const deliveryMonth = isCharged
      ? monthsUntilDelivery(fromDeliveryQuarter(row.deliveryQuarter), this.#contractDate)
      : null;
    if (deliveryMonth) this.hasDatedCharges = true;
    const figures = resalePlanFigures(
      { priceEgp, downEgp, monthlyEgp, months, chargesEgp, deliveryMonth },
      this.#discount,
    );
    this.of.planToday[index] = Math.min(figures.todayEgp, highestKey) + 1;
    this.of.planMonthly[index] = figures.monthlyEgp + 1;
    this.of.planValue[index] = Math.min(figures.valueEgp, highestKey) + 1;
  }

  visit(visitor: CatalogueVisitor): void {
    this.rowCount = visitor.fact(this.rowCount);
    this.hasDatedCharges = visitor.fact(this.hasDatedCharges);
    visitor.rowCount = this.rowCount;
    for (const column of this.#all()) visitor.array(column, this.rowCount);
    this.unitCodes.visit(visitor);
  }

  isLocated(row: number): boolean {
    return this.of.mapX[row] !== 0;
  }

  /** Moves row `order[i]` to position i in all columns. */
  *reorder(order: Uint32Array, room: RadixSortBuffers): SlicedWork {
    const reordered = room.keys.subarray(0, order.length);
    for (const column of this.#all()) {
      for (let i = 0; i < order.length; i++) {
        reordered[i] = column[order[i]!]!;
        if ((i & (rowsPerYield - 1)) === 0) yield;
      }
      column.set(reordered);
      yield;
    }
    yield* this.unitCodes.reorder(order);
  }

  #all() {
    return [this.of, this.codes, this.bins].flatMap((arrays) => Object.values(arrays));
  }
}

function factArrays(capacity: number): FactColumns {
  return Object.fromEntries(
    Object.entries(types).map(([name, Type]) => [name, new Type(capacity)]),
  ) as unknown as FactColumns;
}
