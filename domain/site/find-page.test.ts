import { describe, expect, test } from "vitest";
import { searchParamNames } from "../search/search-query.ts";
import { moreFeaturesParam } from "./pages.ts";
import {
  redirectWithLanguage,
  createPageMatcher,
  findPage,
  cacheKeyParams,
  pageMetricLabel,
  unitCodeOfPath,
} from "./find-page.ts";

describe("an address without a language leads below the visitor's", () => {
  test.each([
    ["/resale", "/ar/listings"],
    ["/listings/AA01-101", "/ar/listings/AA01-101"],
    ["/developer/apex-real-estate", "/ar/developer/apex-real-estate"],
    ["/developer/apex-real-estate/ivoire-east", "/ar/developer/apex-real-estate/ivoire-east"],
    ["/developers/apex-real-estate", "/ar/developer/apex-real-estate"],
    ["/projects/ivoire-east", "/ar/projects/ivoire-east"],
    ["/about", "/ar/about"],
    ["/listings/compare", "/ar/listings/compare"],
    ["/shortlist", "/ar/shortlist"],
    ["/contact", "/ar/contact"],
    ["/privacy", "/ar/privacy"],
    ["/sitemap", "/ar/sitemap"],
    ["/quiz", "/ar/quiz"],
    ["/plans", "/ar/plans"],
    ["/mobile-demo", "/ar/mobile-demo"],
  ])("%s → %s", (path, expected) => {
    expect(redirectWithLanguage("ar", path)).toBe(expected);
  });

  test.each(["/", "/en/about", "/about/us", "/developer", "/quizzes", "/go/whatsapp", "/api/listings"])(
    "%s is none of them",
    (path) => {
      expect(redirectWithLanguage("en", path)).toBeNull();
    },
  );
});

describe("the parameters that change a page", () => {
  test.each([
    ["/en/contact", ["kind", "developer", "project", "unit", "type"]],
    ["/ar/listings/compare", ["homes", "only"]],
    ["/en/shortlist", ["homes"]],
    ["/ar/listings/by-area", [...searchParamNames, moreFeaturesParam]],
    ["/en/listings/demo", []],
    ["/ar/listings/AA01-101", ["rate", "down", "years", "every"]],
    ["/ar/listings/AA01-101/card", []],
    [
      "/en/developer/apex-real-estate/ivoire-east",
      ["type", "rate", "down", "years", "every", "plan", "prices"],
    ],
    ["/en/developer/apex-real-estate", ["page"]],
    ["/api/suggestions", ["q", "lang"]],
    ["/en/api/suggestions", []],
    ["/ar/plans", ["cash", "monthly", "years", "by", "area", "type", "sort", "page"]],
    ["/ar", []],
    ["/en/about", []],
  ])("%s: %j", (path, names) => {
    expect([...(cacheKeyParams(path) ?? [])]).toEqual(names);
  });

  test("of a feed are those of a search that choose homes, not their order or page", () => {
    const names = cacheKeyParams("/ar/listings/feed.atom") ?? new Set();
    expect(["q", "type", "area", "price"].filter((name) => !names.has(name))).toEqual([]);
    expect([names.has("sort"), names.has("page")]).toEqual([false, false]);
  });

  test("of a part of the map are those of a search, without its order and page", () => {
    expect([...(cacheKeyParams("/api/map") ?? [])]).toEqual(
      expect.arrayContaining(["view", "zoom", "drawn", "price-min"]),
    );
    expect(cacheKeyParams("/api/map")?.has("sort")).toBe(false);
    expect(cacheKeyParams("/api/map")?.has("page")).toBe(false);
  });

  test("of the listings are those of a search", () => {
    expect(cacheKeyParams("/ar/listings")?.has("price")).toBe(true);
    expect(cacheKeyParams("/ar/listings")?.has("developer")).toBe(true);
    expect(cacheKeyParams("/en/listings/map")?.has("box")).toBe(true);
  });
});

test.each([
  ["/en/admin", null],
  ["/ar/visit", null],
  ["/en/visit.data", null],
  ["/ar/request/a-link", null],
  ["/api/lead-form", null],
  ["/en/contact.data", 5],
  ["/en/none-of-ours", 0],
])("the page cache holds %s under %j parameters (null: never)", (path, count) => {
  expect(cacheKeyParams(path)?.size ?? null).toBe(count);
});

test.each([
  ["/", "/"],
  ["/en", "/:lang"],
  ["/ar/listings", "/:lang/listings"],
  ["/ar/listings/map", "/:lang/listings/map"],
  ["/en/listings/AA01-101", "/:lang/listings/:unitCode"],
  ["/en/listings/by-area/new-cairo", "/:lang/listings/by-area/:area"],
  ["/en/developer/apex/ivoire-east", "/:lang/developer/:slug/:project"],
  ["/en/none-of-ours", "(other)"],
  ["/en/listings/a/b/c", "(other)"],
  ["/en/listings/AA01-101/card", "(other)"],
  ["/evil\n{}", "(other)"],
  ["/:lang/listings", "(other)"],
  ["/en/listings/feed.atom", "(other)"],
  ["/api/map", "(other)"],
])("the page %s is counted as %s", (path, label) => {
  expect(pageMetricLabel(path)).toBe(label);
});

test.each([
  ["/en/listings/AA01-101", "AA01-101"],
  ["/ar/listings/%D8%A3", "أ"],
  ["/en/listings/%FF", null],
  ["/en/listings/map", null],
  ["/en/listings", null],
])("the page %s is about the unit %s", (path, unit) => {
  expect(unitCodeOfPath(path)).toBe(unit);
});

const find = createPageMatcher({
  "/:lang/contact": {},
  "/api/beacon": {},
  "/:lang/homes/:code/ask": {},
  "/:lang/homes/new/ask": {},
  "/:part.xml": {},
  "/cards/:locale/*": {},
});

test.each([
  ["/en/contact", "/:lang/contact"],
  ["/ar/contact", "/:lang/contact"],
  ["/ar/contact.data", "/:lang/contact"],
  ["/EN/contact", null],
  ["/fr/contact", null],
  ["/en/contact/", null],
  ["/en/contact/x", null],
  ["/api/beacon", "/api/beacon"],
  ["/en/homes/AA01-101/ask", "/:lang/homes/:code/ask"],
  ["/en/homes//ask", null],
  ["/en/homes/new/ask", "/:lang/homes/new/ask"],
  ["/en/homes/ask", null],
  ["/part-1.xml", "/:part.xml"],
  ["/.xml", null],
  ["/part-1xxml", null],
  ["/cards/en/a/b.jpg", "/cards/:locale/*"],
  ["/cards/en", null],
  ["/:lang/contact", null],
  ["/", null],
])("%s has the pattern %s", (path, pattern) => {
  expect(find(path)?.pattern ?? null).toBe(pattern);
});

test("a page of the site is found with what the table says of it", () => {
  expect(findPage("/ar/contact")).toMatchObject({
    pattern: "/:lang/contact",
    page: { acceptedRequest: { method: "POST" } },
  });
});
