import { describe, expect, test } from "vitest";
import { type ListingsAtMapAnchor, hasLabelRoom, groupIntoMapCircles } from "./map-circles.ts";

const listingsAt = (about: string, lng: number, count: number): ListingsAtMapAnchor => ({
  about,
  name: { en: about, ar: about },
  lat: 0,
  lng,
  count,
  priceEgp: 0,
});
/** Projects points at a scale in pixels per degree. */
const project =
  (pxPerDegree: number) =>
  ([lng, lat]: readonly [number, number]) =>
    [lng * pxPerDegree, lat * pxPerDegree] as const;

describe("Circles of homes about a place", () => {
  test("grow with their homes between what a finger needs and what a phone has room for", () => {
    const widthOf = (count: number) =>
      groupIntoMapCircles([listingsAt("a", 0, count)], project(1))[0]?.widthPx ?? 0;
    expect([1, 61, 1_204, 50_000].map(widthOf)).toEqual([44, 60, 128, 128]);
    expect(hasLabelRoom({ widthPx: widthOf(61) })).toBe(false);
    expect(hasLabelRoom({ widthPx: widthOf(171) })).toBe(true);
  });

  test("stand apart where they have room, the largest first", () => {
    const circles = groupIntoMapCircles([listingsAt("a", 0, 3), listingsAt("b", 1, 700)], project(200));
    expect(circles.map(({ parts, lng, count }) => [parts[0].about, lng, count])).toEqual([
      ["b", 1, 700],
      ["a", 0, 3],
    ]);
  });

  test("are joined where they would lie over one another, and lose no home", () => {
    const homes = Array.from({ length: 40 }, (_, index) =>
      listingsAt(`place-${index}`, index / 10, 1 + index * 7),
    );
    for (const pxPerDegree of [1, 20, 100, 1_000]) {
      const circles = groupIntoMapCircles(homes, project(pxPerDegree));
      expect(circles.reduce((sum, { count }) => sum + count, 0)).toBe(
        homes.reduce((sum, { count }) => sum + count, 0),
      );
      expect(circles.flatMap(({ parts }) => parts)).toHaveLength(40);
    }
    const [all, ...others] = groupIntoMapCircles(homes, project(1));
    expect(others).toEqual([]);
    expect(all).toMatchObject({ box: { west: 0, east: 3.9, south: 0, north: 0 } });
    expect(all?.parts[0].about).toBe("place-39");
  });
});
