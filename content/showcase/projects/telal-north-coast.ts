import type { Project } from "../../../domain/showcase/showcase.ts";
import { sampleAreasBySlug } from "../../places/sample-areas.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("chalet", {
    count: 540,
    sizesSqm: [68, 92, 118],
    bedrooms: [1, 3],
    bathrooms: [1, 2],
    priceEgp: [5_170_000, 8_960_000],
  }),
  createUnitDetails("penthouse", {
    count: 60,
    sizesSqm: [135, 160],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [11_900_000, 14_100_000],
  }),
  createUnitDetails("townhouse", {
    count: 110,
    sizesSqm: [175, 200],
    bedrooms: [3, 4],
    bathrooms: [3, 4],
    priceEgp: [16_400_000, 18_700_000],
  }),
  createUnitDetails("villa", {
    count: null,
    sizesSqm: [260, 310],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: [29_500_000, 36_200_000],
  }),
];

export const telalNorthCoast: Project = {
  slug: "telal-north-coast",
  name: { en: "Telal North Coast", ar: "تلال الساحل الشمالي" },
  areaSlug: "north-coast",
  location: { en: "North Coast", ar: "الساحل الشمالي" },
  position: sampleAreasBySlug["north-coast"].centre,
  positionPrecision: "area",
  status: "available",
  description: {
    en: "A white-sand lagoon lies between the chalets and the sea, calm on days when the waves are not. Bougainvillea marks the paths to the beach.",
    ar: "لاجون برمال بيضاء بين الشاليهات والبحر، هادئ حتى في أيام الموج. والجهنمية على جانبي الممرات إلى الشاطئ.",
  },
  amenities: [
    amenities.beach,
    amenities.lagoon,
    amenities.marina,
    amenities.waterSports,
    amenities.restaurants,
    amenities.hotel,
    amenities.clubhouse,
    amenities.gym,
    amenities.spa,
    amenities.kidsArea,
    amenities.retail,
    amenities.medicalCentre,
  ],
  siteAreaSqm: 1_680_000,
  priceEgp: priceRange(units),
  plans: [
    instalmentPlan({
      id: "shorter",
      name: { en: "Shorter plan", ar: "الخطة الأقصر" },
      downPercent: 0,
      years: 8,
      everyMonths: 3,
    }),
    instalmentPlan({
      id: "longer",
      name: { en: "Longer plan", ar: "الخطة الأطول" },
      downPercent: 20,
      years: 10,
      everyMonths: 3,
    }),
  ],
  ...undisclosedPlanTerms,
  delivery: { year: 2027, quarter: 2 },
  pictures: toProjectPictures(
    "projects/telal-north-coast-1",
    "projects/telal-north-coast-2",
    "projects/telal-north-coast-3",
  ),
  units,
  construction: null,
  offer: {
    id: "telal-north-coast-two-plans",
    title: { en: "Choice of Plan", ar: "عرض الخطتين" },
    description: {
      en: "Start without a down payment and finish sooner, or pay a part now and take longer. The list price is the same either way.",
      ar: "ابدأ بدون مقدم وانتهِ أسرع، أو ادفع جزءًا الآن وقسّط على مدة أطول. السعر الأساسي واحد في الحالتين.",
    },
    discountPercent: 0,
    validUntil: "2028-06-30",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-11-12",
};
