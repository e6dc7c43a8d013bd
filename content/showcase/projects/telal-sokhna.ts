import type { Project } from "../../../domain/showcase/showcase.ts";
import { sampleAreasBySlug } from "../../places/sample-areas.ts";
import { amenities } from "./amenities.ts";
import {
  egpChargeOnDelivery,
  instalmentPlan,
  percentChargeOnDelivery,
  allChargesUndisclosed,
} from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("chalet", {
    count: 288,
    sizesSqm: [90, 115, 140],
    bedrooms: [2, 3],
    bathrooms: [2, 3],
    priceEgp: [6_750_000, 10_220_000],
  }),
  createUnitDetails("townhouse", {
    count: 64,
    sizesSqm: [180, 205],
    bedrooms: [3, 4],
    bathrooms: [3, 4],
    priceEgp: [12_600_000, 14_350_000],
  }),
  createUnitDetails("twin-house", {
    count: 30,
    sizesSqm: [230],
    bedrooms: 4,
    bathrooms: 4,
    priceEgp: 17_200_000,
  }),
  createUnitDetails("villa", {
    count: 26,
    sizesSqm: [280, 320],
    bedrooms: [4, 5],
    bathrooms: [5, 6],
    priceEgp: [22_800_000, 26_400_000],
  }),
];

export const telalSokhna: Project = {
  slug: "telal-sokhna",
  name: { en: "Telal Sokhna", ar: "تلال السخنة" },
  areaSlug: "ain-sokhna",
  location: { en: "Ain Sokhna", ar: "العين السخنة" },
  position: sampleAreasBySlug["ain-sokhna"].centre,
  positionPrecision: "area",
  status: "available",
  description: {
    en: "White houses with blue domes step down a hill to a sandy bay. Narrow lanes between them keep the shade through the afternoon.",
    ar: "بيوت بيضاء بقباب زرقاء تتدرج على التل حتى خليج رملي. بينها ممرات ضيقة تبقى في الظل طوال العصر.",
  },
  amenities: [
    amenities.beach,
    amenities.swimmingPools,
    amenities.restaurants,
    amenities.waterSports,
    amenities.clubhouse,
    amenities.kidsArea,
    amenities.mosque,
    amenities.retail,
    amenities.medicalCentre,
    amenities.padel,
    amenities.gatedEntrance,
  ],
  siteAreaSqm: 380_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 10, everyMonths: 1, onDeliveryPercent: 10 })],
  // This developer discloses most charges: percentages, amounts, and one charge of 0. The others are undisclosed.
  charges: {
    ...allChargesUndisclosed,
    "maintenance-deposit": percentChargeOnDelivery(8),
    club: egpChargeOnDelivery(150_000),
    parking: egpChargeOnDelivery(0),
  },
  delivery: { year: 2028, quarter: 2 },
  buildingLicence: null,
  ministerialDecision: null,
  pictures: toProjectPictures(
    "projects/telal-sokhna-1",
    "projects/telal-sokhna-2",
    "projects/telal-sokhna-3",
  ),
  units,
  construction: null,
  offer: {
    id: "telal-sokhna-bay",
    title: { en: "Bay Offer", ar: "عرض الخليج" },
    description: {
      en: "The same plan for all homes by the bay, whatever their view, until the offer ends.",
      ar: "خطة سداد واحدة لجميع الوحدات على الخليج مهما اختلفت الإطلالة، حتى نهاية العرض.",
    },
    discountPercent: 0,
    validUntil: "2029-01-01",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-10-06",
};
