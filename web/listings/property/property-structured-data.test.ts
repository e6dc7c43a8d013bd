import { describe, expect, test } from "vitest";
import type { Listing } from "../../../domain/listings/listing.ts";
import type { ListingPosition } from "../../map/drawing/location-drawing.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { propertyStructuredData } from "./property-structured-data.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";
import { publicConfig } from "../../../tests/support/public-config.ts";

const config: PublicConfig = { ...publicConfig, salesPhone: "+201001234567", salesWhatsapp: "+201001234567" };
const exact: ListingPosition = { precision: "exact", centre: { lat: 29.9872, lng: 31.5356 } };
const data = (changes: Partial<Listing> = {}, position: ListingPosition | null = exact, isConfirmed = true) =>
  propertyStructuredData({ ...sampleListing, ...changes }, { position, isConfirmed }, "en", config);

describe("the structured data of a home", () => {
  test("agree with the page", () => {
    expect(data()).toEqual({
      "@type": "RealEstateListing",
      "@id": "https://homes.example.com/en/listings/AA01-101",
      url: "https://homes.example.com/en/listings/AA01-101",
      name: "Three-bedroom apartment in Ivoire East",
      inLanguage: "en",
      datePosted: "2026-11-12",
      dateModified: "2026-11-15",
      image: ["https://homes.example.com/pictures/units/living-sea-800.webp"],
      provider: { "@id": "https://homes.example.com/#agent" },
      offers: {
        "@type": "Offer",
        price: 3_500_000,
        priceCurrency: "EGP",
        availability: "https://schema.org/InStock",
      },
      about: {
        "@type": "Apartment",
        name: "Three-bedroom apartment in Ivoire East",
        identifier: "AA01-101",
        address: { "@type": "PostalAddress", addressLocality: "New Cairo", addressCountry: "EG" },
        geo: { "@type": "GeoCoordinates", latitude: 29.9872, longitude: 31.5356 },
        floorSize: { "@type": "QuantitativeValue", value: 140, unitCode: "MTK" },
        numberOfRooms: 3,
        numberOfBathroomsTotal: 2,
      },
    });
  });

  test("are in the page's language", () => {
    expect(
      propertyStructuredData(sampleListing, { position: exact, isConfirmed: true }, "ar", config),
    ).toMatchObject({
      url: "https://homes.example.com/ar/listings/AA01-101",
      inLanguage: "ar",
      name: "شقة 3 غرف نوم في آيفوار إيست",
      about: { address: { addressLocality: "القاهرة الجديدة" } },
    });
  });

  test("have no price if none is known, and no availability while the home is being updated", () => {
    expect(data({ priceEgp: 0 })).not.toHaveProperty("offers");
    expect(data({ status: "update" }).offers).not.toHaveProperty("availability");
  });

  test("have no availability until it is confirmed", () => {
    expect(data({}, exact, false)).toMatchObject({ offers: { price: 3_500_000 } });
    expect(data({}, exact, false).offers).not.toHaveProperty("availability");
  });

  test("leave out unknown facts", () => {
    const minimalData = data(
      { images: [], areaM2: 0, rooms: 0, bathrooms: 0, location: { en: "", ar: "" } },
      null,
    );
    expect(minimalData).not.toHaveProperty("image");
    expect(minimalData.about).toEqual({
      "@type": "Apartment",
      name: "Apartment in Ivoire East",
      identifier: "AA01-101",
      address: { "@type": "PostalAddress", addressCountry: "EG" },
    });
  });

  test("have no coordinates if only the area is known", () => {
    const area: ListingPosition = {
      ...exact,
      precision: "area",
      name: { en: "New Cairo", ar: "القاهرة الجديدة" },
    };
    expect(data({}, area).about).not.toHaveProperty("geo");
  });

  test.each([
    ["villa", "SingleFamilyResidence"],
    ["townhouse", "House"],
    ["office", "Place"],
    ["other", "Accommodation"],
  ] as const)("give a %s the type %s", (unitType, type) => {
    expect(data({ unitType }).about).toMatchObject({ "@type": type });
  });
});
