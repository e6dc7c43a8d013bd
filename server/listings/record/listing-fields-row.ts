import type { Selectable } from "kysely";
import {
  type FieldColumn,
  fieldNames,
  fieldTable,
  type StoredColumnValues,
} from "../../../domain/listings/field-table.ts";
import { parseDelivery, toDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { parseFinishing } from "../../../domain/listings/facts/finishing.ts";
import {
  listingStatuses,
  type ListingStatus,
  listingTextMaxLength,
} from "../../../domain/listings/listing.ts";
import { type ListingFields, mapListingFields } from "../../../domain/listings/listing-fields.ts";
import { parseUnitType } from "../../../domain/listings/unit-type.ts";
import type { OriginalWords } from "../../../domain/uploads/cells/original-words.ts";
import { resolveAreasOfLocation } from "../../../domain/places/area.ts";
import { legacyAreas } from "../../../domain/places/former-areas.ts";
import { normaliseSingleLine } from "../../../domain/text/single-line.ts";
import { toSlug } from "../../../domain/text/slug.ts";
import type { ChangeContext } from "../../audit/change.ts";
import type { ListingTable } from "../../db/listing-tables.ts";

/** A listing as staff edit it: its fields, and the revision at which they were read. */
export interface StoredListing {
  readonly id: number;
  /** The revision with which a form must be saved. */
  readonly revision: number;
  readonly values: ListingFields;
  /** The original words of the imported file, for fields whose stored value has other words. */
  readonly sourceWords: OriginalWords;
  readonly isSample: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of the fields, in the order of the field table. */
const fieldColumns: readonly FieldColumn[] = fieldNames.map((name) => fieldTable[name].column);

/** Columns that are derived from a listing's texts. */
const resolvedColumns = [
  "project_slug",
  "developer_slug",
  "area_slugs",
  "unit_type",
  "finishing",
  "delivery_quarter",
] as const satisfies readonly (keyof ListingTable)[];

/** Columns of confirmations by staff. `priceConfirmationColumns` returns the last three. */
const confirmedColumns = [
  "confirmed_at",
  "price_confirmed_egp",
  "price_confirmed_at",
  "price_confirmed_by",
] as const satisfies readonly (keyof ListingTable)[];

/** All columns that staff can change, which the audit therefore records. */
export const mutableListingColumns = [
  ...fieldColumns,
  ...resolvedColumns,
  ...confirmedColumns,
  // The original words of the imported file, which only imports add.
  "source_words",
] as const;

export type MutableListingColumn = (typeof mutableListingColumns)[number];
export type MutableListingRow = Pick<Selectable<ListingTable>, MutableListingColumn>;
export type StoredListingRow = MutableListingRow &
  Pick<Selectable<ListingTable>, "id" | "revision" | "is_sample" | "created_at" | "updated_at">;

/** The columns that a `StoredListingRow` contains. */
export const storedListingColumns = [
  "id",
  "revision",
  "is_sample",
  "created_at",
  "updated_at",
  ...mutableListingColumns,
] as const;

export function toStoredListing(row: StoredListingRow): StoredListing {
  return {
    id: row.id,
    revision: row.revision,
    values: toListingFields(row),
    sourceWords: row.source_words ?? {},
    isSample: row.is_sample,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * Converts a row to field values.
 * @throws if the status is a value that this version does not know
 */
export function toListingFields(row: Pick<MutableListingRow, FieldColumn>): ListingFields {
  return mapListingFields((_, { type, column }) =>
    type === "status" ? requireListingStatus(row.status) : row[column],
  );
}

/**
 * Converts field values to columns. Every listing that is written passes through this function: only here are
 * slugs, areas, unit type, finishing and delivery derived from its texts. The English text is used, or the Arabic
 * one if English is blank.
 */
export function toMutableListingRow(
  values: ListingFields,
): Omit<MutableListingRow, (typeof confirmedColumns)[number] | "source_words"> {
  const columns = toColumns(values);
  const parseEither = <T>(
    column: "unit_type" | "finishing" | "delivery",
    parse: (text: string) => T,
    emptyValue: T,
  ): T => {
    const fromEnglish = parse(columns[`${column}_en`]);
    return fromEnglish === emptyValue ? parse(columns[`${column}_ar`]) : fromEnglish;
  };
  // Both coordinates are stored, or neither.
  const hasPlace = columns.latitude !== null && columns.longitude !== null;
  return {
    ...columns,
    ...(!hasPlace && { latitude: null, longitude: null }),
    project_slug: toSlug(columns.project_name_en || columns.project_name_ar),
    developer_slug: toSlug(columns.developer_name_en || columns.developer_name_ar),
    area_slugs: resolveAreasOfLocation(legacyAreas, { en: columns.location_en, ar: "" }).map(
      ({ slug }) => slug,
    ),
    unit_type: parseEither("unit_type", parseUnitType, "other"),
    finishing: parseEither("finishing", parseFinishing, "unknown"),
    delivery_quarter: parseEither("delivery", (text) => toDeliveryQuarter(parseDelivery(text)), null),
  };
}

export type PriceConfirmationColumns = Pick<
  MutableListingRow,
  "price_confirmed_egp" | "price_confirmed_at" | "price_confirmed_by"
>;

/** The columns that record who confirmed this price, and when. */
export function priceConfirmationColumns(
  priceEgp: number,
  { actorId, now }: ChangeContext,
): PriceConfirmationColumns {
  return { price_confirmed_egp: priceEgp, price_confirmed_at: now, price_confirmed_by: actorId };
}

/** The confirmation columns of a price that nobody has confirmed. */
export const noPriceConfirmation: PriceConfirmationColumns = {
  price_confirmed_egp: null,
  price_confirmed_at: null,
  price_confirmed_by: null,
};

/** Returns the fields by column. Texts become single lines without direction controls and invisible characters. */
function toColumns(values: ListingFields): StoredColumnValues {
  const columns = fieldNames.map((name) => {
    const { type, column } = fieldTable[name];
    const value = values[name];
    const isText = type === "text" && typeof value === "string";
    return [column, isText ? normaliseSingleLine(value, listingTextMaxLength).kept : value];
  });
  return Object.fromEntries(columns) as StoredColumnValues;
}

/** Returns `word` as one of the known values. @throws if it is none of them */
export function requireKnownValue<Word extends string>(knownValues: readonly Word[], word: string): Word {
  const match = knownValues.find((each) => each === word);
  if (match === undefined)
    throw new Error(`A listing holds "${word}", which is none of ${knownValues.join(", ")}`);
  return match;
}

/** Checks that a stored text is a status. @throws if this version does not know it, as after a downgrade */
export function requireListingStatus(word: string): ListingStatus {
  return requireKnownValue(listingStatuses, word);
}
