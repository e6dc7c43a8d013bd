import { describe, expect, test } from "vitest";
import { parseSearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { createTestGazetteer } from "../../../tests/support/gazetteer.ts";
import "../../../tests/support/render.tsx";
import { toPlaceView } from "./place-view.ts";

const gazetteer = createTestGazetteer();
/** Number of homes for sale directly in each place, not in smaller places inside. */
const homes = { "fifth-settlement": 40, "golden-square": 12, "first-settlement": 7, maadi: 5, hurghada: 3 };
const available = gazetteer.rollUp(homes);
const search = {
  gazetteer,
  facets: () => ({ places: available }),
  placePrice: (id: string) => (id === "maadi" ? null : { medianEgpPerM2: 50_000.4, count: 9 }),
} as unknown as SearchService;
const now = new Date("2026-11-25T10:00:00Z");

const viewOf = (place: string, locale: "en" | "ar" = "en", queryString = "") => {
  const query = { ...parseSearchQuery(new URLSearchParams(queryString)).query, places: [place] };
  const screen = { kind: "place", place, line: [] } as const;
  return toPlaceView(search, { screen, query, counts: available, now }, { locale, digits: "latn" });
};

describe("the page of a place", () => {
  test("names the places around it and its spellings, each in its own direction", () => {
    expect(viewOf("fifth-settlement")?.about).toBe(
      "Part of New Cairo, Cairo. Also written \u2068التجمع الخامس\u2069, \u20685th Settlement\u2069, \u2068The 5th Settlement\u2069.",
    );
    expect(viewOf("cairo")?.about).not.toContain("Part of");
  });

  test("links to the place around it and to places inside it with homes, the most homes first", () => {
    expect(viewOf("new-cairo")?.chips.map(({ area, count }) => [area, count])).toEqual([
      ["cairo", 64],
      ["new-cairo", 59],
      ["fifth-settlement", 52],
      ["first-settlement", 7],
    ]);
  });

  test("its links keep the other filters, and no other place", () => {
    const [parentChip] = viewOf("new-cairo", "ar", "type=villa&place=giza")?.chips ?? [];
    expect(parentChip?.href).toBe("/ar/listings/by-area/cairo?type=villa");
  });

  test("its neighbours are places with homes, the nearest first, none of them around or inside it", () => {
    const neighbours = viewOf("fifth-settlement")?.neighbours ?? [];
    expect(neighbours.map(({ id }) => id)).toEqual(["first-settlement", "maadi", "hurghada"]);
    expect(neighbours.map(({ count }) => count)).toEqual([7, 5, 3]);
    expect(neighbours[1]).toMatchObject({ name: "Maadi", price: null });
    expect(neighbours[2]?.km).toBeGreaterThan(300);
  });

  test("a place without homes has neighbours too", () => {
    const view = viewOf("zamalek");
    expect(view?.neighbours[0]?.id).toBe("maadi");
    expect(view?.chips.at(-1)).toMatchObject({ area: "zamalek", count: 0 });
  });

  test("an unknown place has no view", () => {
    expect(viewOf("atlantis")).toBeNull();
  });
});
