import { type ChargeKind, chargeKinds } from "../../../domain/money/charge.ts";
import { unknownTerm } from "../../../domain/finder/finder-fit.ts";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import { dueOnSigning } from "../../../domain/plans/home-terms.ts";
import {
  cashTodayEgp,
  monthsToPay,
  paymentWay,
  type StatedPayment,
} from "../../../domain/listings/payment-way.ts";
import { readUnitType } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import {
  codedKinds,
  filters,
  type RangeKind,
  rangeKinds,
  valueOfEach,
} from "../../../domain/search/filters.ts";
import { fieldNames, fieldTable } from "../../../domain/listings/field-table.ts";
import type { ListingTable } from "../../db/listing-tables.ts";

/** Ranges of numbers that a row brings; the others are reckoned from them. */
export type StoredRange = Exclude<RangeKind, "planYears" | "downPercent">;
export const storedRanges = rangeKinds.filter(isStoredRange);

function isStoredRange(kind: RangeKind): kind is StoredRange {
  return kind !== "planYears" && kind !== "downPercent";
}

/**
 * A listing as the catalogue reads it: numbers, and three texts that many listings have in common. A number of 0 is not
 * known; a filter that says `isZeroKnown` has its numbers one higher.
 */
export interface CatalogueRow extends Readonly<Record<StoredRange, number>> {
  readonly id: number;
  /** The transaction that wrote it (xid8; nobody lives to see the 2^53rd). */
  readonly tx: number;
  /** Microseconds since 1970, as exact as the database sorts them. */
  readonly createdUs: number;
  /** Until the price is paid; 0 at once, -1 where that is not known. */
  readonly termMonths: number;
  /** What is known of its charges, by when they are due. */
  readonly chargesEgp: { readonly onSigning: number; readonly onDelivery: number };
  /** Whether the price is far from its kind and nobody has confirmed it (domain/listings/usual-prices.ts). */
  readonly isPriceOpen: boolean;
  readonly deliveryQuarter: number | null;
  /** The features that it says it has, a bit for each by its place in `featureIds`, and those that it says it lacks. */
  readonly featuresYes: number;
  readonly featuresNo: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly unitCode: string;
  /** One text of the options of `codedKinds`, joined in that order; `partsOf` splits it. */
  readonly kind: string;
  /** Areas, the chosen place, slugs and names of project and developer, and location (see `partsOf`). */
  readonly place: string;
  /** Both titles. */
  readonly title: string;
}

/** The ASCII unit separator (U+001F), which no text of one line contains. */
const separator = "\u001f";
const joined = (columns: readonly string[]) => `concat_ws(E'\\x1f', ${columns.join(", ")})`;

/** SQL for the sum of these charges; null when none is disclosed, as for nearly every home. */
function sumOfCharges(isMeant: (kind: ChargeKind) => boolean): string {
  const columns = chargeKinds.filter(isMeant).map((kind) => `${kind.replaceAll("-", "_")}_egp`);
  const sum = columns.map((column) => `coalesce(${column}, 0)`).join(" + ");
  return `case when coalesce(${columns.join(", ")}) is not null then ${sum} end`;
}

/** Ranges that compare a column as it is, and those columns. */
const columnRanges = storedRanges.filter((kind) => kind !== "cashTodayEgp");
const rangeColumns: readonly (keyof ListingTable)[] = columnRanges.map((kind) => filters[kind].column);
const codedColumns: readonly (keyof ListingTable)[] = codedKinds.flatMap((kind) =>
  kind === "paymentWays" ? [] : filters[kind].column,
);

/** The columns of the features, in the order of `featureIds`. */
const answerColumns: readonly (keyof ListingTable)[] = fieldNames.flatMap((name) =>
  fieldTable[name].type === "answer" ? fieldTable[name].column : [],
);

/** SQL for one letter an answer: y, n, or - where nothing was said; null where nothing was said of any, as mostly. */
function answersOf(columns: readonly string[]): string {
  const letters = columns.map((column) => `coalesce(left(${column}, 1), '-')`);
  return `case when coalesce(${columns.join(", ")}) is not null then concat(${letters.join(", ")}) end`;
}

/** The places of a letter as bits. */
function bitsOf(letters: string | null | undefined, letter: string): number {
  let bits = 0;
  for (let place = 0; place < (letters?.length ?? 0); place++)
    if (letters?.[place] === letter) bits |= 1 << place;
  return bits;
}

/** Few and plain fields, because the driver spends most of a build on making one string of each. */
export const catalogueColumns = `
  id, tx, date_part('epoch', created_at), down_payment_egp, delivery_quarter, latitude, longitude, unit_code,
  ${joined(codedColumns.map((column) => `coalesce(${column}::text, '')`))},
  ${joined([
    "coalesce(place_id, '')",
    "project_slug",
    "developer_slug",
    "project_name_en",
    "project_name_ar",
    "developer_name_en",
    "developer_name_ar",
    "location_en",
    "location_ar",
  ])},
  ${joined(["title_en", "title_ar"])},
  ${sumOfCharges((kind) => dueOnSigning.has(kind))}, ${sumOfCharges((kind) => !dueOnSigning.has(kind))},
  payment, ${answersOf(answerColumns)}, price_confirmed_egp,
  ${rangeColumns.join(", ")}`;
/** Index of the first column of `columnRanges` in a raw row: the number of columns above it in `catalogueColumns`. */
const firstRange = 16;

/** Where the type of home stands among the options of `kind`. */
const typeAt = codedKinds.indexOf("unitTypes");

/** One field of a row in array mode, before any conversion. */
export type RawRow = readonly (string | null)[];

/** Leaves fields as the text they arrive in: `toCatalogueRow` converts them. */
export const asText = { getTypeParser: () => (text: string) => text };

/** One row of `select ${catalogueColumns}`. */
export function toCatalogueRow(raw: RawRow): CatalogueRow {
  const ranges = valueOfEach(columnRanges, (_, index) => Number(raw[firstRange + index]));
  const money = {
    priceEgp: ranges.priceEgp,
    downPaymentEgp: toNumber(raw[3]),
    monthlyEgp: toNumber(raw[firstRange + columnRanges.indexOf("monthlyEgp")]),
    payment: (raw[13] ?? null) as StatedPayment | null,
  };
  const kind = raw[8] ?? "";
  return {
    ...ranges,
    isPriceOpen: isPriceUnconfirmed({
      unitType: readUnitType(partsOf(kind)[typeAt] ?? ""),
      priceEgp: ranges.priceEgp,
      areaM2: ranges.areaM2,
      confirmedPriceEgp: toNumber(raw[15]),
    }),
    cashTodayEgp: (cashTodayEgp(money) ?? -1) + 1,
    id: Number(raw[0]),
    tx: Number(raw[1]),
    createdUs: Math.max(0, Math.round(Number(raw[2]) * 1e6)),
    termMonths: monthsToPay(money) ?? unknownTerm,
    chargesEgp: { onSigning: toNumber(raw[11]) ?? 0, onDelivery: toNumber(raw[12]) ?? 0 },
    deliveryQuarter: toNumber(raw[4]),
    featuresYes: bitsOf(raw[14], "y"),
    featuresNo: bitsOf(raw[14], "n"),
    lat: toNumber(raw[5]),
    lng: toNumber(raw[6]),
    unitCode: raw[7] ?? "",
    kind: `${kind}${separator}${paymentWay(money)}`,
    place: raw[9] ?? "",
    title: raw[10] ?? "",
  };
}

/** The texts that were joined into one field. */
export function partsOf(field: string): readonly string[] {
  return field.split(separator);
}

/** The status as the database has it. */
export function statusOf(row: CatalogueRow): string {
  return partsOf(row.kind)[codedKinds.indexOf("status")] ?? "";
}

/** Whether a row belongs in the catalogue. */
export function isPublic(row: CatalogueRow): boolean {
  const status = statusOf(row);
  return publicStatuses.some((publicStatus) => publicStatus === status);
}

function toNumber(field: string | null | undefined): number | null {
  return field === null || field === undefined ? null : Number(field);
}
