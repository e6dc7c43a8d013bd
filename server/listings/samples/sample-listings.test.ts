import { describe, expect, test } from "vitest";
import { type SampleListing, sampleListings } from "../../../content/sample-listings.ts";
import { foldUnitCode } from "../../../domain/text/fold.ts";
import { paymentBreakdown } from "../../../domain/plans/payment-shape.ts";
import { parseUnitCode } from "../../../domain/text/unit-code.ts";
import { toListingRow } from "../record/listing-draft.ts";

const now = new Date("2026-11-21T09:00:00Z");
const distinct = (pick: (sample: SampleListing) => string) =>
  [...new Set(sampleListings.map(pick))].toSorted();
const toRow = (sample: SampleListing) =>
  toListingRow({ ...sample, status: "active", isSample: true, images: [], createdAt: now, updatedAt: now });

test("there are twenty samples with codes of their own, most of them of the last 30 days", () => {
  expect(sampleListings).toHaveLength(20);
  expect(new Set(sampleListings.map(({ unitCode }) => foldUnitCode(unitCode))).size).toBe(20);
  expect(sampleListings.every(({ daysAgo }) => daysAgo >= 0 && daysAgo <= 60)).toBe(true);
  expect(sampleListings.filter(({ daysAgo }) => daysAgo < 30).length).toBeGreaterThan(10);
});

test("AA01-101 is the unit of [SHOW-25]", () => {
  expect(sampleListings.find(({ unitCode }) => unitCode === "AA01-101")).toMatchObject({
    priceEgp: 3_500_000,
    downPaymentEgp: 700_000,
    monthlyEgp: 25_000,
    areaM2: 140,
    rooms: 3,
    bathrooms: 2,
    finishingText: { en: "Semi Finished" },
    deliveryText: { en: "Ready" },
  });
});

test("they show several types, finishings and developers, and one is for cash only", () => {
  expect(distinct((sample) => sample.unitTypeText.en)).toEqual([
    "Apartment",
    "I Villa Sky Garden",
    "Town",
    "Twin",
  ]);
  expect(distinct((sample) => sample.finishingText.en)).toEqual([
    "Core and Shell",
    "Fully Finished",
    "Semi Finished",
  ]);
  expect(distinct((sample) => sample.developerName.en)).toEqual(
    expect.arrayContaining(["Mountain View", "Ora", "Horizon Developments", "Palm Hills"]),
  );
  expect(sampleListings.filter((sample) => paymentBreakdown(sample).kind === "cash")).toHaveLength(1);
});

test("every featured area has one, and most are in East Cairo", () => {
  const inAreas = Map.groupBy(sampleListings, (sample) => toRow(sample).area_slugs.join());
  expect(inAreas.size).toBe(7);
  const eastCairo = ["new-cairo", "mostakbal-city", "new-capital"].flatMap((area) => inAreas.get(area) ?? []);
  expect(eastCairo.length).toBeGreaterThan(10);
});

describe.each(sampleListings.map((sample) => [sample.unitCode, sample] as const))(
  "Sample %s",
  (_, sample) => {
    test("is resolved wherever its texts can be", () => {
      const row = toRow(sample);
      expect(row.unit_type).not.toBe("other");
      expect(row.finishing).not.toBe("unknown");
      expect(row.delivery_quarter).not.toBeNull();
      expect(row.area_slugs).toHaveLength(1);
      expect(parseUnitCode(sample.unitCode)).toBe(sample.unitCode);
    });

    test("is written in both languages", () => {
      const { title, projectName, developerName, location, unitTypeText, finishingText } = sample;
      for (const { en, ar } of [title, projectName, developerName, location, unitTypeText, finishingText]) {
        expect(en).toMatch(/^[^\u0600-\u06ff]+$/);
        expect(ar).toMatch(/[\u0600-\u06ff]/);
      }
    });

    test("has one to six different pictures, and instalments that pay the price off within 14 years", () => {
      expect(sample.pictures.length).toBeGreaterThanOrEqual(1);
      expect(sample.pictures.length).toBeLessThanOrEqual(6);
      expect(new Set(sample.pictures).size).toBe(sample.pictures.length);
      const shape = paymentBreakdown(sample);
      expect(shape.kind === "split" ? shape.months : 0).toBeLessThanOrEqual(14 * 12);
    });
  },
);
