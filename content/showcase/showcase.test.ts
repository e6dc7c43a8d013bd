import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findAreaBySlug, resolveAreasOfLocation } from "../../domain/places/area.ts";
import { sampleAreas } from "../places/sample-areas.ts";
import { developerChargeKinds } from "../../domain/plans/contract-plan.ts";
import { pictureSources } from "../../domain/pictures/picture.ts";
import { planTermMonths, planTotalPercent } from "../../domain/plans/plan.ts";
import { featuredProject, isOfferCurrent, type ProjectStatus } from "../../domain/showcase/showcase.ts";
import type { IntegerRange } from "../../domain/money/range.ts";
import { parseSlug, toSlug } from "../../domain/text/slug.ts";
import { augustOffer } from "./offer.ts";
import { sampleListings } from "../sample-listings.ts";
import { sampleProjects, sampleDevelopers } from "./showcase.ts";

const projects = sampleProjects.map(({ project }) => project);
const projectOf = (slug: string) => projects.find((project) => project.slug === slug);
const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
const isoDay = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const isAscending = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));
const isOrdered = ({ from, to }: IntegerRange) =>
  Number.isInteger(from) && Number.isInteger(to) && 0 < from && from <= to;

const facts: readonly (readonly [
  slug: string,
  place: string,
  status: ProjectStatus,
  fromEgp: number | null,
  downPercents: readonly number[],
  years: readonly number[],
  delivery: readonly [quarter: number, year: number],
  offerUntil: string | null,
])[] = [
  ["ivoire-east", "New Cairo", "launching", 6_240_000, [5], [10], [4, 2027], "2027-12-31"],
  ["ivoire-west", "El Sheikh Zayed", "available", 7_850_000, [5], [8], [2, 2027], "2027-06-30"],
  ["stone-residence", "New Cairo", "available", 5_900_000, [20], [5], [4, 2025], "2025-01-01"],
  ["jebal-el-sokhna", "Ain Sokhna", "available", 5_460_000, [5], [8], [3, 2028], "2028-01-01"],
  ["hadaba", "6th of October City", "sold-out", null, [], [], [1, 2026], null],
  ["telal-sokhna", "Ain Sokhna", "available", 6_750_000, [5], [10], [2, 2028], "2029-01-01"],
  ["telal-north-coast", "North Coast", "available", 5_170_000, [0, 20], [8, 10], [2, 2027], "2028-06-30"],
  ["the-brooks", "New Cairo", "available", 9_440_000, [5], [10], [4, 2026], null],
  ["telal-east", "New Cairo", "available", 6_850_000, [5], [14], [4, 2028], "2027-09-30"],
];

describe("The showcase", () => {
  test("has two developers and nine projects, in the order shown", () => {
    expect(sampleDevelopers.map(({ name, projects: own }) => [name.en, own.length])).toEqual([
      ["Apex Real Estate", 8],
      ["Horizon Developments", 1],
    ]);
    expect(projects.map(({ slug }) => slug)).toEqual(facts.map(([slug]) => slug));
  });

  test.each(facts)("%s keeps its facts", (slug, place, status, fromEgp, downs, years, due, offerUntil) => {
    const project = projectOf(slug);
    const instalmentPlans = project?.plans.filter(({ instalments }) => instalments !== null) ?? [];
    expect({
      place: project?.location.en,
      status: project?.status,
      fromEgp: project?.priceEgp?.from ?? null,
      downs: instalmentPlans.map(({ downPercent }) => downPercent),
      years: instalmentPlans.map((plan) => planTermMonths(plan) / 12),
      due: [project?.delivery?.quarter, project?.delivery?.year],
      offerUntil: project?.offer?.validUntil ?? null,
    }).toEqual({ place, status, fromEgp, downs, years, due, offerUntil });
  });

  test("gives Ivoire East its cash plan and its launch discount, and nobody else", () => {
    const ofSlug = (slug: string) => ({
      cash: projectOf(slug)?.plans.find(({ id }) => id === "cash")?.priceChangePercent,
      launch: projectOf(slug)?.offer?.discountPercent || undefined,
    });
    expect(ofSlug("ivoire-east")).toEqual({ cash: -40, launch: 10 });
    expect(facts.slice(1).filter(([slug]) => ofSlug(slug).cash ?? ofSlug(slug).launch)).toEqual([]);
  });

  test("states no unknown licence", () => {
    expect(sampleDevelopers.map(({ licence }) => licence)).toEqual([null, null]);
    expect(
      projects.flatMap((project) => project.buildingLicence ?? project.ministerialDecision ?? []),
    ).toEqual([]);
  });

  test("features the launching project of Apex and the only one of Horizon", () => {
    expect(sampleDevelopers.map((developer) => featuredProject(developer)?.slug)).toEqual([
      "ivoire-east",
      "telal-east",
    ]);
  });
});

describe("Addresses of the showcase", () => {
  test("are unique, and made from the English names", () => {
    const entries = [...sampleDevelopers, ...projects];
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
    expect(entries.filter(({ slug, name }) => slug !== toSlug(name.en) || slug !== parseSlug(slug))).toEqual(
      [],
    );
  });
});

describe.each(projects)("$slug", (project) => {
  const { units, plans, charges, amenities, pictures, construction, offer, priceEgp, areaSlug } = project;

  test("has three pictures of its own that are there in every size", () => {
    expect(pictures.map(({ url }) => url)).toEqual(
      [1, 2, 3].map((place) => `/pictures/projects/${project.slug}-${place}.webp`),
    );
    const files = pictures.flatMap(({ url }) =>
      pictureSources(url).widths.map((width) => url.replace(/\.webp$/, `-${width}.webp`)),
    );
    expect(files).toHaveLength(9);
    expect(files.filter((file) => !existsSync(`${publicFolder}${file}`))).toEqual([]);
    expect(
      pictures.filter(({ caption }) => !/illustration/.test(caption.en) || !/توضيحية/.test(caption.ar)),
    ).toEqual([]);
  });

  test("has seven to twelve amenities, each once", () => {
    expect(amenities.length).toBeGreaterThanOrEqual(7);
    expect(amenities.length).toBeLessThanOrEqual(12);
    expect(new Set(amenities).size).toBe(amenities.length);
  });

  test("lies in its area, at its own point or at the area's centre", () => {
    expect(resolveAreasOfLocation(sampleAreas, project.location).map(({ slug }) => slug)).toEqual([areaSlug]);
    const { centre } = findAreaBySlug(sampleAreas, areaSlug)!;
    const isAtCentre = project.position.lat === centre.lat && project.position.lng === centre.lng;
    expect(project.positionPrecision).toBe(isAtCentre ? "area" : "project");
  });

  test("has homes in sizes, rooms and prices that run upwards, each type once", () => {
    expect(units.length).toBeGreaterThanOrEqual(3);
    expect(new Set(units.map(({ type }) => type)).size).toBe(units.length);
    const wrongUnits = units.filter(
      ({ count, sizesSqm, bedrooms, bathrooms, priceEgp: price, isSoldOut }) =>
        (count !== null && count < 1) ||
        sizesSqm.length === 0 ||
        new Set(sizesSqm).size !== sizesSqm.length ||
        !isAscending(sizesSqm) ||
        ![bedrooms, bathrooms, ...(price ? [price] : [])].every(isOrdered) ||
        isSoldOut !== (price === null),
    );
    expect(wrongUnits).toEqual([]);
  });

  test("has a price from its cheapest home to its dearest, and none when all are sold", () => {
    const prices = units.flatMap(({ priceEgp: price }) => (price ? [price.from, price.to] : []));
    expect(priceEgp).toEqual(
      prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : null,
    );
    expect(priceEgp === null).toBe(project.status === "sold-out");
    expect(plans.length === 0).toBe(project.status === "sold-out");
  });

  test("has plausible prices per square metre", () => {
    const perSqm = units.flatMap(({ priceEgp: price, sizesSqm }) =>
      price ? [price.from / (sizesSqm[0] ?? 0), price.to / (sizesSqm.at(-1) ?? 0)] : [],
    );
    expect(perSqm.filter((egp) => egp < 35_000 || egp > 125_000)).toEqual([]);
  });

  test("has plans that are paid in full, and no name twice", () => {
    expect(plans.filter((plan) => planTotalPercent(plan) !== 100)).toEqual([]);
    expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length);
    const badInstalments = plans.flatMap(({ instalments }) =>
      instalments &&
      !(Number.isInteger(instalments.count) && instalments.count > 0 && instalments.percent > 0)
        ? [instalments]
        : [],
    );
    expect(badInstalments).toEqual([]);
  });

  test("has an entry for every charge: a percentage, an amount, nothing to pay, or not disclosed", () => {
    expect(Object.keys(charges).toSorted()).toEqual([...developerChargeKinds].toSorted());
    const wrongCharges = Object.values(charges).filter((due) => {
      if (due === "not-disclosed") return false;
      const { part, month } = due;
      const isSum =
        part.kind === "percent"
          ? part.percent > 0 && part.percent <= 15
          : Number.isSafeInteger(part.amountPiastres) && part.amountPiastres >= 0;
      return !isSum || !(month === "delivery" || (Number.isInteger(month) && month >= 0));
    });
    expect(wrongCharges).toEqual([]);
    // Stated charges are invented, so only projects that are marked as fictional may have them.
    const isDisclosed = Object.values(charges).some((due) => due !== "not-disclosed");
    expect(
      !isDisclosed || sampleDevelopers.find(({ projects: own }) => own.includes(project))?.isSample,
    ).toBe(true);
  });

  test("is dated by real days", () => {
    const dates = [project.updatedOn, construction?.updatedOn, offer?.validUntil].filter(
      (day) => day !== undefined,
    );
    expect(dates.filter((day) => !isoDay.test(day) || !new Date(day).toISOString().startsWith(day))).toEqual(
      [],
    );
  });
});

describe("Offers", () => {
  const offers = [augustOffer, ...projects.flatMap(({ offer }) => offer ?? [])];

  test("have distinct names", () => {
    expect(offers).toHaveLength(8);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
  });

  test.each([
    ["2025-01-01", 8],
    ["2025-01-02", 7],
    ["2026-01-01", 6],
    ["2026-11-21", 6],
    ["2027-07-01", 5],
    ["2028-01-01", 3],
    ["2028-07-01", 1],
    ["2029-01-02", 0],
  ] as const)("on %s, %i of them can be taken", (today, count) => {
    expect(offers.filter((offer) => isOfferCurrent(offer, today))).toHaveLength(count);
  });
});

describe("Names", () => {
  test("of projects and developers are the same in the sample listings", () => {
    const showcased = new Map([...sampleDevelopers, ...projects].map(({ name }) => [name.en, name.ar]));
    const sampled = sampleListings.flatMap(({ projectName, developerName }) => [projectName, developerName]);
    const shared = sampled.filter((name) => name !== null && showcased.has(name.en));
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter((name) => name !== null && showcased.get(name.en) !== name.ar)).toEqual([]);
  });

  test("of projects open their pictures' captions", () => {
    const wrongProjects = projects.filter(({ name, pictures }) =>
      pictures.some(({ caption }) => !caption.en.startsWith(name.en) || !caption.ar.startsWith(name.ar)),
    );
    expect(wrongProjects).toEqual([]);
  });
});
