import { describe, expect, test } from "vitest";
import { emptySearchQuery, updateSearchQuery } from "../search/search-query.ts";
import { parseSharedAddress } from "./read-shared.ts";
import { type SharedItem, sharedPath } from "./shared.ts";

const home: SharedItem = { kind: "home", unitCode: "AA01-101" };

describe("what is shared", () => {
  test.each<readonly [SharedItem, string]>([
    [home, "/listings/AA01-101"],
    [
      { kind: "project", developer: "apex-real-estate", project: "ivoire-east" },
      "/developer/apex-real-estate/ivoire-east",
    ],
    [{ kind: "plan", search: "unit=AA01-101&years=5" }, "/schedule?unit=AA01-101&years=5"],
    [
      {
        kind: "search",
        query: updateSearchQuery(emptySearchQuery, {
          unitTypes: ["villa"],
          priceEgp: { min: null, max: 9_000_000 },
        }),
      },
      "/listings?price=-9000000&type=villa",
    ],
    [{ kind: "search", query: emptySearchQuery }, "/listings"],
    [{ kind: "list", codes: ["AA01-101", "NC-20417"] }, "/shortlist?homes=AA01-101,NC-20417"],
  ])("has an address in both languages that reads back as the same (%j)", (shared, address) => {
    expect(sharedPath(shared, "en")).toBe(`/en${address}`);
    expect(sharedPath(shared, "ar")).toBe(`/ar${address}`);
    expect(parseSharedAddress(address)).toEqual(shared);
  });

  test.each([
    ["/listings/AA01-101?utm_source=x&down=30&fbclid=1", "/en/listings/AA01-101"],
    ["/listings?type=villa&sort=price-asc&page=3&gclid=1&more=features", "/en/listings?type=villa"],
    ["/shortlist?homes=AA01-101&owner=mona", "/en/shortlist?homes=AA01-101"],
    ["/schedule?unit=AA01-101&years=5&day=2026-12-01&visitor=7", "/en/schedule?unit=AA01-101&years=5"],
    ["/developer/apex/ivoire?type=villa&rate=20", "/en/developer/apex/ivoire"],
  ])("leaves out of the address whatever says something about the sender (%s)", (address, sent) => {
    const shared = parseSharedAddress(address);
    expect(shared && sharedPath(shared, "en")).toBe(sent);
  });

  test.each([
    "",
    "/about",
    "/listings/map",
    "/listings/",
    "/listings/AA01-101/report",
    "/developer/apex",
    "/shortlist",
    "/shortlist?homes=",
    "/schedule",
    "//elsewhere.example/listings/AA01-101",
    "https://elsewhere.example/",
    "javascript:alert(1)",
  ])("is nothing at %j", (address) => {
    expect(parseSharedAddress(address)).toBeNull();
  });
});
