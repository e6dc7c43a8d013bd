import type { AggregateOffer, ItemAvailability, Offer as SchemaOffer, RealEstateListing } from "schema-dts";
import { largestPictureUrl } from "../../domain/pictures/picture.ts";
import { type Bilingual, type Locale, localizedText } from "../../domain/text/locale.ts";
import {
  type Developer,
  isOfferCurrent,
  type Project,
  type ProjectStatus,
  type UnitTypeDetails,
} from "../../domain/showcase/showcase.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import { unitTypeLabels } from "../../domain/listings/unit-type.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { urls } from "../shell/urls.ts";
import { absoluteUrl, brokerageJsonLdId, developerJsonLdId, type JsonLdData } from "../shell/json-ld-data.ts";

export interface ProjectStructuredDataInput {
  readonly developer: Developer;
  readonly project: Project;
  readonly locale: Locale;
  readonly config: PublicConfig;
  /** The current date in Cairo; offers that have ended are omitted. */
  readonly today: IsoDate;
}

/** Returns the structured data of a project's page [SHOW-21]. They contain only facts that the page shows. */
export function projectStructuredData(page: ProjectStructuredDataInput): JsonLdData {
  const { developer, project, locale, config } = page;
  const url = absoluteUrl(config, urls.project(locale, developer.slug, project.slug));
  const offers = [...pricesOf(page), ...specialOfferOf(page)];
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: localizedText(locale, project.name),
    description: localizedText(locale, project.description),
    inLanguage: locale,
    dateModified: project.updatedOn,
    image: project.pictures.map((picture) => absoluteUrl(config, largestPictureUrl(picture.url))),
    provider: {
      "@type": "Organization",
      "@id": developerJsonLdId(config, developer.slug),
      name: localizedText(locale, developer.name),
      url: absoluteUrl(config, urls.developer(locale, developer.slug)),
    },
    publisher: { "@id": brokerageJsonLdId(config) },
    ...(offers.length > 0 && { offers }),
    about: homesData(page),
  } satisfies RealEstateListing;
}

const availabilities: Readonly<Record<ProjectStatus, ItemAvailability | null>> = {
  available: "https://schema.org/InStock",
  launching: "https://schema.org/PreSale",
  ready: "https://schema.org/InStock",
  "sold-out": "https://schema.org/SoldOut",
  // Null for statuses that do not say whether homes are for sale now.
  "under-construction": null,
  "coming-soon": null,
};

function pricesOf({ developer, project, config }: ProjectStructuredDataInput) {
  const { priceEgp, status } = project;
  if (priceEgp === null && status !== "sold-out") return [];
  // A sample project has a price but is not for sale, so its availability is omitted.
  const availability = developer.isSample && status !== "sold-out" ? null : availabilities[status];
  return [
    {
      "@type": "AggregateOffer",
      priceCurrency: "EGP",
      ...(priceEgp && { lowPrice: priceEgp.from, highPrice: priceEgp.to }),
      ...(availability && { availability }),
      offeredBy: { "@id": developerJsonLdId(config, developer.slug) },
    } as const satisfies AggregateOffer,
  ];
}

function specialOfferOf({
  developer,
  project: { offer },
  locale,
  config,
  today,
}: ProjectStructuredDataInput) {
  if (!offer || !isOfferCurrent(offer, today)) return [];
  return [
    {
      "@type": "Offer",
      name: localizedText(locale, offer.title),
      description: localizedText(locale, offer.description),
      validThrough: offer.validUntil,
      offeredBy: { "@id": developerJsonLdId(config, developer.slug) },
    } as const satisfies SchemaOffer,
  ];
}

/** Unit types in multi-storey buildings. A project with any of them is an ApartmentComplex, all others a Residence. */
const inBuildings: ReadonlySet<UnitTypeDetails["type"]> = new Set([
  "apartment",
  "studio",
  "duplex",
  "penthouse",
  "loft",
  "chalet",
  "roof",
  "ground-floor-garden",
]);

function homesData({ project, locale }: ProjectStructuredDataInput) {
  const { name, location, position, positionPrecision, amenities, units } = project;
  const place = {
    name: localizedText(locale, name),
    address: {
      "@type": "PostalAddress",
      addressLocality: localizedText(locale, location),
      addressCountry: "EG",
    },
    ...(positionPrecision === "project" && {
      geo: { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng } as const,
    }),
    ...(amenities.length > 0 && { amenityFeature: amenities.map((amenity) => amenityData(amenity, locale)) }),
    ...(units.length > 0 && { accommodationFloorPlan: units.map((unit) => floorPlan(unit, locale)) }),
  } as const;
  if (!units.some(({ type }) => inBuildings.has(type))) return { "@type": "Residence", ...place } as const;
  const count = homeCount(units);
  return {
    "@type": "ApartmentComplex",
    ...place,
    ...(count !== null && { numberOfAccommodationUnits: quantity({ from: count, to: count }) }),
    numberOfBedrooms: quantity({
      from: Math.min(...units.map(({ bedrooms }) => bedrooms.from)),
      to: Math.max(...units.map(({ bedrooms }) => bedrooms.to)),
    }),
  } as const;
}

/** Returns the number of homes of all types together; null if the number of any type is unknown. */
function homeCount(units: readonly UnitTypeDetails[]): number | null {
  return units.reduce<number | null>(
    (sum, { count }) => (sum === null || count === null ? null : sum + count),
    0,
  );
}

function amenityData(amenity: Bilingual, locale: Locale) {
  return {
    "@type": "LocationFeatureSpecification",
    name: localizedText(locale, amenity),
    value: true,
  } as const;
}

function floorPlan({ type, count, sizesSqm, bedrooms, bathrooms }: UnitTypeDetails, locale: Locale) {
  return {
    "@type": "FloorPlan",
    name: unitTypeLabels[type][locale],
    ...(sizesSqm.length > 0 && {
      floorSize: {
        ...quantity({ from: Math.min(...sizesSqm), to: Math.max(...sizesSqm) }),
        unitCode: "MTK",
      },
    }),
    numberOfBedrooms: quantity(bedrooms),
    // Omitted for a range of bathrooms, for which schema.org has no property.
    ...(bathrooms.from === bathrooms.to && { numberOfBathroomsTotal: bathrooms.from }),
    ...(count !== null && { numberOfAccommodationUnits: quantity({ from: count, to: count }) }),
  } as const;
}

function quantity({ from, to }: IntegerRange) {
  return from === to
    ? ({ "@type": "QuantitativeValue", value: from } as const)
    : ({ "@type": "QuantitativeValue", minValue: from, maxValue: to } as const);
}
