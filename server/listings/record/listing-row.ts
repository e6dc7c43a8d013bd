import type { Selectable } from "kysely";
import { fromDeliveryQuarter } from "../../../domain/listings/delivery.ts";
import { areaSlugs } from "../../../domain/places/area.ts";
import { finishingIds } from "../../../domain/listings/finishing.ts";
import type { HomeCharges } from "../../../domain/listings/home-charges.ts";
import { isPictureUrl, type ListingImage } from "../../../domain/pictures/picture.ts";
import { type Listing, listingStatuses } from "../../../domain/listings/listing.ts";
import { unitTypeIds } from "../../../domain/listings/unit-type.ts";
import type { ListingImageTable, ListingTable } from "../../db/listing-tables.ts";

/** Every column that a `Listing` is made of; the payment contract and the change stamp are not among them. */
export const listingColumns = [
  "id",
  "unit_code",
  "title_en",
  "title_ar",
  "project_name_en",
  "project_name_ar",
  "project_slug",
  "developer_name_en",
  "developer_name_ar",
  "developer_slug",
  "location_en",
  "location_ar",
  "area_slugs",
  "latitude",
  "longitude",
  "unit_type",
  "unit_type_en",
  "unit_type_ar",
  "area_m2",
  "rooms",
  "bathrooms",
  "price_egp",
  "down_payment_egp",
  "monthly_egp",
  "transfer_fee_egp",
  "maintenance_deposit_egp",
  "club_egp",
  "parking_egp",
  "registration_egp",
  "tax_egp",
  "finishing",
  "finishing_en",
  "finishing_ar",
  "delivery_quarter",
  "delivery_en",
  "delivery_ar",
  "status",
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
 * The one mapping from the database's row to the product's listing.
 * @throws when a column holds a word that this version does not know, which the door (`toListingRow`) never writes
 */
export function toListing(row: ListingRow, images: readonly ListingImageRow[]): Listing {
  return {
    id: row.id,
    unitCode: row.unit_code,
    title: { en: row.title_en, ar: row.title_ar },
    projectName: { en: row.project_name_en, ar: row.project_name_ar },
    projectSlug: row.project_slug,
    developerName: { en: row.developer_name_en, ar: row.developer_name_ar },
    developerSlug: row.developer_slug,
    location: { en: row.location_en, ar: row.location_ar },
    areas: row.area_slugs.map((slug) => getKnown(areaSlugs, slug)),
    coordinates:
      row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
    unitType: getKnown(unitTypeIds, row.unit_type),
    unitTypeText: { en: row.unit_type_en, ar: row.unit_type_ar },
    areaM2: row.area_m2,
    rooms: row.rooms,
    bathrooms: row.bathrooms,
    priceEgp: row.price_egp,
    downPaymentEgp: row.down_payment_egp,
    monthlyEgp: row.monthly_egp,
    chargesEgp: toHomeCharges(row),
    finishing: getKnown(finishingIds, row.finishing),
    finishingText: { en: row.finishing_en, ar: row.finishing_ar },
    delivery: fromDeliveryQuarter(row.delivery_quarter),
    deliveryText: { en: row.delivery_en, ar: row.delivery_ar },
    status: getKnown(listingStatuses, row.status),
    isSample: row.is_sample,
    // Whatever wrote the row: an address of another kind never reaches a page, a script or another program.
    images: images.filter(({ url }) => isPictureUrl(url)).map(toListingImage),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toHomeCharges(row: ListingRow): HomeCharges {
  return {
    "transfer-fee": row.transfer_fee_egp,
    "maintenance-deposit": row.maintenance_deposit_egp,
    club: row.club_egp,
    parking: row.parking_egp,
    registration: row.registration_egp,
    tax: row.tax_egp,
  };
}

function toListingImage(row: ListingImageRow): ListingImage {
  return {
    url: row.url,
    alt: { en: row.alt_en, ar: row.alt_ar },
    widthPx: row.width_px,
    heightPx: row.height_px,
    placeholder: row.placeholder,
  };
}

function getKnown<T extends string>(known: readonly T[], word: string): T {
  const found = known.find((one) => one === word);
  if (found === undefined) throw new Error(`A listing holds "${word}", which is none of ${known.join(", ")}`);
  return found;
}
