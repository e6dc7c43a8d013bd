import { cashTodayEgp } from "../../../domain/plans/cash-today.ts";
import { type ChargeKind, chargeKinds } from "../../../domain/money/charge.ts";
import { dueOnSigning } from "../../../domain/plans/home-terms.ts";
import { unknownTerm } from "../../../domain/finder/finder-fit.ts";
import { publicStatuses } from "../../../domain/listings/listing.ts";
import { monthsToPay } from "../../../domain/plans/payment-shape.ts";

/** A listing as the catalogue reads it: numbers, and three texts that many listings have in common. */
export interface CatalogueRow {
  readonly id: number;
  /** The transaction that wrote it (xid8; nobody lives to see the 2^53rd). */
  readonly tx: number;
  /** Microseconds since 1970, as exact as the database sorts them. */
  readonly createdUs: number;
  readonly priceEgp: number;
  readonly cashTodayEgp: number;
  readonly monthlyEgp: number;
  /** Until the price is paid; 0 at once, -1 where that is not known. */
  readonly termMonths: number;
  /** What is known of its charges, by when they are due. */
  readonly chargesEgp: { readonly onSigning: number; readonly onDelivery: number };
  readonly areaM2: number;
  readonly rooms: number;
  readonly bathrooms: number;
  readonly deliveryQuarter: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly unitCode: string;
  /** Status, unit type and finishing (see `partsOf`). */
  readonly kind: string;
  /** Areas, slugs and names of project and developer, and location (see `partsOf`). */
  readonly place: string;
  /** Both titles. */
  readonly title: string;
}

/** The control character that is made for this, and that no text of one line contains. */
const separator = "\u001f";
const joined = (...columns: string[]) => `concat_ws(E'\\x1f', ${columns.join(", ")})`;

/** Null where none of them is disclosed, which is nearly always. */
function sumOfCharges(isMeant: (kind: ChargeKind) => boolean): string {
  const columns = chargeKinds.filter(isMeant).map((kind) => `${kind.replaceAll("-", "_")}_egp`);
  const sum = columns.map((column) => `coalesce(${column}, 0)`).join(" + ");
  return `case when coalesce(${columns.join(", ")}) is not null then ${sum} end`;
}

/** Few and plain fields, because the driver spends most of a build on making one string of each. */
export const catalogueColumns = `
  id, tx, date_part('epoch', created_at), price_egp, down_payment_egp, monthly_egp, area_m2, rooms, bathrooms,
  delivery_quarter, latitude, longitude, unit_code,
  ${joined("status", "unit_type", "finishing")},
  ${joined(
    "array_to_string(area_slugs, ',')",
    "project_slug",
    "developer_slug",
    "project_name_en",
    "project_name_ar",
    "developer_name_en",
    "developer_name_ar",
    "location_en",
    "location_ar",
  )},
  ${joined("title_en", "title_ar")},
  ${sumOfCharges((kind) => dueOnSigning.has(kind))}, ${sumOfCharges((kind) => !dueOnSigning.has(kind))}`;

/** One field of a row in array mode, before any conversion. */
export type RawRow = readonly (string | null)[];

/** Leaves fields as the text they arrive in: `toCatalogueRow` converts them. */
export const asText = { getTypeParser: () => (text: string) => text };

/** One row of `select ${catalogueColumns}`. */
export function toCatalogueRow(raw: RawRow): CatalogueRow {
  const priceEgp = Number(raw[3]);
  const downPaymentEgp = Number(raw[4]);
  const monthlyEgp = Number(raw[5]);
  return {
    id: Number(raw[0]),
    tx: Number(raw[1]),
    createdUs: Math.max(0, Math.round(Number(raw[2]) * 1e6)),
    priceEgp,
    cashTodayEgp: cashTodayEgp({ priceEgp, downPaymentEgp }),
    monthlyEgp,
    termMonths: monthsToPay({ priceEgp, downPaymentEgp, monthlyEgp }) ?? unknownTerm,
    chargesEgp: { onSigning: toNumber(raw[16]) ?? 0, onDelivery: toNumber(raw[17]) ?? 0 },
    areaM2: Number(raw[6]),
    rooms: Number(raw[7]),
    bathrooms: Number(raw[8]),
    deliveryQuarter: toNumber(raw[9]),
    lat: toNumber(raw[10]),
    lng: toNumber(raw[11]),
    unitCode: raw[12] ?? "",
    kind: raw[13] ?? "",
    place: raw[14] ?? "",
    title: raw[15] ?? "",
  };
}

/** The texts that were joined into one field. */
export function partsOf(field: string): readonly string[] {
  return field.split(separator);
}

/** Whether a row belongs in the catalogue. */
export function isPublic(row: CatalogueRow): boolean {
  const [status] = partsOf(row.kind);
  return publicStatuses.some((publicStatus) => publicStatus === status);
}

function toNumber(field: string | null | undefined): number | null {
  return field === null || field === undefined ? null : Number(field);
}
