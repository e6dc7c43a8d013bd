import { type ChargeKind, chargeKinds } from "../../../domain/money/charge.ts";
import { unknownTermMonths } from "../../../domain/finder/finder-fit.ts";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import { chargeKindsDueOnSigning } from "../../../domain/plans/home-terms.ts";
import {
  dueOnSigningEgp,
  monthsToPay,
  paymentMethodOf,
  type StatedPaymentMethod,
} from "../../../domain/listings/payment-method.ts";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import {
  enumFilterNames,
  type RangeFilterName,
  rangeFilterNames,
  recordByFilter,
} from "../../../domain/search/filter-names.ts";
import { filters } from "../../../domain/search/filters.ts";
import { fieldNames, fieldTable } from "../../../domain/listings/field-table.ts";
import type { ListingTable } from "../../db/listing-tables.ts";

/** Numeric filters whose value is stored in a row; the values of the others are calculated. */
export type StoredRangeFilter = Exclude<RangeFilterName, "planYears" | "downPercent">;
export const storedRangeFilters = rangeFilterNames.filter(isStoredRange);

function isStoredRange(kind: RangeFilterName): kind is StoredRangeFilter {
  return kind !== "planYears" && kind !== "downPercent";
}

/**
 * A listing as the catalogue loads it: numbers, and three texts that many listings share. In the numeric filters 0
 * means "not known". `cashTodayEgp` alone is stored plus 1, by `toCatalogueRow`, because 0 is an amount there. Another
 * stored filter with `isZeroKnown` would need the same, because searches add 1 to its range (computed-sets.ts).
 */
export interface CatalogueRow extends Readonly<Record<StoredRangeFilter, number>> {
  readonly id: number;
  /** Id of the transaction that wrote the row (xid8); a number is exact, because the id stays below 2^53. */
  readonly tx: number;
  /** Time of creation in microseconds since 1970, the precision with which the database sorts. */
  readonly createdUs: number;
  /** Months until the whole price is paid; 0 for cash, -1 if not known. */
  readonly termMonths: number;
  /** Sums of the known charges in EGP, by when they are due. */
  readonly chargesEgp: { readonly onSigning: number; readonly onDelivery: number };
  /** Whether the price is improbable for this type of listing and unconfirmed (domain/listings/usual-prices.ts). */
  readonly isPriceOpen: boolean;
  readonly deliveryQuarter: number | null;
  /** Bit sets by position in `featureIds`: features that the listing has, and (`featuresNo`) those that it lacks. */
  readonly featuresYes: number;
  readonly featuresNo: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly unitCode: string;
  /** The options of `enumFilterNames`, joined in that order; `splitField` splits them. */
  readonly kind: string;
  /** Place id chosen by staff, slugs and names of project and developer, location; joined, for `splitField`. */
  readonly place: string;
  /** Both titles, joined. */
  readonly title: string;
}

/** The ASCII unit separator (U+001F), which single-line texts do not contain. */
const separator = "\u001f";
const joined = (columns: readonly string[]) => `concat_ws(E'\\x1f', ${columns.join(", ")})`;

/** SQL for the sum of these charges; null if none is disclosed, as in nearly every listing. */
function sumOfCharges(isIncluded: (kind: ChargeKind) => boolean): string {
  const columns = chargeKinds.filter(isIncluded).map((kind) => `${kind.replaceAll("-", "_")}_egp`);
  const sum = columns.map((column) => `coalesce(${column}, 0)`).join(" + ");
  return `case when coalesce(${columns.join(", ")}) is not null then ${sum} end`;
}

/** Numeric filters whose value is a column of the database. */
const columnRanges = storedRangeFilters.filter((kind) => kind !== "cashTodayEgp");
const rangeColumns: readonly (keyof ListingTable)[] = columnRanges.map((kind) => filters[kind].column);
const codedColumns: readonly (keyof ListingTable)[] = enumFilterNames.flatMap((kind) =>
  kind === "paymentWays" ? [] : filters[kind].column,
);

/** The database columns of the features, in the order of `featureIds`. */
const answerColumns: readonly (keyof ListingTable)[] = fieldNames.flatMap((name) =>
  fieldTable[name].type === "answer" ? fieldTable[name].column : [],
);

/** SQL for what a listing states of each feature: y, n, or - for nothing. Null if it states none, as most do. */
function answersOf(columns: readonly string[]): string {
  const letters = columns.map((column) => `coalesce(left(${column}, 1), '-')`);
  return `case when coalesce(${columns.join(", ")}) is not null then concat(${letters.join(", ")}) end`;
}

/** The positions of `letter` in `letters`, as bits. */
function bitsOf(letters: string | null | undefined, letter: string): number {
  let bits = 0;
  for (let place = 0; place < (letters?.length ?? 0); place++)
    if (letters?.[place] === letter) bits |= 1 << place;
  return bits;
}

/**
 * SQL for the columns of a row, joined into few fields, because creating a string per field takes the driver long.
 */
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
  ${sumOfCharges((kind) => chargeKindsDueOnSigning.has(kind))}, ${sumOfCharges((kind) => !chargeKindsDueOnSigning.has(kind))},
  payment, ${answersOf(answerColumns)}, price_confirmed_egp,
  ${rangeColumns.join(", ")}`;
/** Index of the first column of `columnRanges` in a raw row: the number of fields before it in `catalogueColumns`. */
const firstRange = 16;

/** Position of the unit type among the options in the `kind` field. */
const typeAt = enumFilterNames.indexOf("unitTypes");

/** One row of the database as the driver returns it in array mode, before any conversion. */
export type RawCatalogueRow = readonly (string | null)[];

/** Makes the driver return fields as text; `toCatalogueRow` converts them. */
export const textTypeParsers = { getTypeParser: () => (text: string) => text };

/** Converts one row of `select ${catalogueColumns}`. */
export function toCatalogueRow(raw: RawCatalogueRow): CatalogueRow {
  const ranges = recordByFilter(columnRanges, (_, index) => Number(raw[firstRange + index]));
  const money = {
    priceEgp: ranges.priceEgp,
    downPaymentEgp: toNumber(raw[3]),
    monthlyEgp: toNumber(raw[firstRange + columnRanges.indexOf("monthlyEgp")]),
    payment: (raw[13] ?? null) as StatedPaymentMethod | null,
  };
  const kind = raw[8] ?? "";
  return {
    ...ranges,
    isPriceOpen: isPriceUnconfirmed({
      unitType: unitTypeById(splitField(kind)[typeAt] ?? ""),
      priceEgp: ranges.priceEgp,
      areaM2: ranges.areaM2,
      confirmedPriceEgp: toNumber(raw[15]),
    }),
    cashTodayEgp: (dueOnSigningEgp(money) ?? -1) + 1,
    id: Number(raw[0]),
    tx: Number(raw[1]),
    createdUs: Math.max(0, Math.round(Number(raw[2]) * 1e6)),
    termMonths: monthsToPay(money) ?? unknownTermMonths,
    chargesEgp: { onSigning: toNumber(raw[11]) ?? 0, onDelivery: toNumber(raw[12]) ?? 0 },
    deliveryQuarter: toNumber(raw[4]),
    featuresYes: bitsOf(raw[14], "y"),
    featuresNo: bitsOf(raw[14], "n"),
    lat: toNumber(raw[5]),
    lng: toNumber(raw[6]),
    unitCode: raw[7] ?? "",
    kind: `${kind}${separator}${paymentMethodOf(money)}`,
    place: raw[9] ?? "",
    title: raw[10] ?? "",
  };
}

/** Splits a joined field into its texts. */
export function splitField(field: string): readonly string[] {
  return field.split(separator);
}

/** The status as stored in the database. */
export function statusOfRow(row: CatalogueRow): string {
  return splitField(row.kind)[enumFilterNames.indexOf("status")] ?? "";
}

/** Whether a row belongs in the catalogue. */
export function isPublicRow(row: CatalogueRow): boolean {
  const status = statusOfRow(row);
  return publicStatuses.some((publicStatus) => publicStatus === status);
}

function toNumber(field: string | null | undefined): number | null {
  return field === null || field === undefined ? null : Number(field);
}
