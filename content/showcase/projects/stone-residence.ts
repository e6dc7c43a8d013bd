import type { Project } from "../../../domain/showcase/showcase.ts";
import { sampleAreasBySlug } from "../../places/sample-areas.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { milestone } from "./milestone.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("apartment", {
    count: 318,
    sizesSqm: [118, 142, 168],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [5_900_000, 8_320_000],
  }),
  createUnitDetails("duplex", {
    count: 36,
    sizesSqm: [205, 230],
    bedrooms: [3, 4],
    bathrooms: [3, 4],
    priceEgp: [9_250_000, 10_580_000],
  }),
  createUnitDetails("penthouse", {
    count: 24,
    sizesSqm: [190, 215],
    bedrooms: 3,
    bathrooms: [3, 4],
    priceEgp: [9_700_000, 11_300_000],
  }),
];

export const stoneResidence: Project = {
  slug: "stone-residence",
  name: { en: "Stone Residence", ar: "ستون ريزيدنس" },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: sampleAreasBySlug["new-cairo"].centre,
  positionPrecision: "area",
  status: "available",
  description: {
    en: "Apartment buildings in pale stone stand around one long pool with stepping slabs. Parking is below ground, and the square between the buildings belongs to people on foot.",
    ar: "عمارات بالحجر الفاتح حول حمام سباحة طويل واحد تتوسطه ممرات. الجراج تحت الأرض، والساحة بين العمارات للمشاة.",
  },
  amenities: [
    amenities.gatedEntrance,
    amenities.undergroundParking,
    amenities.swimmingPools,
    amenities.clubhouse,
    amenities.gym,
    amenities.mosque,
    amenities.retail,
  ],
  siteAreaSqm: 105_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 20, years: 5, everyMonths: 3 })],
  ...undisclosedPlanTerms,
  delivery: { year: 2025, quarter: 4 },
  pictures: toProjectPictures(
    "projects/stone-residence-1",
    "projects/stone-residence-2",
    "projects/stone-residence-3",
  ),
  units,
  construction: {
    phase: "finishing",
    completionPercent: 92,
    expectedDelivery: { year: 2025, quarter: 4 },
    status: "delayed",
    milestones: [
      milestone(2023, 2, { en: "Basements and parking decks", ar: "البدروم وأدوار الجراج" }),
      milestone(2024, 2, { en: "Structure of all buildings", ar: "الهيكل الخرساني لجميع العمارات" }),
      milestone(2025, 2, { en: "Stone cladding of the façades", ar: "تكسية الواجهات بالحجر" }),
      milestone(2026, 2, { en: "Lifts and electrical rooms", ar: "المصاعد وغرف الكهرباء" }),
    ],
    updatedOn: "2026-10-20",
  },
  offer: {
    id: "stone-residence-opening",
    title: { en: "Opening Offer", ar: "عرض الافتتاح" },
    description: {
      en: "The opening list price for the first buyers in the stone buildings.",
      ar: "سعر الافتتاح لأوائل المشترين في العمارات الحجرية.",
    },
    discountPercent: 0,
    validUntil: "2025-01-01",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-10-20",
};
