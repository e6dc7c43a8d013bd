import type { Project } from "../../../domain/showcase/showcase.ts";
import { sampleAreasBySlug } from "../../places/sample-areas.ts";
import { amenities } from "./amenities.ts";
import { undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { milestone } from "./milestone.ts";
import { createUnitDetails } from "./units.ts";

export const hadaba: Project = {
  slug: "hadaba",
  name: { en: "Hadaba", ar: "هضبة" },
  areaSlug: "6-october",
  location: { en: "6th of October City", ar: "مدينة السادس من أكتوبر" },
  position: sampleAreasBySlug["6-october"].centre,
  positionPrecision: "area",
  status: "sold-out",
  description: {
    en: "Low stone houses gather around a lagoon with a wooden jetty. Every home has found its owner; resale is the way in.",
    ar: "بيوت حجرية منخفضة حول لاجون يمتد فيه ممشى خشبي. بيعت جميع الوحدات، والشراء الآن عن طريق إعادة البيع.",
  },
  amenities: [
    amenities.lagoon,
    amenities.clubhouse,
    amenities.cycleLanes,
    amenities.school,
    amenities.retail,
    amenities.medicalCentre,
    amenities.joggingTrack,
    amenities.mosque,
  ],
  siteAreaSqm: 215_000,
  priceEgp: null,
  plans: [],
  ...undisclosedPlanTerms,
  delivery: { year: 2026, quarter: 1 },
  pictures: toProjectPictures("projects/hadaba-1", "projects/hadaba-2", "projects/hadaba-3"),
  units: [
    createUnitDetails("apartment", {
      count: 196,
      sizesSqm: [125, 150],
      bedrooms: [2, 3],
      bathrooms: [2, 3],
      priceEgp: null,
    }),
    createUnitDetails("townhouse", {
      count: 84,
      sizesSqm: [220],
      bedrooms: [3, 4],
      bathrooms: 4,
      priceEgp: null,
    }),
    createUnitDetails("villa", {
      count: 40,
      sizesSqm: [300, 340],
      bedrooms: [4, 5],
      bathrooms: 5,
      priceEgp: null,
    }),
  ],
  construction: {
    phase: "finishing",
    completionPercent: 100,
    expectedDelivery: { year: 2026, quarter: 1 },
    status: "on-schedule",
    milestones: [
      milestone(2023, 4, { en: "Excavation and sealing of the lagoon", ar: "حفر اللاجون وعزله" }),
      milestone(2024, 4, { en: "All houses roofed", ar: "الانتهاء من أسقف جميع البيوت" }),
      milestone(2025, 4, { en: "Jetty, planting and paths", ar: "ممشى اللاجون والتشجير والممرات" }),
      milestone(2026, 1, { en: "Homes handed over", ar: "تسليم الوحدات" }),
    ],
    updatedOn: "2026-04-02",
  },
  offer: null,
  updatedOn: "2026-04-02",
};
