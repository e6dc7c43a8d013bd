import { describe, expect, test } from "vitest";
import { addLanguage, pageParams } from "./addresses.ts";

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
    expect(addLanguage("ar", path)).toBe(expected);
  });

  test.each(["/", "/en/about", "/about/us", "/developer", "/quizzes", "/go/whatsapp", "/api/listings"])(
    "%s is none of them",
    (path) => {
      expect(addLanguage("en", path)).toBeNull();
    },
  );
});

describe("the parameters that change a page", () => {
  test.each([
    ["/en/contact", ["kind", "developer", "project", "unit", "type"]],
    ["/ar/listings/compare", ["homes", "only"]],
    ["/en/shortlist", ["homes"]],
    ["/ar/listings/by-area", ["q"]],
    ["/en/listings/demo", []],
    ["/ar/listings/AA01-101", ["rate", "down", "years", "every"]],
    ["/en/developer/apex-real-estate/ivoire-east", ["type", "rate", "down", "years", "every"]],
    ["/en/developer/apex-real-estate", []],
    ["/api/suggestions", ["q", "lang"]],
    ["/en/api/suggestions", []],
    ["/ar/plans", ["cash", "monthly", "years", "by", "area", "type", "sort", "page"]],
    ["/ar", []],
    ["/en/about", []],
  ])("%s: %j", (path, names) => {
    expect([...pageParams(path)]).toEqual(names);
  });

  test("of a feed are those of a search that choose homes, not their order or page", () => {
    const names = pageParams("/ar/listings/feed.atom");
    expect(["q", "type", "area", "price"].filter((name) => !names.has(name))).toEqual([]);
    expect([names.has("sort"), names.has("page")]).toEqual([false, false]);
  });

  test("of a part of the map are those of a search, without its order and page", () => {
    expect([...pageParams("/api/map")]).toEqual(
      expect.arrayContaining(["view", "zoom", "drawn", "price-min"]),
    );
    expect(pageParams("/api/map").has("sort")).toBe(false);
    expect(pageParams("/api/map").has("page")).toBe(false);
  });

  test("of the listings are those of a search", () => {
    expect(pageParams("/ar/listings").has("price")).toBe(true);
    expect(pageParams("/ar/listings").has("developer")).toBe(true);
    expect(pageParams("/en/listings/map").has("box")).toBe(true);
  });
});
