import type { Selectable } from "kysely";
import { fromDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { type Area, resolveAreasOfLocation } from "../../../domain/places/area.ts";
import {
  type FeatureId,
  type ListingFeatures,
  type StatedFeatureAnswer,
} from "../../../domain/listings/facts/features.ts";
import { finishingIds } from "../../../domain/listings/facts/finishing.ts";
import { type ListingCharges, undisclosedListingCharges } from "../../../domain/listings/listing-charges.ts";
import { isPictureUrl, type ListingPicture } from "../../../domain/pictures/picture.ts";
import {
  fieldNames,
  fieldTable,
  isEnglishField,
  isPublicField,
  type ListingFacts,
  type StoredColumnValues,
} from "../../../domain/listings/field-table.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import type { ListingImageTable, ListingTable } from "../../db/listing-tables.ts";
import { requireKnownValue, requireListingStatus } from "./listing-fields-row.ts";

/** The columns of public fields; those of the contract and the agent are private. */
const publicColumns = fieldNames.filter(isPublicField).map((name) => fieldTable[name].column);

/** All columns of a `Listing`. */
export const listingColumns = [
  "id",
  ...publicColumns,
  ...([
    "project_slug",
    "developer_slug",
    "unit_type",
    "finishing",
    "delivery_quarter",
    "price_confirmed_egp",
  ] as const),
  "is_sample",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ListingTable)[];

export const listingImageColumns = [
  "listing_id",
  "url",
  "alt_en",
  "alt_ar",
  "width_px",
  "height_px",
  "placeholder",
] as const satisfies readonly (keyof ListingImageTable)[];

export type ListingRow = Pick<Selectable<ListingTable>, (typeof listingColumns)[number]>;
export type ListingImageRow = Pick<Selectable<ListingImageTable>, (typeof listingImageColumns)[number]>;

/**
 * Converts a database row to a listing.
 * @param areas the areas of the showcase
 * @throws if a column holds a value that this version does not know, which `toListingRow` never writes
 */
export function toListing(
  row: ListingRow,
  images: readonly ListingImageRow[],
  areas: readonly Area[],
): Listing {
  return {
    ...toFacts(row),
    id: row.id,
    projectSlug: row.project_slug,
    developerSlug: row.developer_slug,
    areas: resolveAreasOfLocation(areas, { en: row.location_en, ar: row.location_ar }),
    coordinates:
      row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    unitType: requireKnownValue(unitTypeIds, row.unit_type),
    chargesEgp: toHomeCharges(row),
    features: toHomeFeatures(row),
    confirmedPriceEgp: row.price_confirmed_egp,
    finishing: requireKnownValue(finishingIds, row.finishing),
    delivery: fromDeliveryQuarter(row.delivery_quarter),
    status: requireListingStatus(row.status),
    isSample: row.is_sample,
    images: toListingImages(images),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Returns the facts of a listing that are in the field table. */
function toFacts(row: Readonly<Partial<StoredColumnValues>>): ListingFacts {
  const facts: [name: string, value: unknown][] = [];
  for (const name of fieldNames) {
    const { listing, type, column } = fieldTable[name];
    if (listing === undefined) continue;
    if (isEnglishField(name)) {
      facts.push([listing, { en: row[column], ar: row[fieldTable[`${name}ar`].column] }]);
    } else if (type !== "text") facts.push([listing, row[column]]);
  }
  return Object.fromEntries(facts) as ListingFacts;
}

function toHomeCharges(row: Readonly<Partial<StoredColumnValues>>): ListingCharges {
  const charges = fieldNames.flatMap((name) => {
    const { charge, column } = fieldTable[name];
    return charge === undefined ? [] : [[charge, row[column]]];
  });
  return { ...undisclosedListingCharges, ...Object.fromEntries(charges) };
}

/** Most listings state no features, so they share this object. */
const noFeatures: ListingFeatures = {};
const answerFields = fieldNames.flatMap((name) => {
  const row = fieldTable[name];
  return row.type === "answer" ? [{ feature: row.feature, column: row.column }] : [];
});

function toHomeFeatures(row: Readonly<Partial<StoredColumnValues>>): ListingFeatures {
  const stated: Partial<Record<FeatureId, StatedFeatureAnswer>> = {};
  for (const { feature, column } of answerFields) {
    const answer = row[column];
    if (answer) stated[feature] = answer as StatedFeatureAnswer;
  }
  return Object.keys(stated).length === 0 ? noFeatures : stated;
}

/** Converts rows to pictures. Drops other kinds of URL, so that they reach no page, script or other program. */
export function toListingImages(rows: readonly ListingImageRow[]): ListingPicture[] {
  return rows
    .filter(({ url }) => isPictureUrl(url))
    .map((row) => ({
      url: row.url,
      alt: { en: row.alt_en, ar: row.alt_ar },
      widthPx: row.width_px,
      heightPx: row.height_px,
      placeholder: row.placeholder,
    }));
}
