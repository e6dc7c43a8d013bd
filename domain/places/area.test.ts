import { describe, expect, test } from "vitest";
import { areas, areaSlugs, parseAreaSlug, resolveAreas } from "./area.ts";

describe("the areas a location belongs to", () => {
  test.each([
    ["New Cairo", ["new-cairo"]],
    ["Fifth Settlement, NEW CAIRO", ["new-cairo"]],
    ["East Cairo", ["new-cairo"]],
    ["New Capital", ["new-capital"]],
    ["North Coast, Sidi Abdel Rahman", ["north-coast"]],
    ["Mostakbal City", ["mostakbal-city"]],
    ["Ain Sokhna", ["ain-sokhna"]],
    ["6 October", ["6-october"]],
    ["6th of October City", ["6-october"]],
    ["Sheikh Zayed", ["sheikh-zayed"]],
    ["El Sheikh Zayed", ["sheikh-zayed"]],
    ["New Zayed", ["sheikh-zayed"]],
    ["Mostakbal City, New Cairo", ["new-cairo", "mostakbal-city"]],
    ["Sheikh Zayed, 6 October", ["6-october", "sheikh-zayed"]],
    ["Nasr City", []],
    ["Cairo", []],
    ["", []],
  ])("%j belongs to %j", (location, slugs) => {
    expect(resolveAreas(location)).toEqual(slugs);
  });

  test("each area is found by its own English name and by its slug in words", () => {
    for (const slug of areaSlugs) {
      expect(resolveAreas(areas[slug].name.en)).toContain(slug);
      expect(resolveAreas(slug.replaceAll("-", " "))).toContain(slug);
    }
  });
});

describe("the seven areas", () => {
  test("three are popular, and all lie in Egypt under both names", () => {
    const all = areaSlugs.map((slug) => areas[slug]);
    expect(all.filter((area) => area.isPopular).map((area) => area.slug)).toEqual([
      "new-cairo",
      "new-capital",
      "north-coast",
    ]);
    for (const { slug, name, centre } of all) {
      expect(areas[slug].slug).toBe(slug);
      expect(name.en).toMatch(/^[A-Z0-9]/u);
      expect(name.ar).toMatch(/^\p{Script=Arabic}/u);
      expect(centre.lat).toBeGreaterThan(29);
      expect(centre.lat).toBeLessThan(31.7);
      expect(centre.lng).toBeGreaterThan(27);
      expect(centre.lng).toBeLessThan(33);
    }
  });

  test.each([
    ["new-cairo", "new-cairo"],
    ["6-october", "6-october"],
    ["all", null],
    ["New-Cairo", null],
    ["__proto__", null],
    ["", null],
  ])("the address part %j names %j", (text, slug) => {
    expect(parseAreaSlug(text)).toBe(slug);
  });
});
