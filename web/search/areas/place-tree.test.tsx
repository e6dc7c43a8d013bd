import { describe, expect, test } from "vitest";
import { defaultReaderFormat } from "../../../domain/money/reader-format.ts";
import { CatalogueSearch } from "../../../server/search/questions/catalogue-search.ts";
import {
  createCatalogueFixture,
  createSampleListingDrafts,
} from "../../../tests/search/catalogue-fixture.ts";
import { renderInLanguage, textOf } from "../../../tests/support/render.tsx";
import type { PlaceTreeNode } from "./place-entries.ts";
import { PlaceTree } from "./place-tree.tsx";
import { toPlaceTreeView } from "./place-tree-view.ts";

const now = new Date("2026-11-21T09:00:00Z");
const search = new CatalogueSearch(createCatalogueFixture(createSampleListingDrafts(now)).catalogue);
const viewOf = (address: string, locale: "en" | "ar" = "en") =>
  toPlaceTreeView(search, new URLSearchParams(address), defaultReaderFormat(locale), now);
const htmlOf = (address: string, locale: "en" | "ar" = "en") =>
  renderInLanguage(locale, <PlaceTree view={viewOf(address, locale)} />);
const sumOf = (nodes: readonly PlaceTreeNode[]) => nodes.reduce((sum, { count }) => sum + count, 0);

describe("the tree of places", () => {
  test("counts every home without filters, and does not mention a search", () => {
    expect(sumOf(viewOf("").nodes)).toBe(20);
    expect(textOf(htmlOf(""))).not.toContain("your search");
    // On this page "q" searches place names and does not filter homes.
    expect(sumOf(viewOf("q=zayed").nodes)).toBe(20);
  });

  test.each(["type=villa", "price=-5000000&type=apartment", "area=new-cairo", "place=maadi&type=villa"])(
    "counts the homes of %s, as a search for them in each place finds",
    (address) => {
      const { nodes, query } = viewOf(address);
      const check = (siblings: readonly PlaceTreeNode[]): void => {
        for (const { id, count, children } of siblings) {
          expect(search.find({ ...query, places: [id] }, 1, now).total, id).toBe(count);
          check(children);
        }
      };
      check(nodes);
      expect(sumOf(nodes)).toBe(search.find(query, 1, now).total);
    },
  );

  test.each([
    ["en", "Only homes of your search are counted: Apartment. Count all homes", "/en/listings/by-area"],
    ["ar", "الأرقام للوحدات المطابقة لبحثك فقط: شقة. عرض عدد كل الوحدات", "/ar/listings/by-area"],
  ] as const)(
    "says in %s whose homes are counted, and keeps the search in its links",
    (locale, words, all) => {
      const html = htmlOf("type=apartment", locale);
      expect(textOf(html)).toContain(words);
      expect(html).toContain(`href="${all}"`);
      expect(html).toMatch(/href="\/(?:en|ar)\/listings\/by-area\/[\w-]+\?type=apartment"/);
      expect(html).not.toMatch(/href="\/(?:en|ar)\/listings\/by-area\/[\w-]+"/);
    },
  );

  test("says so if no place has homes of the search", () => {
    expect(textOf(htmlOf("type=palace"))).toContain("No place has homes of your search: Palace.");
  });
});
