import { describe, expect, test } from "vitest";
import {
  type ConstructionUpdate,
  constructionStatusOn,
  type Developer,
  featuredProject,
  hasQuarterBegun,
  isOfferCurrent,
  isConstructionOverdue,
  isQuarterPast,
  monthsOverdue,
  type Offer,
  type Project,
  type ProjectStatus,
} from "./showcase.ts";
import type { Quarter } from "../time/calendar.ts";

const project = (slug: string, status: ProjectStatus): Project => ({
  slug,
  name: { en: slug, ar: slug },
  areaSlug: "new-cairo",
  location: { en: "New Cairo", ar: "القاهرة الجديدة" },
  position: { lat: 30, lng: 31 },
  positionPrecision: "area",
  status,
  description: { en: "", ar: "" },
  amenities: [],
  siteAreaSqm: null,
  priceEgp: null,
  plans: [],
  charges: {
    "maintenance-deposit": "not-disclosed",
    club: "not-disclosed",
    parking: "not-disclosed",
    registration: "not-disclosed",
    tax: "not-disclosed",
  },
  delivery: null,
  buildingLicence: null,
  ministerialDecision: null,
  pictures: [],
  units: [],
  construction: null,
  offer: null,
  updatedOn: "2026-01-01",
});

const developer = (projects: readonly Project[]): Developer => ({
  slug: "developer",
  name: { en: "Developer", ar: "مطور" },
  logo: { viewBox: "0 0 1 1", path: "M0 0h1v1z" },
  slogan: { en: "", ar: "" },
  foundedYear: null,
  about: { en: "", ar: "" },
  headquarters: { en: "", ar: "" },
  salesCentre: null,
  licence: null,
  isSample: false,
  projects,
});

describe("The project that a developer's card shows", () => {
  const cases: readonly (readonly [string, readonly (readonly [string, ProjectStatus])[], string | null])[] =
    [
      [
        "is the launching one wherever it stands",
        [
          ["a", "available"],
          ["b", "launching"],
        ],
        "b",
      ],
      [
        "is the first of several that launch",
        [
          ["a", "sold-out"],
          ["b", "launching"],
          ["c", "launching"],
        ],
        "b",
      ],
      [
        "is the first when none launches, even sold out",
        [
          ["a", "sold-out"],
          ["b", "available"],
        ],
        "a",
      ],
      ["is none when there are no projects", [], null],
    ];
  test.each(cases)("%s", (_, projects, expected) => {
    const featured = featuredProject(developer(projects.map(([slug, status]) => project(slug, status))));
    expect(featured?.slug ?? null).toBe(expected);
  });
});

describe("An offer", () => {
  const offer: Offer = {
    id: "offer",
    title: { en: "Offer", ar: "عرض" },
    description: { en: "", ar: "" },
    discountPercent: 0,
    validUntil: "2025-12-31",
    plans: [],
    deliveryMonths: null,
    conclusion: null,
  };
  test.each([
    ["2025-08-01", true],
    ["2025-12-31", true],
    ["2026-01-01", false],
    ["2031-01-01", false],
  ] as const)("valid until 31 December 2025 can be taken on %s: %s", (today, isCurrent) => {
    expect(isOfferCurrent(offer, today)).toBe(isCurrent);
  });
});

describe("Whole months past a delivery", () => {
  const cases: readonly (readonly [Quarter, today: string, months: number])[] = [
    [{ year: 2025, quarter: 4 }, "2024-01-01", 0],
    [{ year: 2025, quarter: 4 }, "2025-12-31", 0],
    [{ year: 2025, quarter: 4 }, "2026-01-01", 0],
    [{ year: 2025, quarter: 4 }, "2026-01-31", 0],
    [{ year: 2025, quarter: 4 }, "2026-02-01", 1],
    [{ year: 2025, quarter: 4 }, "2026-11-21", 10],
    [{ year: 2025, quarter: 4 }, "2027-02-01", 13],
    [{ year: 2026, quarter: 1 }, "2026-03-31", 0],
    [{ year: 2026, quarter: 1 }, "2026-05-01", 1],
    [{ year: 2027, quarter: 2 }, "2026-12-31", 0],
  ];
  test.each(cases)("%o on %s: %i", (due, today, months) => {
    expect(monthsOverdue(due, today)).toBe(months);
  });

  test("a quarter has begun from its first day", () => {
    const quarter: Quarter = { year: 2026, quarter: 4 };
    expect(["2026-09-30", "2026-10-01"].map((today) => hasQuarterBegun(quarter, today))).toEqual([
      false,
      true,
    ]);
  });

  test("a quarter is past from the day after its last", () => {
    const due: Quarter = { year: 2025, quarter: 4 };
    expect(["2025-12-31", "2026-01-01"].map((today) => isQuarterPast(due, today))).toEqual([false, true]);
  });
});

describe("A construction update", () => {
  const update = (parts: Partial<ConstructionUpdate>): ConstructionUpdate => ({
    phase: "finishing",
    completionPercent: 90,
    expectedDelivery: { year: 2026, quarter: 2 },
    status: "on-schedule",
    milestones: [],
    updatedOn: "2026-01-01",
    ...parts,
  });
  const cases: readonly (readonly [
    string,
    Partial<ConstructionUpdate>,
    today: string,
    expected: { isOverdue: boolean; status: ConstructionUpdate["status"] },
  ])[] = [
    [
      "before its delivery says what was written",
      {},
      "2026-06-30",
      { isOverdue: false, status: "on-schedule" },
    ],
    ["past its delivery is delayed", {}, "2026-07-01", { isOverdue: true, status: "delayed" }],
    [
      "that was ahead is delayed as well",
      { status: "ahead" },
      "2027-01-01",
      { isOverdue: true, status: "delayed" },
    ],
    [
      "that is finished keeps its word",
      { completionPercent: 100, status: "ahead" },
      "2030-01-01",
      { isOverdue: false, status: "ahead" },
    ],
    [
      "that was delayed before its delivery stays so",
      { status: "delayed" },
      "2026-01-01",
      { isOverdue: false, status: "delayed" },
    ],
  ];
  test.each(cases)("%s", (_, parts, today, expected) => {
    expect(isConstructionOverdue(update(parts), today)).toBe(expected.isOverdue);
    expect(constructionStatusOn(update(parts), today)).toBe(expected.status);
  });
});
