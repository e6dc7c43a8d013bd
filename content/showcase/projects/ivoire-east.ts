import type { Project } from "../../../domain/showcase/showcase.ts";
import { amenities } from "./amenities.ts";
import { cashPlan, instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { milestone } from "./milestone.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("apartment", {
    count: 412,
    sizesSqm: [115, 140, 165, 190],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [6_240_000, 8_740_000],
  }),
  createUnitDetails("duplex", {
    count: 64,
    sizesSqm: [210, 235, 260],
    bedrooms: [3, 4],
    bathrooms: [3, 4],
    priceEgp: [8_900_000, 11_180_000],
  }),
  createUnitDetails("townhouse", {
    count: 118,
    sizesSqm: [225, 250],
    bedrooms: 4,
    bathrooms: 4,
    priceEgp: [11_450_000, 13_100_000],
  }),
  createUnitDetails("villa", {
    count: 46,
    sizesSqm: [310, 345, 380],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: null,
  }),
];

export const ivoireEast: Project = {
  slug: "ivoire-east",
  name: { en: "Ivoire East", ar: "آيفوار إيست" },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: { lat: 29.9872, lng: 31.5356 },
  positionPrecision: "project",
  status: "launching",
  description: {
    en: "Low villas and apartment buildings face inwards, to pools and gardens instead of roads. Cars stay at the edge and paths for walking cross the middle.",
    ar: "فيلات وعمارات قليلة الارتفاع تطل على حمامات السباحة والحدائق بدلًا من الطرق. السيارات على الأطراف، وممرات المشاة في الوسط.",
  },
  amenities: [
    amenities.clubhouse,
    amenities.swimmingPools,
    amenities.medicalCentre,
    amenities.school,
    amenities.cycleLanes,
    amenities.retail,
    amenities.centralPark,
    amenities.undergroundParking,
    amenities.gym,
    amenities.kidsArea,
  ],
  siteAreaSqm: 340_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 10, everyMonths: 1, onDeliveryPercent: 5 }), cashPlan(40)],
  ...undisclosedPlanTerms,
  delivery: { year: 2027, quarter: 4 },
  pictures: toProjectPictures("projects/ivoire-east-1", "projects/ivoire-east-2", "projects/ivoire-east-3"),
  units,
  construction: {
    phase: "main-construction",
    completionPercent: 38,
    expectedDelivery: { year: 2027, quarter: 4 },
    status: "on-schedule",
    milestones: [
      milestone(2025, 2, { en: "Site levelling and utilities", ar: "تسوية الموقع ومد المرافق" }),
      milestone(2025, 4, { en: "Foundations of the first zones", ar: "أساسات المناطق الأولى" }),
      milestone(2026, 2, { en: "Concrete frame of the apartment buildings", ar: "الهيكل الخرساني للعمارات" }),
      milestone(2026, 3, { en: "Main gate and spine road", ar: "البوابة الرئيسية والطريق الرئيسي" }),
    ],
    updatedOn: "2026-10-18",
  },
  offer: {
    id: "ivoire-east-launch",
    title: { en: "Launch Offer", ar: "عرض الإطلاق" },
    description: {
      en: "A launch discount off the list price when paying in instalments. The cash plan keeps its own discount; one does not add to the other.",
      ar: "خصم الإطلاق من السعر الأساسي عند السداد بالتقسيط. للكاش خصمه المستقل، ولا يُجمع الخصمان.",
    },
    discountPercent: 10,
    validUntil: "2027-12-31",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-11-08",
};
