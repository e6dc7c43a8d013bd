import { describe, expect, test } from "vitest";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { renderInLanguage, textOf } from "../../tests/support/render.tsx";
import { childElementsNamed, parseXml } from "../../tests/support/xml.ts";
import { toApiListing } from "../api/api-listing.ts";
import { partnerFeedXml } from "../feeds/partner-feed.ts";
import { PropertyDetails } from "./property/property-facts.tsx";
import { toPropertyView } from "./property/property-view.ts";

const origin = "https://homes.example.com";
const numbered = { ...sampleListing, propertyNumber: "01-234567/89" };

describe("The national property number of a home", () => {
  test.each([
    ["en", "01-234567/89", "National property number 01-234567/89"],
    ["en", "", "National property number Not provided"],
    ["ar", "01-234567/89", "الرقم القومي للعقار 01-234567/89"],
    ["ar", "", "الرقم القومي للعقار غير معلن"],
  ] as const)("is on its page in %s: %j", (locale, propertyNumber, words) => {
    const view = toPropertyView({ ...sampleListing, propertyNumber }, { locale });
    expect(textOf(renderInLanguage(locale, <PropertyDetails view={view} />))).toContain(words);
  });

  test("is in version 2 of the API, null if it is not known", () => {
    expect(toApiListing(numbered, origin, "2")).toMatchObject({ propertyNumber: "01-234567/89" });
    expect(toApiListing(sampleListing, origin, "2")).toMatchObject({ propertyNumber: null });
    expect(toApiListing(numbered, origin, "1")).not.toHaveProperty("propertyNumber");
  });

  test("is in the partner feed if it is known", () => {
    const inFeed = (home: typeof sampleListing) =>
      childElementsNamed(
        childElementsNamed(parseXml(partnerFeedXml([home], origin)), "property")[0]!,
        "propertyNumber",
      );
    expect(inFeed(numbered).map(({ text }) => text)).toEqual(["01-234567/89"]);
    expect(inFeed(sampleListing)).toEqual([]);
  });
});
