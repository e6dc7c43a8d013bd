import { describe, expect, test } from "vitest";
import type { Listing } from "../../../domain/listings/listing.ts";
import { toPropertyView } from "./property-view.ts";
import { sampleListing } from "../../../domain/listings/sample-listing.fixture.ts";

const view = (changes: Partial<Listing> = {}, locale: "en" | "ar" = "en") =>
  toPropertyView({ ...sampleListing, ...changes }, { locale });

describe("the content of the page of a home", () => {
  test.each([
    ["en", "title", "Three-bedroom apartment in Ivoire East"],
    ["ar", "title", "شقة 3 غرف نوم في آيفوار إيست"],
    ["en", "unitType", "Apartment"],
    ["ar", "unitType", "شقة"],
    ["en", "place", "New Cairo"],
    ["ar", "place", "القاهرة الجديدة"],
    ["en", "listedOn", "12 November 2026"],
    ["ar", "listedOn", "12 نوفمبر 2026"],
    ["en", "updatedOn", "15 November 2026"],
    ["ar", "updatedOn", "15 نوفمبر 2026"],
    ["en", "pricePerM2Egp", 25_000],
    ["en", "isIllustrated", true],
  ] as const)("in %s: %s is %s", (locale, field, expected) => {
    expect(view({}, locale)[field]).toBe(expected);
  });

  test("project, developer and area link to the homes that share them, in the page's language", () => {
    expect(view().project).toEqual({ name: "Ivoire East", href: "/en/listings?project=ivoire-east" });
    expect(view({}, "ar").project).toEqual({ name: "آيفوار إيست", href: "/ar/listings?project=ivoire-east" });
    expect(view().builder).toEqual({
      name: "Apex Real Estate",
      href: "/en/listings?developer=apex-real-estate",
    });
    expect(view().area).toEqual({ name: "New Cairo", href: "/en/listings/by-area/new-cairo" });
  });

  test("a name without an address is not a link, and neither is a missing name", () => {
    expect(view({ projectSlug: "" }).project).toEqual({ name: "Ivoire East", href: null });
    expect(view({ developerName: { en: "", ar: "" } }).builder).toBeNull();
    expect(view({ areas: [] }).area).toBeNull();
  });

  test("a removed home links to homes of its type in its area", () => {
    expect(view().alternativesHref).toBe("/en/listings?area=new-cairo&type=apartment");
    expect(view({ areas: [], unitType: "other" }).alternativesHref).toBe("/en/listings");
  });

  test.each([
    ["an unknown price", { priceEgp: 0 }],
    ["an unknown size", { areaM2: 0 }],
  ])("%s gives no price per square metre", (_, changes) => {
    expect(view(changes).pricePerM2Egp).toBeNull();
  });

  test("external photographs are not called illustrations", () => {
    const images = [
      {
        url: "https://cdn.example.com/a.jpg",
        alt: { en: "", ar: "" },
        widthPx: 4,
        heightPx: 3,
        placeholder: "",
      },
    ];
    expect(view({ images }).isIllustrated).toBe(false);
    expect(view({ images: [] }).isIllustrated).toBe(false);
  });
});
