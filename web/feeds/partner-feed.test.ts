import { expect, test } from "vitest";
import { childElementsNamed, parseXml, onlyChildText } from "../../tests/support/xml.ts";
import { sampleListing } from "../../domain/listings/sample-listing.fixture.ts";
import { createTestGazetteer } from "../../tests/support/gazetteer.ts";
import { partnerFeedXml, partnerFeedIndexXml } from "./partner-feed.ts";

const origin = "https://homes.example.com";

test("the index has the absolute addresses of the parts", () => {
  const parts = childElementsNamed(parseXml(partnerFeedIndexXml([0, 7], origin)), "part");
  expect(parts.map(({ attributes }) => attributes["href"])).toEqual([
    `${origin}/feeds/properties-0.xml`,
    `${origin}/feeds/properties-7.xml`,
  ]);
});

test("a home has its number, both languages and its known facts, without placeholders for others", () => {
  const home = {
    ...sampleListing,
    title: { en: 'A < "B"', ar: "" },
    rooms: 0,
    monthlyEgp: 0,
    coordinates: null,
    images: [],
  };
  const [property] = childElementsNamed(parseXml(partnerFeedXml([home], origin)), "property");
  if (!property) throw new Error("No home");
  expect(property.attributes).toMatchObject({ id: String(home.id), code: home.unitCode, status: "active" });
  expect(
    childElementsNamed(property, "title").map(({ text, attributes }) => [attributes["xml:lang"], text]),
  ).toContainEqual(["en", 'A < "B"']);
  expect(childElementsNamed(property, "url").map(({ text }) => text)).toEqual([
    `${origin}/en/listings/${home.unitCode}`,
    `${origin}/ar/listings/${home.unitCode}`,
  ]);
  expect(onlyChildText(property, "price")).toBe(String(home.priceEgp));
  for (const name of ["rooms", "monthlyInstalment", "coordinates", "picture"])
    expect(childElementsNamed(property, name), name).toEqual([]);
});

test("a home has its narrowest known place, chosen or read, or none", () => {
  const placesOf = (change: Partial<typeof sampleListing>) => {
    const home = { ...sampleListing, projectName: { en: "", ar: "" }, ...change };
    const [property] = childElementsNamed(
      parseXml(partnerFeedXml([home], origin, createTestGazetteer())),
      "property",
    );
    const places = property ? childElementsNamed(property, "place") : [];
    return places.map(({ text, attributes }) => `${attributes["xml:lang"]} ${attributes["id"]} ${text}`);
  };
  const location = { en: "5th Settlement, New Cairo", ar: "" };
  expect(placesOf({ location })).toEqual([
    "en fifth-settlement Fifth Settlement",
    "ar fifth-settlement التجمع الخامس",
  ]);
  expect(placesOf({ location, placeId: "maadi" })).toEqual(["en maadi Maadi", "ar maadi المعادي"]);
  expect(placesOf({ location: { en: "Atlantis", ar: "" } })).toEqual([]);
});
