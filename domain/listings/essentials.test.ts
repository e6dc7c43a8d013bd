import { describe, expect, test } from "vitest";
import { essentialFactsOfListing, findMissingEssentialFacts } from "./essentials.ts";
import { blankListingFields, type ListingPatch } from "./listing-fields.ts";

const missingFacts = (patch: ListingPatch) =>
  findMissingEssentialFacts(essentialFactsOfListing({ ...blankListingFields, ...patch }));

describe("A home that says", () => {
  test.each<[string, ListingPatch, readonly string[]]>([
    ["nothing", {}, ["kind", "place", "size"]],
    ["its price alone", { price: 3_500_000 }, ["kind", "place", "size"]],
    ["that it is of another kind", { unittype: "Other", unittypear: "أخرى" }, ["kind", "place", "size"]],
    ["its kind alone", { unittype: "Apartment" }, ["place", "size"]],
    ["its kind in Arabic and its price", { unittypear: "فيلا", price: 9_000_000 }, ["place", "size"]],
    ["its place alone", { location: "New Cairo" }, ["kind", "size"]],
    ["its rooms alone", { rooms: 3 }, ["kind", "place"]],
  ])("%s is a draft", (_, patch, expected) => {
    expect(missingFacts(patch)).toEqual(expected);
  });

  test.each<[string, ListingPatch]>([
    ["its kind and its place", { unittype: "Apartment", location: "New Cairo" }],
    ["its kind and its project", { unittype: "Villa", projectnamear: "هضبة" }],
    ["its kind and its area", { unittype: "Land", unitarea: 600 }],
    ["its place and its rooms", { location: "New Cairo", rooms: 2 }],
    [
      "words for a kind that the product does not know, and a place on the map",
      {
        unittype: "Farm",
        latitude: 30,
        longitude: 31,
      },
    ],
    ["a title", { titlear: "شقة على البحر في العين السخنة" }],
  ])("%s is shown", (_, patch) => {
    expect(missingFacts(patch)).toEqual([]);
  });
});
