import type { RealEstateListing } from "schema-dts";
import { toCairoIsoDate } from "../../../domain/time/cairo-date.ts";
import { pictureSources } from "../../../domain/pictures/picture.ts";
import { isPriceUnconfirmed } from "../../../domain/listings/usual-prices.ts";
import type { Listing } from "../../../domain/listings/listing.ts";
import { listingTitle } from "../../../domain/listings/listing-title.ts";
import type { ListingPosition } from "../../map/drawing/location-drawing.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import type { UnitTypeId } from "../../../domain/listings/unit-type.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { absoluteUrl, brokerageJsonLdId, type JsonLdData } from "../../shell/json-ld-data.ts";
import { urls } from "../../shell/urls.ts";

type HomeType = "Apartment" | "House" | "SingleFamilyResidence" | "Place" | "Accommodation";

/** The closest schema.org type of each unit type; the default is `Accommodation`. */
const schemaTypes: Partial<Record<UnitTypeId, HomeType>> = {
  apartment: "Apartment",
  studio: "Apartment",
  duplex: "Apartment",
  penthouse: "Apartment",
  loft: "Apartment",
  roof: "Apartment",
  "ground-floor-garden": "Apartment",
  villa: "SingleFamilyResidence",
  townhouse: "House",
  "twin-house": "House",
  "twin-villa": "House",
  "i-villa": "House",
  "i-villa-sky-garden": "House",
  "sky-garden": "House",
  chalet: "House",
  office: "Place",
  clinic: "Place",
  shop: "Place",
  warehouse: "Place",
  land: "Place",
};

interface HomeContext {
  readonly position: ListingPosition | null;
  /** True if the availability was confirmed. */
  readonly isConfirmed: boolean;
}

/** Returns structured data for search engines. They contain only facts that the page shows. */
export function propertyStructuredData(
  listing: Listing,
  { position, isConfirmed }: HomeContext,
  locale: Locale,
  config: PublicConfig,
): JsonLdData {
  const address = (path: string) => absoluteUrl(config, path);
  const url = address(urls.listing(locale, listing.unitCode));
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listingTitle(listing, locale),
    inLanguage: locale,
    datePosted: toCairoIsoDate(listing.createdAt),
    dateModified: toCairoIsoDate(listing.updatedAt),
    ...(listing.images.length > 0 && {
      image: listing.images.map((image) => address(pictureSources(image.url).src)),
    }),
    provider: { "@id": brokerageJsonLdId(config) },
    // Describes an offer only if the price is known and confirmed. Samples get none, because they are not for sale.
    ...(listing.priceEgp > 0 &&
      !listing.isSample &&
      !isPriceUnconfirmed(listing) && {
        offers: {
          "@type": "Offer",
          price: listing.priceEgp,
          priceCurrency: "EGP",
          ...(isConfirmed && listing.status === "active" && { availability: "https://schema.org/InStock" }),
        },
      }),
    about: homeData(listing, position, locale),
  } satisfies RealEstateListing;
}

function homeData(listing: Listing, position: ListingPosition | null, locale: Locale) {
  const type = schemaTypes[listing.unitType] ?? "Accommodation";
  const place = localizedText(locale, listing.location);
  const { areaM2, rooms, bathrooms } = listing;
  const site = {
    name: listingTitle(listing, locale),
    identifier: listing.unitCode,
    address: {
      "@type": "PostalAddress",
      ...(place && { addressLocality: place }),
      addressCountry: "EG",
    },
    ...(position?.precision === "exact" && {
      geo: {
        "@type": "GeoCoordinates",
        latitude: position.centre.lat,
        longitude: position.centre.lng,
      } as const,
    }),
  } as const;
  if (type === "Place") return { "@type": type, ...site } as const;
  return {
    "@type": type,
    ...site,
    ...(areaM2 > 0 && {
      floorSize: { "@type": "QuantitativeValue", value: areaM2, unitCode: "MTK" } as const,
    }),
    ...(rooms > 0 && { numberOfRooms: rooms }),
    ...(bathrooms > 0 && { numberOfBathroomsTotal: bathrooms }),
  } as const;
}
