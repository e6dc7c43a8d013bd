import { sampleAreasBySlug } from "../../content/places/sample-areas.ts";
import { undisclosedListingCharges } from "./listing-charges.ts";
import type { Listing } from "./listing.ts";

/** The sample unit AA01-101 for tests [SHOW-25]. */
export const sampleListing: Listing = {
  id: 1,
  unitCode: "AA01-101",
  title: { en: "", ar: "" },
  projectName: { en: "Ivoire East", ar: "آيفوار إيست" },
  projectSlug: "ivoire-east",
  developerName: { en: "Apex Real Estate", ar: "أبيكس العقارية" },
  developerSlug: "apex-real-estate",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  areas: [sampleAreasBySlug["new-cairo"]],
  coordinates: { lat: 29.9872, lng: 31.5356 },
  unitType: "apartment",
  unitTypeText: { en: "Apartment", ar: "شقة" },
  areaM2: 140,
  rooms: 3,
  bathrooms: 2,
  priceEgp: 3_500_000,
  downPaymentEgp: 700_000,
  monthlyEgp: 25_000,
  chargesEgp: undisclosedListingCharges,
  features: {},
  finishing: "semi-finished",
  finishingText: { en: "Semi Finished", ar: "نصف تشطيب" },
  delivery: { kind: "now" },
  deliveryText: { en: "Ready", ar: "جاهز للسكن" },
  status: "active",
  isSample: false,
  images: [
    {
      url: "/pictures/units/living-sea.webp",
      alt: { en: "Illustration: living room", ar: "صورة توضيحية: ريسبشن" },
      widthPx: 1600,
      heightPx: 1067,
      placeholder: "",
    },
  ],
  createdAt: new Date("2026-11-12T09:00:00Z"),
  updatedAt: new Date("2026-11-15T09:00:00Z"),
};
