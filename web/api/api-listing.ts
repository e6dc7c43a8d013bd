import { formatDelivery } from "../../domain/listings/delivery.ts";
import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import { listingFactNames, type ListingFacts } from "../../domain/listings/field-table.ts";
import { type FeatureId, featureIds, type ListingFeatures } from "../../domain/listings/facts/features.ts";
import { toApiV1UnitType } from "../../domain/listings/api-v1-unit-types.ts";
import { paymentMethodOf } from "../../domain/listings/payment-method.ts";
import type { Listing } from "../../domain/listings/listing.ts";
import { listingTitle } from "../../domain/listings/listing-title.ts";
import { createBilingualText } from "../../domain/text/bilingual-template.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import { urls } from "../shell/urls.ts";

/**
 * Versions of the API. Version 1 states an unknown down payment or instalment as 0, and has only the first unit
 * types (domain/listings/api-v1-unit-types.ts). Version 2 states these amounts as null, and adds the place chosen
 * by staff, the national property number, floor, features, and whether the price is confirmed.
 */
export const apiVersions = ["1", "2"] as const;
export type ApiVersion = (typeof apiVersions)[number];

/**
 * Returns a listing for API clients: texts in both languages, money in whole EGP, absolute addresses. The shape is
 * a public contract.
 */
export function toApiListing(listing: Listing, origin: string, version: ApiVersion) {
  const absolute = (path: string) => new URL(path, origin).href;
  const {
    unitCode,
    title: _,
    projectName,
    developerName,
    location,
    unitTypeText,
    finishingText,
    deliveryText: _raw,
    payment: _said,
    floor = null,
    gardenAreaM2 = null,
    roofAreaM2 = null,
    placeId = null,
    propertyNumber = "",
    ...facts
  } = factsOf(listing);
  const { downPaymentEgp, monthlyEgp } = listing;
  return {
    unitCode,
    status: listing.status,
    isSample: listing.isSample,
    title: createBilingualText((locale) => listingTitle(listing, locale)),
    projectName,
    project: listing.projectSlug,
    developerName,
    developer: listing.developerSlug,
    location,
    areas: listing.areas.map(({ slug }) => slug),
    coordinates: listing.coordinates,
    unitType: version === "1" ? toApiV1UnitType(listing.unitType) : listing.unitType,
    unitTypeText,
    ...facts,
    ...(version === "1"
      ? { downPaymentEgp: downPaymentEgp ?? 0, monthlyEgp: monthlyEgp ?? 0 }
      : {
          place: placeId,
          floor,
          gardenAreaM2,
          roofAreaM2,
          propertyNumber: propertyNumber || null,
          features: answersOf(listing.features),
          isPriceToBeConfirmed: isPriceUnconfirmed(listing),
        }),
    paymentWay: paymentMethodOf(listing),
    finishing: listing.finishing,
    finishingText,
    delivery: listing.delivery,
    deliveryText: createBilingualText((locale) =>
      formatDelivery(listing.delivery, listing.deliveryText, locale),
    ),
    images: listing.images.map(({ url, alt, widthPx, heightPx }) => ({
      url: absolute(largestPictureUrl(url)),
      alt,
      widthPx,
      heightPx,
    })),
    url: createBilingualText((locale) => absolute(urls.listing(locale, listing.unitCode))),
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
  };
}

/** Returns true for yes and false for no; features that the seller did not state are left out. */
function answersOf(features: ListingFeatures): Readonly<Partial<Record<FeatureId, boolean>>> {
  return Object.fromEntries(
    featureIds.flatMap((id) => (features[id] === undefined ? [] : [[id, features[id] === "yes"]])),
  );
}

/** Returns the listing's fields that are in the field table, in the table's order. */
function factsOf(listing: ListingFacts): ListingFacts {
  return Object.fromEntries(listingFactNames.map((name) => [name, listing[name]])) as ListingFacts;
}
