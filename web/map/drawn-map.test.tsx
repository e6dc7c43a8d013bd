import { describe, expect, test } from "vitest";
import { egyptMapData } from "../../content/map/egypt-map.ts";
import type { ListingsAtMapAnchor } from "../../domain/places/map-circles.ts";
import type { ListingsAtPosition } from "../../domain/places/map-pins.ts";
import { drawSearchMap, type SearchMapContent, type SearchMapSvg } from "./drawing/search-map-drawing.ts";
import { parseSearchQuery } from "../../domain/search/search-query.ts";
import { latinDigitsIn, renderForReader, renderInLanguage, textOf } from "../../tests/support/render.tsx";
import type { SearchView } from "../search/view/search-view.ts";
import { MapLegend } from "./about/map-legend.tsx";
import { ServerRenderedMap } from "./drawn-map.tsx";
import { LocationButtons } from "./location-choice.tsx";
import { MapResultCounts } from "./map-figures.tsx";
import type { MapScreenView } from "./map-view.ts";

const box = { west: 31.36, south: 29.94, east: 31.62, north: 30.12 };
const homes: readonly ListingsAtPosition[] = [
  { lat: 29.9872, lng: 31.5356, count: 1, code: "IE04-512", priceEgp: 3_500_000 },
  { lat: 30.09, lng: 31.6, count: 1, code: "TE07-303", priceEgp: 0 },
  { lat: 29.98, lng: 31.375, count: 12, code: null, priceEgp: 4_000_000 },
];
const approximate: readonly ListingsAtMapAnchor[] = [
  {
    about: "fifth-settlement",
    name: { en: "Fifth Settlement", ar: "التجمع الخامس" },
    lat: 30.0087,
    lng: 31.4285,
    count: 1_204,
    priceEgp: 1_900_000,
  },
];
const { query } = parseSearchQuery(new URLSearchParams("type=villa&rooms=3"));

const scene: SearchMapContent = {
  box,
  areas: [],
  drawn: null,
  exactListingsIn: () => homes,
  approximateListingsIn: () => approximate,
};

const mapOf = (drawing: SearchMapSvg) => (
  <ServerRenderedMap drawing={drawing} screen={{ kind: "map" }} query={query} />
);

const draw = (locale: "en" | "ar", changes: Partial<SearchMapContent> = {}) =>
  renderInLanguage(locale, mapOf(drawSearchMap(egyptMapData, { ...scene, ...changes }, locale)));

/** Returns the path and the search of the link that the pattern captures. */
function linkIn(html: string, pattern: RegExp) {
  const href = pattern.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { pathname, searchParams } = new URL(href, "https://homes.example.com");
  return { pathname, linkedQuery: parseSearchQuery(searchParams).query };
}

describe("The map drawn on the server", () => {
  test("links a price to its home, and says if the price is not known", () => {
    expect(textOf(draw("en"))).toContain("3.5M IE04-512");
    expect(textOf(draw("en"))).toContain("N/A TE07-303");
    expect(textOf(draw("ar"))).toContain("3.5 مليون");
    expect(draw("ar")).toContain('href="/ar/listings/IE04-512"');
  });

  test("links a number of homes to the same search zoomed in", () => {
    const { pathname, linkedQuery } = linkIn(draw("en"), /href="([^"]*)"[^>]*><bdi>12 homes/);
    expect(pathname).toBe("/en/listings/map");
    expect(linkedQuery).toMatchObject({ unitTypes: ["villa"], rooms: [3] });
    expect(linkedQuery.box && linkedQuery.box.west <= 31.375 && linkedQuery.box.east >= 31.375).toBe(true);
    expect(textOf(draw("ar"))).toContain("12 وحدة");
  });

  test("links a circle to the list of its homes, in words", () => {
    const [en, ar] = [draw("en"), draw("ar")];
    const { pathname, linkedQuery } = linkIn(en, /href="([^"]*about=[^"]*)"/);
    expect(pathname).toBe("/en/listings/list");
    expect(linkedQuery).toMatchObject({
      unitTypes: ["villa"],
      rooms: [3],
      about: "fifth-settlement",
      box: null,
    });
    expect(en).toContain('aria-label="Fifth Settlement: 1,204 homes about here"');
    expect(textOf(en)).toContain("1,204 about here");
    expect(ar).toContain('aria-label="التجمع الخامس: 1,204 وحدات هنا تقريبًا"');
    expect(textOf(ar)).toContain("1,204 هنا تقريبًا");
  });

  test("merges overlapping circles, and links to the same map zoomed in", () => {
    const neighbour = { ...approximate[0]!, about: "golden-square", count: 12, lat: 30.01, lng: 31.43 };
    const html = draw("en", {
      exactListingsIn: () => [],
      approximateListingsIn: () => [...approximate, neighbour],
    });
    expect(html).toContain('aria-label="Fifth Settlement and 1 other place: 1,216 homes about here"');
    const { box: nearer } = linkIn(html, /href="(\/en\/listings\/map\?[^"]*box=[^"]*)"/).linkedQuery;
    expect(nearer && nearer.west < 31.4285 && nearer.east > 31.43).toBe(true);
  });
});

describe("The legend of the map", () => {
  const key = (counts: MapScreenView["homes"]) =>
    renderInLanguage("en", <MapLegend homes={counts} query={query} />);

  test("counts every home by the precision of its position, and links to those not on the map", () => {
    const html = key({ exact: 1_402, about: 2_696, none: 46 });
    expect(textOf(html)).toBe(
      "1,402 at their exact position 2,696 about here: at the centre of their district or project, as the seller gave no more 46 have no place and stand on no map. See them in the list",
    );
    expect(linkIn(html, /href="([^"]*)"/).linkedQuery).toMatchObject({
      about: "none",
      unitTypes: ["villa"],
      box: null,
    });
  });

  test("leaves out lines without homes", () => {
    expect(textOf(key({ exact: 1, about: 0, none: 0 }))).toBe("1 at its exact position");
    expect(key({ exact: 0, about: 0, none: 0 })).toBe("");
  });
});

describe("For a reader of Arabic-Indic digits", () => {
  const arabicFigures = { locale: "ar", digits: "arab", currency: null } as const;
  const drawing = drawSearchMap(egyptMapData, scene, "ar");

  test("prices, numbers of homes and the scale use them, codes do not", () => {
    const html = renderForReader(arabicFigures, mapOf(drawing));
    const text = textOf(html);
    for (const part of ["٣٫٥ مليون IE04-512", "١٢ وحدة"]) expect(text).toContain(part);
    expect(text).toMatch(/بعرض نحو [٠-٩]+ كم/u);
    // Ignores the attribute of the map itself, which is left to right in both languages.
    expect(latinDigitsIn(html.replace('dir="ltr"', ""))).toEqual([]);
  });

  test("the figures and the numbers of homes by location use them", () => {
    const map = {
      frame: box,
      drawing,
      locationCount: 7,
      developerCount: 30,
      homes: { exact: 1_402, about: 2_696, none: 46 },
    };
    const areas = [{ id: "new-cairo", label: "القاهرة الجديدة", count: 1_234 }];
    const view = {
      screen: { kind: "map" },
      query,
      options: { areas } as unknown as SearchView["options"],
    } as const;
    const html = renderForReader(
      arabicFigures,
      <>
        <MapResultCounts view={{ total: 12_345 }} map={map} />
        <LocationButtons view={view} />
      </>,
    );
    const text = textOf(html);
    for (const part of [
      "المناطق المتاحة ٧",
      "المطورون ٣٠",
      "الوحدات المطابقة ١٢٬٣٤٥",
      "القاهرة الجديدة ١٬٢٣٤",
    ])
      expect(text).toContain(part);
    expect(latinDigitsIn(html)).toEqual([]);
  });
});
