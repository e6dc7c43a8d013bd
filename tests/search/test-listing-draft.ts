import type { ListingSeed } from "../../server/listings/record/listing-draft.ts";

/** A plain active listing of 2026. @param facts that matter to the test, which replace the default ones */
export function makeListingDraft(unitCode: string, facts: Partial<ListingSeed> = {}): ListingSeed {
  return {
    unitCode,
    title: { en: "", ar: "" },
    projectName: { en: "Stone Residence", ar: "ستون ريزيدنس" },
    developerName: { en: "Apex Real Estate", ar: "أبيكس العقارية" },
    location: { en: "New Cairo", ar: "القاهرة الجديدة" },
    coordinates: null,
    unitTypeText: { en: "Apartment", ar: "شقة" },
    areaM2: 140,
    rooms: 3,
    bathrooms: 2,
    priceEgp: 3_500_000,
    downPaymentEgp: 700_000,
    monthlyEgp: 25_000,
    finishingText: { en: "Semi Finished", ar: "نصف تشطيب" },
    deliveryText: { en: "Ready", ar: "جاهز للسكن" },
    status: "active",
    isSample: true,
    images: [],
    createdAt: new Date("2026-01-01T00:00:00Z"),
    updatedAt: new Date("2026-01-01T00:00:00Z"),
    ...facts,
  };
}
