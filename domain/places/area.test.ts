import { describe, expect, test } from "vitest";
import { sampleAreasBySlug, sampleAreaSlugs, sampleAreas } from "../../content/places/sample-areas.ts";
import {
  findAreaBySlug,
  type AreaDefinition,
  areSameAreaDefinitions,
  parseAreaSlug,
  resolveAreasOfLocation,
} from "./area.ts";

const resolve = (en: string, ar = "", list: readonly AreaDefinition[] = sampleAreas) =>
  resolveAreasOfLocation(list, { en, ar }).map(({ slug }) => slug);

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
    expect(resolve(location)).toEqual(slugs);
  });

  test("each area is found by its own English name and by its slug in words", () => {
    for (const slug of sampleAreaSlugs) {
      expect(resolve(sampleAreasBySlug[slug].name.en)).toContain(slug);
      expect(resolve(slug.replaceAll("-", " "))).toContain(slug);
    }
  });
});

describe("the seven areas", () => {
  test("three are popular, and all lie in Egypt under both names", () => {
    const all = sampleAreaSlugs.map((slug) => sampleAreasBySlug[slug]);
    expect(all.filter((area) => area.isPopular).map((area) => area.slug)).toEqual([
      "new-cairo",
      "new-capital",
      "north-coast",
    ]);
    for (const { slug, name, centre } of all) {
      expect(findAreaBySlug(sampleAreas, slug)?.name).toBe(name);
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
    expect(parseAreaSlug(sampleAreas, text)).toBe(slug);
  });
});

describe("areas that a brokerage publishes", () => {
  const alamein: AreaDefinition = {
    slug: "new-alamein",
    name: { en: "New Alamein", ar: "العلمين الجديدة" },
    words: ["Alamein Towers", "أبراج العلمين"],
  };
  const withEighth = [...sampleAreas, alamein];
  const northAlamein = "North Coast, New Alamein";
  const renamed: AreaDefinition = {
    ...sampleAreasBySlug["new-cairo"],
    name: { en: "Cairo East", ar: "شرق القاهرة" },
  };
  test.each([
    ["an eighth is found by its name", withEighth, "Tower 3, NEW ALAMEIN", "", ["new-alamein"]],
    ["by its slug", [{ ...alamein, name: renamed.name }], "new alamein", "", ["new-alamein"]],
    ["by its words", [alamein], "alamein towers", "", ["new-alamein"]],
    ["by an Arabic word in the Arabic text", [alamein], "", "ابراج العلمين، الدور ٥", ["new-alamein"]],
    ["not by its Arabic name, which a place says", [alamein], "", "العلمين الجديدة", []],
    ["beside another area", withEighth, northAlamein, "", ["north-coast", "new-alamein"]],
    ["in the order shown", [alamein, ...sampleAreas], northAlamein, "", ["new-alamein", "north-coast"]],
    ["not once it is gone", sampleAreas.slice(1), "New Cairo", "", []],
    ["by a new name and the old slug", [renamed], "Cairo East and New Cairo", "", ["new-cairo"]],
  ] as const)("%s", (_, list, en, ar, slugs) => {
    expect(resolve(en, ar, list)).toEqual(slugs);
    // The second call is answered from the cache.
    expect(resolve(en, ar, list)).toEqual(slugs);
  });

  test.each([
    ["as they are", sampleAreas.map((area) => ({ ...area })), true],
    ["with another centre", sampleAreas.map((area) => ({ ...area, centre: { lat: 30, lng: 31 } })), true],
    ["with one more", withEighth, false],
    ["with one less", sampleAreas.slice(1), false],
    ["in another order", sampleAreas.toReversed(), false],
    ["with another name", [renamed, ...sampleAreas.slice(1)], false],
    [
      "with another word",
      [{ ...sampleAreasBySlug["new-cairo"], words: ["tagamoa"] }, ...sampleAreas.slice(1)],
      false,
    ],
  ])("%s they compare", (_, list, isSame) => {
    expect(areSameAreaDefinitions(sampleAreas, list)).toBe(isSame);
  });
});
