import { sampleShowcase } from "../../content/sample-showcase.ts";
import { toProjectPictures } from "../../content/showcase/projects/project-pictures.ts";
import {
  cashPlan,
  egpChargeOnDelivery,
  instalmentPlan,
  allChargesUndisclosed,
  percentChargeOnDelivery,
} from "../../content/showcase/projects/plans.ts";
import { createUnitDetails, priceRange } from "../../content/showcase/projects/units.ts";
import { amenities } from "../../content/showcase/projects/amenities.ts";
import { sampleAreasBySlug, sampleAreaSlugs } from "../../content/places/sample-areas.ts";
import type { PaymentPlan } from "../../domain/plans/plan.ts";
import { type Developer, type Project, projectStatuses } from "../../domain/showcase/showcase.ts";
import { toShowcaseContent, type ShowcaseContent } from "../../server/showcase/showcase-shape.ts";
import { generateDeveloperName, generateProjectName, slugFromEnglishName } from "./large-showcase-names.ts";

/** The size for which the public pages must be fast and usable. */
export const largeShowcaseSize = { developers: 60, projects: 600, unitTypes: 5_000 } as const;

type ShowcaseSize = Readonly<Record<keyof typeof largeShowcaseSize, number>>;

/** Unit types of the projects, each with its usual area in m² and price per m². */
const largeShowcaseUnitTypes = [
  ["apartment", 130, 48_000],
  ["duplex", 220, 50_000],
  ["townhouse", 230, 55_000],
  ["villa", 330, 70_000],
  ["twin-house", 260, 62_000],
  ["chalet", 110, 85_000],
  ["penthouse", 190, 58_000],
  ["studio", 60, 52_000],
  ["loft", 95, 56_000],
  ["i-villa", 210, 54_000],
  ["ground-floor-garden", 150, 51_000],
  ["sky-garden", 175, 53_000],
  ["office", 80, 95_000],
  ["clinic", 55, 110_000],
  ["shop", 70, 150_000],
] as const;

/**
 * A showcase of a given size, the same on every call: developers of very different sizes, and plans, charges and
 * legal facts that only some projects have. All other parts are the samples'.
 */
export function createLargeShowcase(size: ShowcaseSize = largeShowcaseSize): ShowcaseContent {
  const counts = projectCounts(size);
  const firstOf = (developer: number) => counts.slice(0, developer).reduce((sum, count) => sum + count, 0);
  return {
    ...toShowcaseContent(sampleShowcase),
    developers: counts.map((count, index) => {
      const first = firstOf(index);
      const projects = Array.from({ length: count }, (_, at) => projectAt(first + at, size));
      return developerAt(index, projects);
    }),
  };
}

/** Number of projects of each developer, at least one: a few developers have many, most have a handful. */
function projectCounts({ developers, projects }: ShowcaseSize): readonly number[] {
  const weights = Array.from({ length: developers }, (_, index) => 1 / (index + 4));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const counts = weights.map((weight) => Math.max(1, Math.floor((weight / sum) * projects)));
  const missing = projects - counts.reduce((total, count) => total + count, 0);
  return counts.map((count, index) => (index === 0 ? count + missing : count));
}

function developerAt(index: number, projects: readonly Project[]): Developer {
  const name = generateDeveloperName(index);
  const [sample] = sampleShowcase.developers;
  if (!sample) throw new Error("There is no sample developer");
  return {
    ...sample,
    slug: slugFromEnglishName(name),
    name,
    foundedYear: index % 9 === 0 ? null : 1985 + ((index * 7) % 38),
    salesCentre: index % 3 === 0 ? null : sample.salesCentre,
    isSample: false,
    licence: index % 4 === 0 ? { number: `RE-${1_000 + index}`, checkedOn: "2026-10-05" } : null,
    projects,
  };
}

function projectAt(index: number, size: ShowcaseSize): Project {
  const area = sampleAreasBySlug[pick(sampleAreaSlugs, index)];
  const units = unitsAt(index, size);
  const status = index % 10 < 6 ? "available" : pick(projectStatuses, index);
  const isSoldOut = status === "sold-out";
  const name = generateProjectName(index);
  const listedUnits = isSoldOut ? units.map((unit) => ({ ...unit, priceEgp: null, isSoldOut: true })) : units;
  const delivery = { year: 2026 + (index % 5), quarter: ((index % 4) + 1) as 1 | 2 | 3 | 4 };
  return {
    slug: slugFromEnglishName(name),
    name,
    areaSlug: area.slug,
    location: area.name,
    position: {
      lat: area.centre.lat + ((index * 37) % 200) / 4_000 - 0.025,
      lng: area.centre.lng + ((index * 53) % 200) / 4_000 - 0.025,
    },
    positionPrecision: index % 5 === 0 ? "area" : "project",
    status,
    description: {
      en: `${name.en} lies in ${area.name.en} on ${20 + (index % 80)} feddans, with homes of ${units.length} kinds around a park. Cars stay at the edge, and paths for walking cross the middle.`,
      ar: `يقع ${name.ar} في ${area.name.ar} على مساحة ${20 + (index % 80)} فدانًا، وتحيط الوحدات بحديقة في الوسط. السيارات على الأطراف، وممرات المشاة في الوسط.`,
    },
    amenities: Object.values(amenities).filter((_, at) => (at + index) % 3 === 0),
    siteAreaSqm: index % 6 === 0 ? null : (20 + (index % 80)) * 4_200,
    priceEgp: priceRange(listedUnits),
    plans: isSoldOut ? [] : plansAt(index),
    charges:
      index % 2 === 0
        ? allChargesUndisclosed
        : {
            ...allChargesUndisclosed,
            "maintenance-deposit": percentChargeOnDelivery(8 + (index % 3)),
            club: egpChargeOnDelivery(100_000),
          },
    delivery,
    buildingLicence: index % 3 === 0 ? null : `${300 + index}/2024`,
    ministerialDecision: index % 4 === 0 ? null : `${100 + index}/2023`,
    pictures: toProjectPictures(...pick(pictureSets, index)),
    units: listedUnits,
    construction:
      index % 3 === 0
        ? null
        : {
            phase: "main-construction",
            completionPercent: (index * 7) % 100,
            expectedDelivery: delivery,
            status: "on-schedule",
            milestones: [
              {
                text: { en: "Foundations of the first zones", ar: "أساسات المناطق الأولى" },
                completedOn: { year: 2025, quarter: 4 },
              },
            ],
            updatedOn: "2026-10-18",
          },
    offer:
      index % 9 === 4 && !isSoldOut
        ? {
            id: `${slugFromEnglishName(name)}-offer`,
            title: { en: "Autumn offer", ar: "عرض الخريف" },
            description: { en: "Off the list price.", ar: "خصم من السعر الأساسي." },
            discountPercent: 5,
            validUntil: "2027-06-30",
            plans: [],
            deliveryMonths: null,
            conclusion: null,
          }
        : null,
    ...(index % 7 === 1 && {
      buildingLicenceSource: {
        source: { en: "The city authority", ar: "جهاز المدينة" },
        asOf: "2026-08-01",
      },
    }),
    ...(index % 5 === 1 && {
      escrow: {
        account: `EG${String(380_019_000 + index).padStart(27, "0")}`,
        bank: { en: "Example Bank", ar: "بنك المثال" },
        source: { en: "The developer's letter", ar: "خطاب المطور" },
        asOf: "2026-09-01",
      },
      certifiedProgress: {
        percent: (index * 7) % 100,
        source: { en: "The developer's letter", ar: "خطاب المطور" },
        asOf: "2026-09-30",
      },
    }),
    updatedOn: `2026-1${index % 2}-${String((index % 24) + 1).padStart(2, "0")}`,
  };
}

/** Distributes the unit types evenly; the remainder goes to the first projects. */
function unitsAt(index: number, { projects, unitTypes }: ShowcaseSize): Project["units"] {
  const count = Math.floor(unitTypes / projects) + (index < unitTypes % projects ? 1 : 0);
  const factor = 0.7 + ((index * 13) % 60) / 100;
  return Array.from({ length: count }, (_, position) => {
    const [type, sizeSqm, egpOfSqm] = pick(largeShowcaseUnitTypes, position + index);
    const fromEgp = Math.round((sizeSqm * egpOfSqm * factor) / 10_000) * 10_000;
    const unit = createUnitDetails(type, {
      count: position % 4 === 0 ? null : 20 + ((index + position) % 200),
      sizesSqm: [sizeSqm, Math.round(sizeSqm * 1.2)],
      bedrooms: sizeSqm < 100 ? 1 : [Math.floor(sizeSqm / 75), Math.ceil(sizeSqm / 60)],
      bathrooms: sizeSqm < 100 ? 1 : [2, 4],
      priceEgp: position % 11 === 10 ? null : [fromEgp, Math.round(fromEgp * 1.25)],
    });
    return position % 4 === 1 && unit.count ? { ...unit, left: { count: 7, asOf: "2026-11-10" } } : unit;
  });
}

function plansAt(index: number): readonly PaymentPlan[] {
  const planOf = (years: number, downPercent: number, everyMonths: 1 | 3) =>
    instalmentPlan({
      id: `years-${years}`,
      name: { en: `${years} years`, ar: `${years} سنة` },
      downPercent,
      years,
      everyMonths,
      onDeliveryPercent: index % 4 === 0 ? 5 : 0,
    });
  const years = 5 + (index % 8);
  return [
    planOf(years, 5 + (index % 3) * 5, index % 2 === 0 ? 1 : 3),
    ...(index % 3 === 0 ? [planOf(years + 2, 20, 3)] : []),
    ...(index % 2 === 0 ? [cashPlan(20 + (index % 20))] : []),
  ];
}

const pictureSets = [
  ["projects/ivoire-east-1", "projects/ivoire-east-2", "projects/ivoire-east-3"],
  ["projects/the-brooks-1", "projects/the-brooks-2"],
  ["projects/telal-sokhna-1", "projects/telal-sokhna-2"],
] as const;

function pick<T>(from: readonly T[], index: number): T {
  return from[index % from.length] as T;
}
