import { expect, test } from "vitest";
import { sampleListing } from "../domain/listings/sample-listing.fixture.ts";
import { type UnitTypeId, unitTypeLabels } from "../domain/listings/unit-type.ts";
import { toApiListing } from "../web/api/api-listing.ts";
import { partnerFeedXml } from "../web/feeds/partner-feed.ts";
import { ListingCard } from "../web/listings/cards/listing-card.tsx";
import { type CardVariant, toListingCardView } from "../web/listings/cards/listing-card-view.ts";
import { toListingComparisonView } from "../web/listings/compare/compare-view.ts";
import { propertyMetaDescription } from "../web/listings/property/property-description.ts";
import { toPropertyView } from "../web/listings/property/property-view.ts";
import { renderInLanguage, textOf } from "./support/render.tsx";

const origin = "https://homes.example.com";

const livedIn: Readonly<Record<UnitTypeId, boolean>> = {
  apartment: true,
  studio: true,
  duplex: true,
  penthouse: true,
  loft: true,
  villa: true,
  townhouse: true,
  "twin-house": true,
  "twin-villa": true,
  "i-villa": true,
  "i-villa-sky-garden": true,
  "sky-garden": true,
  chalet: true,
  "ground-floor-garden": true,
  roof: true,
  "hotel-apartment": true,
  cabin: true,
  bungalow: true,
  house: true,
  palace: true,
  "full-floor": true,
  building: false,
  office: false,
  clinic: false,
  shop: false,
  warehouse: false,
  factory: false,
  land: false,
  other: false,
};
const types = Object.entries(livedIn) as [UnitTypeId, boolean][];

const homeOf = (unitType: UnitTypeId) => ({
  ...sampleListing,
  unitType,
  unitTypeText: unitTypeLabels[unitType],
  rooms: 3,
});

test.each(types)("a list card says of a home (%s) for up to how many people it is: %s", (type, isLivedIn) => {
  for (const variant of ["list", "adaptive"] as const) {
    expect(/up to 4 people/.test(cardText("en", type, variant))).toBe(isLivedIn);
    expect(/حتى 4 أفراد/.test(cardText("ar", type, variant))).toBe(isLivedIn);
  }
});

test.each(types)("nothing else counts people, whatever the kind: %s", (type) => {
  const listing = homeOf(type);
  const view = toPropertyView(listing, { locale: "en" });
  for (const output of [
    cardText("en", type, "grid"),
    cardText("en", type, "compact"),
    JSON.stringify(toListingComparisonView([listing], { locale: "en" })),
    JSON.stringify(view),
    propertyMetaDescription(view, "en"),
    partnerFeedXml([listing], origin),
    JSON.stringify(toApiListing(listing, origin, "2")),
  ])
    expect(output).not.toMatch(/people|persons|occupan/i);
});

function cardText(locale: "en" | "ar", type: UnitTypeId, variant: CardVariant): string {
  const view = toListingCardView(homeOf(type), { locale });
  return textOf(renderInLanguage(locale, <ListingCard view={view} variant={variant} />));
}
