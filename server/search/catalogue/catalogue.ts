import type { Gazetteer } from "../../../domain/places/gazetteer.ts";
import { enumFilterNames, recordByFilter } from "../../../domain/search/filter-names.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { SpellingIndex } from "../../../domain/search/spellings/spelling-index.ts";
import { setBit, unionWith, type Bitset, hasBit, newBitset, clearBit } from "../sets/bitset.ts";
import { CatalogueColumns, type NumericColumn } from "./columns.ts";
import { CatalogueTexts } from "./catalogue-texts.ts";
import { type OptionFilterName, optionFilterNames, OptionSets, optionsOfFilter } from "./options.ts";
import { SortedRowOrders } from "./orders.ts";
import type { PresentValueBasis } from "./plan-basis.ts";
import { sortRowsByKey, RadixSortBuffers } from "../sets/radix-sort.ts";
import { RangeSets } from "./ranges.ts";
import { type CatalogueRow, storedRangeFilters } from "./rows.ts";
import { rowsPerYield, type SlicedWork } from "../sets/slices.ts";
import type { CatalogueVisitor } from "../sets/catalogue-visitor.ts";
import { PaymentTermSets } from "./term-sets.ts";
import { TextIndex } from "./text.ts";

/**
 * Every public listing, arranged for searching. Rows 0 to `baseCount` are sorted newest first and never move. A
 * new version of a listing is appended as a row, and its former row is then dead: it remains in every set except
 * those of the status, with which every search begins.
 */
export class Catalogue {
  /** Discount rate and contract date from which plans are calculated. */
  readonly basis: PresentValueBasis;
  readonly columns: CatalogueColumns;
  readonly baseCount: number;
  readonly lexicon: CatalogueTexts;
  readonly options: Readonly<Record<OptionFilterName, OptionSets>>;
  readonly ranges: Readonly<Record<NumericColumn, RangeSets>>;
  readonly terms: PaymentTermSets;
  readonly orders: SortedRowOrders;
  readonly text: TextIndex;
  /** Spellings that staff have added for searches. */
  spellings = new SpellingIndex([]);
  /** Rows that are public now. */
  readonly live: Bitset;
  /** Rows with coordinates. */
  readonly located: Bitset;
  /**
   * Rows without coordinates that have an approximate position: their project's, or the centre of their place. A row
   * in neither `located` nor `about` is on no map; the map's legend counts it.
   */
  readonly about: Bitset;
  /** Rows with an improbable, unconfirmed price; sort orders, medians and plans ignore such prices. */
  readonly openPrices: Bitset;
  /** Ids of base rows with an unconfirmed price, stored until sorting has given the rows their final row numbers. */
  readonly #openIds: number[] = [];
  /** Base rows by ascending id. */
  readonly #byId: Uint32Array;
  #lateById = new Map<number, number>();

  /** Allocates nearly all long-lived memory: for `baseCount` rows, and for further rows up to `capacity`. */
  constructor(baseCount: number, capacity: number, basis: PresentValueBasis, gazetteer: Gazetteer) {
    this.lexicon = new CatalogueTexts(gazetteer);
    const columns = new CatalogueColumns(capacity, basis);
    this.columns = columns;
    this.basis = basis;
    this.baseCount = baseCount;
    this.options = recordByFilter(optionFilterNames, (kind) => {
      const names = kind === "areas" ? gazetteer.areas.map(({ slug }) => slug) : optionsOfFilter(kind);
      return new OptionSets(names, capacity);
    });
    this.ranges = {
      ...recordByFilter(storedRangeFilters, (kind) => new RangeSets(kind, columns)),
      planToday: new RangeSets("planToday", columns),
      planMonthly: new RangeSets("planMonthly", columns),
    };
    this.terms = new PaymentTermSets(columns.of.termMonths, capacity);
    this.openPrices = newBitset(capacity);
    this.orders = new SortedRowOrders(columns, baseCount, this.openPrices);
    this.text = new TextIndex(columns, this.lexicon, this.options.unitTypes, baseCount);
    this.live = newBitset(capacity);
    this.located = newBitset(capacity);
    this.about = newBitset(capacity);
    this.#byId = new Uint32Array(baseCount);
  }

  /** Adds a base row. Base rows may be added in any order. */
  load(row: CatalogueRow): void {
    this.#push(row);
    if (row.isPriceOpen) this.#openIds.push(row.id);
  }

  /** Sorts and indexes the base rows. Call it once all of them are loaded. */
  *arrange(): SlicedWork {
    this.lexicon.settle();
    const room = new RadixSortBuffers(this.baseCount);
    yield* this.#sortNewestFirst(room);
    for (const id of this.#openIds.splice(0)) {
      const row = this.#findBaseRow(id);
      if (row !== null) setBit(this.openPrices, row);
    }
    for (let row = 0; row < this.baseCount; row++) {
      this.#addToOptions(row);
      this.options.status.add(this.columns.codes.status[row]!, row);
      if ((row & (rowsPerYield - 1)) === 0) yield;
    }
    for (const set of this.options.status.sets) unionWith(this.live, set);
    for (const range of Object.values(this.ranges)) yield* range.fill(this.baseCount);
    yield* this.terms.fill(this.baseCount);
    yield* this.orders.fill(room);
    yield* this.text.fill();
  }

  /** Saves or restores all contents except size, basis, gazetteer and spellings, which the caller provides. */
  visit(visitor: CatalogueVisitor): void {
    this.columns.visit(visitor);
    this.lexicon.visit(visitor);
    for (const kind of optionFilterNames)
      for (const set of this.options[kind].sets)
        if (kind === "status") visitor.copied(set);
        else visitor.bits(set);
    for (const range of Object.values(this.ranges)) range.visit(visitor);
    this.terms.visit(visitor);
    this.orders.visit(visitor);
    this.text.visit(visitor);
    visitor.copied(this.live);
    for (const set of [this.openPrices, this.located, this.about]) visitor.bits(set);
    visitor.array(this.#byId);
    this.#lateById = new Map(visitor.fact([...this.#lateById]));
  }

  /** How many more rows can be added before the catalogue has to be rebuilt. */
  get room(): number {
    return this.columns.capacity - this.columns.rowCount;
  }

  /** The public rows with this status; for "all", every public row. */
  rowsWithStatus(status: SearchQuery["status"]): Bitset {
    return this.options.status.rowsOf(status) ?? this.live;
  }

  /** The live row of a listing; null if it is not public. */
  findRow(id: number): number | null {
    const row = this.#lateById.get(id) ?? this.#findBaseRow(id);
    return row !== null && hasBit(this.live, row) ? row : null;
  }

  /**
   * Appends rows that no search finds before `publish`, and returns their numbers. Takes milliseconds for
   * hundreds.
   */
  stage(rows: readonly CatalogueRow[]): number[] {
    const added = rows.map((row) => {
      const number = this.#push(row);
      if (row.isPriceOpen) setBit(this.openPrices, number);
      return number;
    });
    for (const row of added) {
      this.#addToOptions(row);
      for (const range of Object.values(this.ranges)) range.add(row);
      this.terms.add(row);
    }
    this.orders.add(added);
    return added;
  }

  /** In one synchronous step, replaces the former rows of listings by staged rows and removes `removedIds`. */
  publish(staged: readonly number[], removedIds: readonly number[]): void {
    for (const id of removedIds) this.#bury(id);
    for (const row of staged) {
      const id = this.columns.of.id[row]!;
      this.#bury(id);
      this.#lateById.set(id, row);
      this.options.status.add(this.columns.codes.status[row]!, row);
      setBit(this.live, row);
    }
    this.text.forget();
  }

  #bury(id: number): void {
    const row = this.findRow(id);
    if (row === null) return;
    for (const set of this.options.status.sets) clearBit(set, row);
    clearBit(this.live, row);
  }

  /** Adds a listing to the columns and its texts to `CatalogueTexts`. Returns its row. */
  #push(row: CatalogueRow): number {
    const place = this.lexicon.placeOf(row.place);
    return this.columns.push(
      row,
      this.lexicon.codesOf(row.kind),
      place,
      this.lexicon.titleWordsOf(row.title, place),
    );
  }

  *#sortNewestFirst(room: RadixSortBuffers): SlicedWork {
    const { of } = this.columns;
    const byId = this.#byId;
    for (let row = 0; row < byId.length; row++) byId[row] = row;
    room.keys.set(of.id.subarray(0, byId.length));
    yield* sortRowsByKey(byId, room);
    // Among listings created in the same microsecond, the highest id is the newest.
    const order = byId.toReversed();
    room.keys.set(of.createdUs.subarray(0, byId.length));
    yield* sortRowsByKey(order, room, true);
    yield* this.columns.reorder(order, room);
    const numberOf = room.rows;
    for (let i = 0; i < order.length; i++) numberOf[order[i]!] = i;
    yield;
    for (let i = 0; i < byId.length; i++) byId[i] = numberOf[byId[i]!]!;
    yield;
  }

  #addToOptions(row: number): void {
    // The status sets are not filled here, but when a row is published.
    for (const kind of enumFilterNames)
      if (kind !== "status") this.options[kind].add(this.columns.codes[kind][row]!, row);
    const place = this.lexicon.places[this.columns.of.place[row]!]!;
    for (const area of place.areaCodes) this.options.areas.add(area, row);
    const yes = this.columns.of.featuresYes[row]!;
    for (let bitsLeft = yes; bitsLeft !== 0; bitsLeft &= bitsLeft - 1)
      this.options.features.add(31 - Math.clz32(bitsLeft & -bitsLeft), row);
    if (this.columns.isLocated(row)) setBit(this.located, row);
    else if (place.centre) setBit(this.about, row);
  }

  #findBaseRow(id: number): number | null {
    const ids = this.columns.of.id;
    let low = 0;
    let high = this.#byId.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const row = this.#byId[middle]!;
      if (ids[row] === id) return row;
      if (ids[row]! < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}
