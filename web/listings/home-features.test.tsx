import { describe, expect, test } from "vitest";
import type { Listing } from "../../domain/listings/listing.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { emptySearchQuery, type SearchQuery } from "../../domain/search/search-query.ts";
import type { Locale } from "../../domain/text/locale.ts";
import "../../tests/support/render.tsx";
import { childElementsNamed, parseXml, onlyChildText } from "../../tests/support/xml.ts";
import { toApiListing } from "../api/api-listing.ts";
import { partnerFeedXml } from "../feeds/partner-feed.ts";
import { toUnstatedFeaturesView } from "../search/view/unstated-features-view.ts";
import { toListingComparisonView } from "./compare/compare-view.ts";
import { listingFeatureFacts } from "./property/stated-facts.ts";

const withoutFeatures: Listing = sampleListing;
const withFeatures: Listing = {
  ...sampleListing,
  floor: 0,
  gardenAreaM2: 80,
  features: {
    garden: "yes",
    pool: "no",
    "sea-view": "yes",
    "golf-view": "no",
    furnished: "no",
    elevator: "yes",
    gym: "no",
  },
};

const origin = "https://homes.example.com";

describe("A home in the API", () => {
  test("has stated features in version 2, true or false; features not stated are left out", () => {
    expect(toApiListing(withFeatures, origin, "2")).toMatchObject({
      floor: 0,
      gardenAreaM2: 80,
      roofAreaM2: null,
      features: {
        garden: true,
        pool: false,
        "sea-view": true,
        "golf-view": false,
        furnished: false,
        elevator: true,
        gym: false,
      },
    });
    expect(toApiListing(withoutFeatures, origin, "2")).toMatchObject({
      floor: null,
      features: {},
      place: null,
    });
    expect(toApiListing({ ...withoutFeatures, placeId: "maadi" }, origin, "2")).toMatchObject({
      place: "maadi",
    });
    const first = toApiListing({ ...withoutFeatures, placeId: "maadi" }, origin, "1");
    expect(Object.keys(first)).toEqual(expect.not.arrayContaining(["place", "placeId"]));
  });

  test("is unchanged in version 1, name by name", () => {
    const names =
      "unitCode status isSample title projectName project developerName developer location areas coordinates unitType unitTypeText areaM2 rooms bathrooms priceEgp downPaymentEgp monthlyEgp paymentWay finishing finishingText delivery deliveryText images url createdAt updatedAt";
    expect(Object.keys(toApiListing(withFeatures, origin, "1")).join(" ")).toBe(names);
    expect(toApiListing(withFeatures, origin, "1")).toEqual(toApiListing(withoutFeatures, origin, "1"));
  });

  test("is in the feed with each stated feature, and with the ground floor as 0", () => {
    const [property] = childElementsNamed(parseXml(partnerFeedXml([withFeatures], origin)), "property");
    if (!property) throw new Error("No home");
    expect(onlyChildText(property, "floor")).toBe("0");
    expect(onlyChildText(property, "gardenSize")).toBe("80");
    const stated = childElementsNamed(property, "feature").map(({ attributes }) => [
      attributes["code"],
      attributes["stated"],
    ]);
    expect(Object.fromEntries(stated)).toEqual(withFeatures.features);
    const [other] = childElementsNamed(parseXml(partnerFeedXml([withoutFeatures], origin)), "property");
    for (const name of ["feature", "floor", "gardenSize"])
      expect(other && childElementsNamed(other, name), name).toEqual([]);
  });
});

describe("The facts of a home", () => {
  test.each<[Locale, Readonly<Record<string, string>>]>([
    [
      "en",
      {
        Floor: "Ground floor",
        "Garden area": "80m²",
        View: "Sea view",
        Features: "Garden, Elevator, No pool, Unfurnished",
      },
    ],
    [
      "ar",
      {
        الدور: "الدور الأرضي",
        "مساحة الحديقة": "80 م²",
        الفيو: "فيو بحر",
        المميزات: "حديقة، أسانسير، بدون حمام سباحة، غير مفروشة",
      },
    ],
  ])("in %s are the stated ones, and absent features only if buyers ask for them", (locale, facts) => {
    const factEntries = listingFeatureFacts(withFeatures, { locale }).map(({ name, text }) => [name, text]);
    expect(Object.fromEntries(factEntries)).toEqual(facts);
    expect(listingFeatureFacts(withoutFeatures, { locale })).toEqual([]);
  });

  test("are compared if one of the homes states them", () => {
    const rowsOf = (locale: Locale) =>
      new Map(
        toListingComparisonView([withFeatures, withoutFeatures], { locale }).rows.map(({ name, cells }) => [
          name,
          cells.map(({ text }) => text),
        ]),
      );
    const english = rowsOf("en");
    expect(english.get("Floor")).toEqual(["Ground floor", "Not stated"]);
    expect(english.get("Garden")).toEqual(["Yes", "Not stated"]);
    expect(english.get("Pool")).toEqual(["No", "Not stated"]);
    expect(english.has("Parking")).toBe(false);
    expect(rowsOf("ar").get("حمام سباحة")).toEqual(["لا", "غير محدد"]);
  });
});

describe("Homes that do not state a feature", () => {
  const searchOf = (query: Partial<SearchQuery>) => ({
    screen: { kind: "grid" } as const,
    query: { ...emptySearchQuery, ...query },
  });
  const garden = searchOf({ features: ["garden"], page: 3 });

  test.each([
    [1, "1 more home fits but does not say whether it has", "وحدة أخرى مناسبة، لكنها لا تذكر هل بها"],
    [
      2,
      "2 more homes fit but do not say whether they have",
      "وحدتان أخريان مناسبتان، لكنهما لا تذكران هل بهما",
    ],
    [7, "7 more homes fit but do not say whether they have", "7 وحدات أخرى مناسبة، لكنها لا تذكر هل بها"],
    [12, "12 more homes fit but do not say whether they have", "12 وحدة أخرى مناسبة، لكنها لا تذكر هل بها"],
    [101, "101 more homes fit but do not say whether they have", "101 وحدة أخرى مناسبة، لكنها لا تذكر هل بها"],
  ])("%d are mentioned in both languages, with a link to them", (count, en, ar) => {
    expect(toUnstatedFeaturesView({ unsaid: count }, garden, { locale: "en" })).toEqual({
      note: "",
      words: `${en} a garden`,
      href: "/en/listings?features=garden&unsaid=1",
    });
    expect(toUnstatedFeaturesView({ unsaid: count }, garden, { locale: "ar" })?.words).toBe(`${ar} حديقة`);
  });

  test("are not mentioned without a feature in the search or without such homes", () => {
    expect(toUnstatedFeaturesView({ unsaid: 0 }, garden, { locale: "en" })).toBeNull();
    expect(toUnstatedFeaturesView({ unsaid: 0 }, searchOf({}), { locale: "en" })).toBeNull();
  });

  test("have a note when they are shown, with a link back to homes with the feature", () => {
    const unstatedSearch = searchOf({ features: ["garden", "pool"], isUnstated: true });
    expect(toUnstatedFeaturesView({ unsaid: 4 }, unstatedSearch, { locale: "en" })).toEqual({
      note: "These homes fit but do not say whether they have a garden and a pool.",
      words: "Only homes that have a garden and a pool",
      href: "/en/listings?features=garden&features=pool",
    });
    expect(toUnstatedFeaturesView({ unsaid: 4 }, unstatedSearch, { locale: "ar" })).toMatchObject({
      note: "هذه الوحدات مناسبة، لكنها لا تذكر هل بها حديقة وحمام سباحة.",
      words: "الوحدات التي بها حديقة وحمام سباحة فقط",
    });
  });
});
