import type { Project } from "../../../domain/showcase/showcase.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { milestone } from "./milestone.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("apartment", {
    count: 530,
    sizesSqm: [120, 145, 170],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [6_850_000, 9_620_000],
  }),
  createUnitDetails("loft", {
    count: 48,
    sizesSqm: [112, 130],
    bedrooms: [1, 2],
    bathrooms: 2,
    priceEgp: [7_150_000, 8_250_000],
  }),
  createUnitDetails("townhouse", {
    count: 96,
    sizesSqm: [215, 240],
    bedrooms: [3, 4],
    bathrooms: 4,
    priceEgp: [13_900_000, 15_700_000],
  }),
  createUnitDetails("villa", {
    count: 58,
    sizesSqm: [295, 340, 390],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: [21_800_000, 29_400_000],
  }),
];

export const telalEast: Project = {
  slug: "telal-east",
  name: { en: "Telal East", ar: "تلال إيست" },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: { lat: 30.0781, lng: 31.5968 },
  positionPrecision: "project",
  status: "available",
  description: {
    en: "Homes stand on low green hills, so that each row sees over the one in front. One long path links the hills with the clubhouse and the school.",
    ar: "وحدات على تلال خضراء منخفضة، فيطل كل صف من فوق الصف الذي أمامه. ممشى واحد طويل يصل التلال بالكلوب هاوس والمدرسة.",
  },
  amenities: [
    amenities.clubhouse,
    amenities.swimmingPools,
    amenities.joggingTrack,
    amenities.school,
    amenities.mosque,
    amenities.footballPitch,
    amenities.retail,
    amenities.nursery,
    amenities.gatedEntrance,
  ],
  siteAreaSqm: 890_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 14, everyMonths: 3, onDeliveryPercent: 10 })],
  ...undisclosedPlanTerms,
  delivery: { year: 2028, quarter: 4 },
  pictures: toProjectPictures("projects/telal-east-1", "projects/telal-east-2", "projects/telal-east-3"),
  units,
  construction: {
    phase: "foundation",
    completionPercent: 16,
    expectedDelivery: { year: 2028, quarter: 4 },
    status: "on-schedule",
    milestones: [
      milestone(2026, 1, { en: "Shaping of the hills", ar: "تشكيل التلال" }),
      milestone(2026, 3, {
        en: "Site fence, gates and sales centre",
        ar: "سور الموقع والبوابات ومركز المبيعات",
      }),
    ],
    updatedOn: "2026-10-04",
  },
  offer: {
    id: "telal-east-terms",
    title: { en: "Terms Held", ar: "عرض تثبيت الشروط" },
    description: {
      en: "Reservations made while the offer lasts keep this down payment and this number of instalments.",
      ar: "من يحجز خلال مدة العرض يحتفظ بهذا المقدم وبعدد الأقساط نفسه.",
    },
    discountPercent: 0,
    validUntil: "2027-09-30",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-10-25",
};
