import { describe, expect, test } from "vitest";
import { clampToPicture, zoneBetweenCorners, zoneBoxOf } from "./zone-box.ts";

describe("The rectangle of a zone", () => {
  test.each([
    ["lies around its mark", [50, 40, 20, 10], [40, 35, 20, 10]],
    ["is cut at the left and the top of the picture", [5, 2, 20, 10], [0, 0, 15, 7]],
    ["is cut at the right and the bottom", [95, 99, 20, 10], [85, 94, 15, 6]],
  ] as const)(
    "%s",
    (_, [leftPercent, topPercent, widthPercent, heightPercent], [left, top, width, height]) => {
      const size = { widthPercent, heightPercent };
      expect(zoneBoxOf({ leftPercent, topPercent, size })).toEqual({ left, top, width, height });
    },
  );

  test("is not there where the zone is a mark alone", () => {
    expect(zoneBoxOf({ leftPercent: 50, topPercent: 50 })).toBeNull();
  });

  test.each([
    ["from the left top to the right bottom", [10, 20], [30, 60], [20, 40, 20, 40]],
    ["the other way round", [30, 60], [10, 20], [20, 40, 20, 40]],
    ["beyond the picture", [-5, 90], [20, 130], [10, 95, 20, 10]],
    ["without a side", [50, 50], [50, 50], [50, 50, 1, 1]],
  ] as const)(
    "is drawn between two corners: %s",
    (_, one, other, [leftPercent, topPercent, width, height]) => {
      expect(zoneBetweenCorners(one, other)).toEqual({
        leftPercent,
        topPercent,
        size: { widthPercent: width, heightPercent: height },
      });
    },
  );

  test("has its mark on the picture", () => {
    expect(clampToPicture([-1, 33.333])).toEqual([0, 33.3]);
  });
});
