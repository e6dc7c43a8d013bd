import { describe, expect, test } from "vitest";
import { sampleShowcase } from "../../../content/sample-showcase.ts";
import { sampleAreaSlugs } from "../../../content/places/sample-areas.ts";
import { emptySearchQuery } from "../../../domain/search/search-query.ts";
import type { ShowcaseArea } from "../../../domain/showcase/published-showcase.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import { AreasScreen } from "./areas-screen.tsx";
import { toAreasView } from "./areas-view.ts";

const now = new Date("2026-11-20T12:00:00Z");
const search = {
  find: () => ({ total: 128 }),
  facets: (query: unknown) => ({
    places: { maadi: 5 },
    areas: query === emptySearchQuery ? { "new-cairo": 46, "new-capital": 1 } : {},
  }),
  gazetteer: createTestGazetteer(),
  placePrice: () => null,
  areaPrices: () => new Map([["new-cairo", { medianEgpPerM2: 45_299.6, count: 11, openCount: 0 }]]),
} as unknown as SearchService;

const viewOf = (searchText = "", locale: "en" | "ar" = "en") =>
  toAreasView({ search, areas: sampleShowcase.areas, now }, searchText, {
    locale,
    digits: "latn",
    currency: null,
  });
const pageAt = (searchText = "", locale: "en" | "ar" = "en") =>
  renderInLanguage(locale, <AreasScreen view={viewOf(searchText, locale)} />);
/** Returns the slugs of the areas that the page shows for a search text. */
const matchingSlugs = (searchText: string, locale: "en" | "ar" = "en") => {
  const articles = [
    ...pageAt(searchText, locale).matchAll(
      /<article[^>]*>(?:(?!<\/article>).)*?href="[^"]*by-area\/([\w-]+)"/gs,
    ),
  ];
  return articles.flatMap(([article, slug]) => (/^<article[^>]* hidden/.test(article) ? [] : slug));
};

describe("the index of areas", () => {
  test("has all seven, each with its homes and its price per square metre if that is known", () => {
    const { total, cards } = viewOf();
    expect(total).toBe(128);
    expect(cards.map(({ slug }) => slug)).toEqual(sampleAreaSlugs);
    expect(cards[0]).toMatchObject({ count: 46, price: { text: "EGP 45,300", count: 11 }, isPopular: true });
    expect(cards[2]).toMatchObject({ count: 0, price: null });
    expect(cards.map(({ highlights }) => highlights.length)).toEqual(sampleAreaSlugs.map(() => 3));
  });

  test.each([
    ["zayed", "en", ["sheikh-zayed"]],
    ["الشيخ", "en", ["sheikh-zayed"]],
    // Sheikh Zayed is found because its description mentions 6 October.
    ["october", "ar", ["6-october", "sheikh-zayed"]],
    ["التجمع", "ar", ["new-cairo"]],
    ["sahel", "en", ["north-coast"]],
    ["Mediterranean", "en", ["north-coast"]],
    ["مكتب إداري بالقمر", "ar", []],
  ] as const)("searched for %j in %s finds %j", (searchText, locale, expected) => {
    expect(matchingSlugs(searchText, locale)).toEqual(expected);
  });

  test("states the number of homes in every plural form, and that an area without homes will have some", () => {
    const arabic = textOf(pageAt("", "ar"));
    expect(arabic).toContain("46 وحدة متاحة");
    expect(arabic).toContain("وحدة واحدة متاحة");
    expect(arabic).toContain("قريبًا");
    expect(arabic).toContain("عرض كل الوحدات (128)");
    const english = textOf(pageAt());
    expect(english).toContain("46 properties available");
    expect(english).toContain("1 property available");
    expect(english).toContain("Median EGP 45,300 per m², from 11 homes");
    expect(english).toContain("View all 128 properties");
  });

  test("hides areas and groups that do not match a search, and says if none matches", () => {
    const hidden = (html: string) =>
      [...html.matchAll(/<(article|section|div)[^>]* hidden=""/g)].map(([, tag]) => tag);
    expect(hidden(pageAt())).toEqual(["div"]);
    const hiddenTags = hidden(pageAt("zayed"));
    expect(hiddenTags.filter((tag) => tag === "article")).toHaveLength(6);
    expect(hiddenTags.filter((tag) => tag === "section")).toHaveLength(1);
    expect(hidden(pageAt("nothing of the kind"))).not.toContain("div");
  });

  test("shows the picture of an area, or a placeholder", () => {
    const [area] = sampleShowcase.areas;
    const url = "https://pictures.example/towers.jpg";
    const alt = { en: "Towers by the sea", ar: "أبراج على البحر" };
    const htmlOf = (changes: Partial<ShowcaseArea>) => {
      const areas = [{ ...area!, slug: "new-alamein", ...changes }];
      const view = toAreasView({ search, areas, now }, "", { locale: "en", digits: "latn", currency: null });
      return renderInLanguage("en", <AreasScreen view={view} />);
    };
    const pictured = htmlOf({ picture: { url, alt, widthPx: 1_600, heightPx: 1_067, placeholder: "" } });
    expect(pictured).toContain(`src="${url}"`);
    expect(textOf(pictured)).not.toContain("No images available");
    expect(textOf(htmlOf({}))).toContain("No images available");
    expect(htmlOf({ slug: "new-cairo" })).toContain("/pictures/areas/new-cairo");
  });
});
