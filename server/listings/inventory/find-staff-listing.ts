import type { Kysely } from "kysely";
import { findMissingContent, type MissingListingContent } from "../../../domain/listings/completeness.ts";
import { isConfirmationDue } from "../../../domain/listings/freshness.ts";
import { unitTypeById } from "../../../domain/listings/unit-type.ts";
import { findUnconfirmedPriceWarning, type PriceWarning } from "../../../domain/listings/usual-prices.ts";
import type { Schema } from "../../db/schema.ts";
import { type StoredListing, storedListingColumns, toStoredListing } from "../record/listing-fields-row.ts";
import type { ListingPicture } from "../../../domain/pictures/picture.ts";
import { listingImageColumns, toListingImages } from "../record/listing-row.ts";
import type { InMemoryInventory } from "./inventory-set.ts";

export interface StaffListing extends StoredListing {
  readonly pictures: readonly ListingPicture[];
  readonly confirmedAt: Date | null;
  readonly isDue: boolean;
  readonly missing: readonly MissingListingContent[];
  /** Why the price is unusual for the unit type; null if it is usual, or staff have confirmed it. */
  readonly priceDoubt: PriceWarning | null;
  /** The price that staff have confirmed, with the time; null if there is none. */
  readonly confirmedPrice: { readonly egp: number; readonly at: Date } | null;
  readonly duplicates: readonly {
    readonly id: number;
    readonly unitCode: string;
    readonly priceEgp: number;
  }[];
}

/** Loads a listing for its staff page, even a deleted one; null if it does not exist. */
export async function findStaffListing(
  db: Kysely<Schema>,
  set: InMemoryInventory,
  id: number,
  now: Date,
): Promise<StaffListing | null> {
  const row = await db
    .selectFrom("listing")
    .select(storedListingColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const images = await db
    .selectFrom("listing_image")
    .select(listingImageColumns)
    .where("listing_id", "=", id)
    .orderBy("position")
    .execute();
  const pictures = toListingImages(images);
  const property = toStoredListing(row);
  const { status } = property.values;
  const confirmedAt = row.confirmed_at;
  return {
    ...property,
    pictures,
    confirmedAt,
    isDue: isConfirmationDue({ ...property, status, confirmedAt }, now),
    missing: findMissingContent(property.values, pictures.length),
    priceDoubt: findUnconfirmedPriceWarning({
      unitType: unitTypeById(row.unit_type),
      priceEgp: row.price_egp,
      areaM2: row.area_m2,
      confirmedPriceEgp: row.price_confirmed_egp,
    }),
    confirmedPrice:
      row.price_confirmed_egp === null || row.price_confirmed_at === null
        ? null
        : { egp: row.price_confirmed_egp, at: row.price_confirmed_at },
    duplicates: set
      .duplicatesOf(id)
      .map(({ id: other, unitCode, priceEgp }) => ({ id: other, unitCode, priceEgp })),
  };
}
