import type { Project } from "../../../domain/showcase/showcase.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { milestone } from "./milestone.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("apartment", {
    count: 264,
    sizesSqm: [135, 160, 185],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [7_850_000, 10_730_000],
  }),
  createUnitDetails("townhouse", {
    count: 142,
    sizesSqm: [230, 255],
    bedrooms: [3, 4],
    bathrooms: 4,
    priceEgp: [14_300_000, 16_320_000],
  }),
  createUnitDetails("twin-house", {
    count: 88,
    sizesSqm: [265, 290],
    bedrooms: 4,
    bathrooms: [4, 5],
    priceEgp: [17_600_000, 19_850_000],
  }),
  createUnitDetails("villa", {
    count: 52,
    sizesSqm: [330, 375, 420],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: [24_500_000, 33_600_000],
  }),
];

export const ivoireWest: Project = {
  slug: "ivoire-west",
  name: { en: "Ivoire West", ar: "آيفوار ويست" },
  areaSlug: "sheikh-zayed",
  location: { en: "El Sheikh Zayed", ar: "الشيخ زايد" },
  position: { lat: 30.0628, lng: 30.976 },
  positionPrecision: "project",
  status: "available",
  description: {
    en: "Red-brick houses line streets of palms and jacarandas. The clubhouse and its pool are at the centre, within a walk of every door.",
    ar: "بيوت من الطوب الأحمر على شوارع تظللها أشجار النخيل والجاكرندا. الكلوب هاوس وحمام سباحته في المنتصف، ويمكن الوصول إليهما سيرًا من كل بيت.",
  },
  amenities: [
    amenities.clubhouse,
    amenities.swimmingPools,
    amenities.gym,
    amenities.nursery,
    amenities.centralPark,
    amenities.retail,
    amenities.padel,
    amenities.gatedEntrance,
  ],
  siteAreaSqm: 295_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 8, everyMonths: 1 })],
  ...undisclosedPlanTerms,
  delivery: { year: 2027, quarter: 2 },
  pictures: toProjectPictures("projects/ivoire-west-1", "projects/ivoire-west-2", "projects/ivoire-west-3"),
  units,
  construction: {
    phase: "finishing",
    completionPercent: 81,
    expectedDelivery: { year: 2027, quarter: 2 },
    status: "ahead",
    milestones: [
      milestone(2024, 3, { en: "Foundations of all houses", ar: "أساسات جميع البيوت" }),
      milestone(2025, 3, {
        en: "Brickwork of the townhouses and twin houses",
        ar: "أعمال المباني في التاون هاوس والتوين هاوس",
      }),
      milestone(2026, 1, {
        en: "Clubhouse structure and pool basin",
        ar: "هيكل الكلوب هاوس وحوض حمام السباحة",
      }),
      milestone(2026, 3, { en: "Street paving and lighting", ar: "رصف الشوارع وإنارتها" }),
    ],
    updatedOn: "2026-10-11",
  },
  offer: {
    id: "ivoire-west-reservation",
    title: { en: "Reservation Offer", ar: "عرض الحجز" },
    description: {
      en: "The down payment and the instalments listed here hold for every contract signed by the last day of the offer.",
      ar: "المقدم والأقساط المذكورة هنا سارية على كل عقد يُوقّع حتى آخر يوم في العرض.",
    },
    discountPercent: 0,
    validUntil: "2027-06-30",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-11-02",
};
