import { describe, expect, test } from "vitest";
import type { Listing } from "./listing.ts";
import { sampleListing } from "./sample-listing.fixture.ts";
import { isBlankOrPlaceholder, unstatedFacts, findUnstatedFacts } from "./unstated.ts";

const noText = { en: "", ar: "" };
const bareListing: Listing = {
  ...sampleListing,
  priceEgp: 0,
  downPaymentEgp: null,
  monthlyEgp: null,
  areaM2: 0,
  rooms: 0,
  bathrooms: 0,
  finishing: "unknown",
  finishingText: noText,
  delivery: { kind: "unknown" },
  deliveryText: noText,
  coordinates: null,
  projectName: noText,
  images: [],
};

describe("what the seller of a home did not say", () => {
  test("is empty for a complete listing", () => {
    expect(findUnstatedFacts(sampleListing)).toEqual([]);
  });

  test("is every fact for an empty listing, in display order", () => {
    expect(findUnstatedFacts(bareListing)).toEqual(unstatedFacts.filter((fact) => fact !== "instalments"));
  });

  test.each<[string, Partial<Listing>, readonly string[]]>([
    [
      "instalments without figures",
      { downPaymentEgp: null, monthlyEgp: null, payment: "instalments" },
      ["instalments"],
    ],
    ["no word of the payment", { downPaymentEgp: null, monthlyEgp: null }, ["payment"]],
    ["cash only", { downPaymentEgp: null, monthlyEgp: null, payment: "cash" }, []],
    ["no rooms of a studio", { unitType: "studio", rooms: 0 }, []],
    ["no rooms of an apartment", { rooms: 0 }, ["rooms"]],
    [
      "a plot of land",
      {
        unitType: "land",
        rooms: 0,
        bathrooms: 0,
        finishing: "unknown",
        finishingText: noText,
      },
      [],
    ],
    ["a shop without bathrooms", { unitType: "shop", rooms: 0, bathrooms: 0 }, []],
    [
      "a finishing in words of the seller's own",
      { finishing: "unknown", finishingText: { en: "", ar: "حسب الاتفاق" } },
      [],
    ],
    [
      "a finishing of N/A",
      { finishing: "unknown", finishingText: { en: "N/A", ar: "غير محدد" } },
      ["finishing"],
    ],
    [
      "under construction, without a day",
      { delivery: { kind: "unknown" }, deliveryText: { en: "Under construction", ar: "" } },
      ["delivery"],
    ],
    ["a project without a place on the map", { coordinates: null }, []],
    ["no pictures", { images: [] }, ["pictures"]],
  ])("of a home with %s", (_, changes, expected) => {
    expect(findUnstatedFacts({ ...sampleListing, ...changes })).toEqual(expected);
  });

  test.each([
    ["", true],
    ["-", true],
    ["N/A", true],
    ["غير محدد", true],
    ["Lux", false],
  ])("%j is an answer that is none: %s", (text, expected) => {
    expect(isBlankOrPlaceholder(text)).toBe(expected);
  });
});
