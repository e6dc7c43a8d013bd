import type { Project } from "../../../domain/showcase/showcase.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("apartment", {
    count: 350,
    sizesSqm: [155, 180, 205],
    bedrooms: [2, 4],
    bathrooms: [2, 3],
    priceEgp: [9_440_000, 12_380_000],
  }),
  createUnitDetails("duplex", {
    count: 58,
    sizesSqm: [225, 260],
    bedrooms: [3, 4],
    bathrooms: [3, 4],
    priceEgp: [13_250_000, 15_300_000],
  }),
  createUnitDetails("penthouse", {
    count: 22,
    sizesSqm: [210, 240],
    bedrooms: [3, 4],
    bathrooms: 4,
    priceEgp: [14_600_000, 16_750_000],
  }),
  createUnitDetails("villa", {
    count: 44,
    sizesSqm: [320, 365],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: [27_200_000, 31_400_000],
  }),
];

export const theBrooks: Project = {
  slug: "the-brooks",
  name: { en: "The Brooks", ar: "ذا بروكس" },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: { lat: 29.9806, lng: 31.375 },
  positionPrecision: "project",
  status: "available",
  description: {
    en: "A stream winds through the project, and footbridges join its banks. Apartments look at the water from one side, villas from the other.",
    ar: "مجرى مائي يلتف داخل المشروع، وكباري مشاة تصل بين ضفتيه. العمارات تطل على الماء من جهة، والفيلات من الجهة الأخرى.",
  },
  amenities: [
    amenities.stream,
    amenities.clubhouse,
    amenities.swimmingPools,
    amenities.gym,
    amenities.kidsArea,
    amenities.businessHub,
    amenities.coWorking,
    amenities.joggingTrack,
    amenities.nursery,
    amenities.restaurants,
    amenities.undergroundParking,
  ],
  siteAreaSqm: 310_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 10, everyMonths: 1 })],
  ...undisclosedPlanTerms,
  delivery: { year: 2026, quarter: 4 },
  pictures: toProjectPictures("projects/the-brooks-1", "projects/the-brooks-2", "projects/the-brooks-3"),
  units,
  construction: null,
  offer: null,
  updatedOn: "2026-10-30",
};
