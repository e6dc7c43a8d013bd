import { expect, test } from "vitest";
import type { Listing } from "../../../domain/listings/listing.ts";
import "../../../tests/support/render.tsx";
import { propertyMetaDescription } from "./property-description.ts";
import { toPropertyView } from "./property-view.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";

const unknownMoney = { priceEgp: 0, downPaymentEgp: 0, monthlyEgp: 0 };

test.each<[string, "en" | "ar", Partial<Listing>, string]>([
  [
    "everything in English",
    "en",
    {},
    "Three-bedroom apartment in Ivoire East, New Cairo, 140m², 3 rooms, EGP 3,500,000, EGP 700,000 down, EGP 25,000 a month, unit code AA01-101.",
  ],
  [
    "everything in Arabic",
    "ar",
    {},
    "شقة 3 غرف نوم في آيفوار إيست، القاهرة الجديدة، 140 م²، 3 غرف، 3,500,000 ج.م، مقدم 700,000 ج.م، قسط شهري 25,000 ج.م، كود الوحدة AA01-101.",
  ],
  [
    "no money that is not known",
    "en",
    unknownMoney,
    "Three-bedroom apartment in Ivoire East, New Cairo, 140m², 3 rooms, unit code AA01-101.",
  ],
  [
    "nothing that is not known",
    "en",
    { ...unknownMoney, areaM2: 0, rooms: 0, location: { en: "", ar: "" } },
    "Apartment in Ivoire East, unit code AA01-101.",
  ],
])("the description of a home has %s", (_, locale, changes, text) => {
  expect(propertyMetaDescription(toPropertyView({ ...sampleListing, ...changes }, { locale }), locale)).toBe(
    text,
  );
});
