import type { Project } from "../../../domain/showcase/showcase.ts";
import { sampleAreasBySlug } from "../../places/sample-areas.ts";
import { amenities } from "./amenities.ts";
import { instalmentPlan, undisclosedPlanTerms } from "./plans.ts";
import { toProjectPictures } from "./project-pictures.ts";
import { createUnitDetails, priceRange } from "./units.ts";

const units = [
  createUnitDetails("chalet", {
    count: 376,
    sizesSqm: [72, 95, 120],
    bedrooms: [1, 3],
    bathrooms: [1, 2],
    priceEgp: [5_460_000, 8_940_000],
  }),
  createUnitDetails("loft", {
    count: 40,
    sizesSqm: [88, 104],
    bedrooms: [1, 2],
    bathrooms: [1, 2],
    priceEgp: [6_350_000, 7_480_000],
  }),
  createUnitDetails("townhouse", {
    count: 72,
    sizesSqm: [165, 190],
    bedrooms: 3,
    bathrooms: 3,
    priceEgp: [11_200_000, 12_900_000],
  }),
  createUnitDetails("villa", {
    count: 34,
    sizesSqm: [240, 290],
    bedrooms: [3, 4],
    bathrooms: [4, 5],
    priceEgp: [18_600_000, 22_800_000],
  }),
];

export const jebalElSokhna: Project = {
  slug: "jebal-el-sokhna",
  name: { en: "Jebal El Sokhna", ar: "جبال السخنة" },
  areaSlug: "ain-sokhna",
  location: { en: "Ain Sokhna", ar: "العين السخنة" },
  position: sampleAreasBySlug["ain-sokhna"].centre,
  positionPrecision: "area",
  status: "available",
  description: {
    en: "Stone chalets sit on terraces cut into the mountain, one above the other, all turned to the bay. Lifts run from the upper rows to the sand.",
    ar: "شاليهات حجرية على مصاطب منحوتة في الجبل، بعضها فوق بعض، وكلها تواجه الخليج. تنزل المصاعد من الصفوف العليا إلى الرمل.",
  },
  amenities: [
    amenities.beach,
    amenities.terraces,
    amenities.beachLifts,
    amenities.swimmingPools,
    amenities.hotel,
    amenities.restaurants,
    amenities.spa,
    amenities.viewingDeck,
    amenities.kidsArea,
  ],
  siteAreaSqm: 460_000,
  priceEgp: priceRange(units),
  plans: [instalmentPlan({ downPercent: 5, years: 8, everyMonths: 3 })],
  ...undisclosedPlanTerms,
  delivery: { year: 2028, quarter: 3 },
  pictures: toProjectPictures(
    "projects/jebal-el-sokhna-1",
    "projects/jebal-el-sokhna-2",
    "projects/jebal-el-sokhna-3",
  ),
  units,
  construction: null,
  offer: {
    id: "jebal-el-sokhna-first-rows",
    title: { en: "First Rows Offer", ar: "عرض الصفوف الأولى" },
    description: {
      en: "Chalets in the rows nearest the beach are sold on the same plan as the upper ones while the offer lasts.",
      ar: "تُباع شاليهات الصفوف الأقرب إلى الشاطئ بخطة السداد نفسها المطبقة على الصفوف العليا طوال مدة العرض.",
    },
    discountPercent: 0,
    validUntil: "2028-01-01",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  },
  updatedOn: "2026-09-28",
};
