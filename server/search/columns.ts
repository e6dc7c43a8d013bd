import { areaBinEdges, binOf, priceBinEdges } from "./bins.ts";
import { bathroomsCode, deliveryCode, roomsCode } from "./options.ts";
import { toMapX, toMapY } from "./mercator.ts";
import type { CatalogueRow } from "./rows.ts";
import { rowsPerStep, type Steps } from "./slices.ts";
import { UnitCodes } from "./unit-codes.ts";

/** What a row refers to by number: interned texts and options. */
export interface RowCodes {
  readonly place: number;
  readonly titleWords: number;
  readonly status: number;
  readonly unitType: number;
  readonly finishing: number;
}

const kinds = {
  id: Float64Array,
  createdUs: Float64Array,
  priceEgp: Uint32Array,
  cashTodayEgp: Uint32Array,
  monthlyEgp: Uint32Array,
  areaM2: Uint32Array,
  mapX: Uint32Array,
  mapY: Uint32Array,
  place: Uint32Array,
  titleWords: Uint32Array,
  status: Uint8Array,
  unitType: Uint8Array,
  finishing: Uint8Array,
  rooms: Uint8Array,
  bathrooms: Uint8Array,
  delivery: Uint8Array,
  priceBin: Uint8Array,
  areaBin: Uint8Array,
} as const;
type Kinds = typeof kinds;
type Name = keyof Kinds;
type ColumnArrays = { readonly [K in Name]: InstanceType<Kinds[K]> };

/** Columns in which 0 means "not known". */
export type NumericColumn = "priceEgp" | "cashTodayEgp" | "monthlyEgp" | "areaM2";

/** One array per fact, one place in each per row: 63 bytes and a unit code make a listing. */
export class Columns {
  readonly capacity: number;
  readonly of: ColumnArrays;
  readonly unitCodes: UnitCodes;
  rowCount = 0;

  constructor(capacity: number, of = emptyArrays(capacity), unitCodes = new UnitCodes(capacity)) {
    this.capacity = capacity;
    this.of = of;
    this.unitCodes = unitCodes;
  }

  /** Adds a row behind the others and returns its number. */
  push(row: CatalogueRow, codes: RowCodes): number {
    const at = this.rowCount++;
    const of = this.of;
    of.id[at] = row.id;
    of.createdUs[at] = row.createdUs;
    of.priceEgp[at] = row.priceEgp;
    of.cashTodayEgp[at] = row.cashTodayEgp;
    of.monthlyEgp[at] = row.monthlyEgp;
    of.areaM2[at] = row.areaM2;
    of.mapX[at] = row.lng === null ? 0 : toMapX(row.lng);
    of.mapY[at] = row.lat === null ? 0 : toMapY(row.lat);
    of.place[at] = codes.place;
    of.titleWords[at] = codes.titleWords;
    of.status[at] = codes.status;
    of.unitType[at] = codes.unitType;
    of.finishing[at] = codes.finishing;
    of.rooms[at] = roomsCode(row.rooms);
    of.bathrooms[at] = bathroomsCode(row.bathrooms);
    of.delivery[at] = deliveryCode(row.deliveryQuarter);
    of.priceBin[at] = binOf(priceBinEdges, row.priceEgp);
    of.areaBin[at] = binOf(areaBinEdges, row.areaM2);
    this.unitCodes.push(row.unitCodeFolded);
    return at;
  }

  isLocated(row: number): boolean {
    return this.of.mapX[row] !== 0;
  }

  /** The same rows with row `order[i]` as row i, and room for more. */
  *reordered(order: Uint32Array, capacity: number): Steps<Columns> {
    const sorted: Record<string, Float64Array | Uint32Array | Uint8Array> = {};
    for (const name of Object.keys(kinds) as Name[]) {
      const from = this.of[name];
      const to = new kinds[name](capacity);
      for (let i = 0; i < order.length; i++) {
        to[i] = from[order[i]!]!;
        if ((i & (rowsPerStep - 1)) === 0) yield;
      }
      sorted[name] = to;
    }
    const unitCodes = yield* this.unitCodes.reordered(order, capacity);
    const columns = new Columns(capacity, sorted as unknown as ColumnArrays, unitCodes);
    columns.rowCount = order.length;
    return columns;
  }
}

function emptyArrays(capacity: number): ColumnArrays {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, Kind]) => [name, new Kind(capacity)]),
  ) as unknown as ColumnArrays;
}
