import { describe, expect, test } from "vitest";
import { type LabelCandidate, arrangeMapLabels } from "./map-labels.ts";

const space = { widthPx: 400, heightPx: 200, reserved: [], maxCount: 10 };
const place = (text: string, ...anchors: LabelCandidate["anchors"]): LabelCandidate => ({
  text,
  kind: "place",
  anchors,
});

describe("labels on a map", () => {
  test("are at their best position, and state the width of window they need", () => {
    const [label] = arrangeMapLabels([place("Katameya", [200, 100])], space);
    expect(label).toMatchObject({ text: "Katameya", x: 200, y: 100 });
    expect(label?.neededWidthPx).toBeGreaterThan(40);
    expect(label?.neededWidthPx).toBeLessThan(80);
    const [aside] = arrangeMapLabels([place("Katameya", [300, 100])], space);
    expect(aside?.neededWidthPx).toBeGreaterThan(240);
  });

  test("never overlap: the later one takes its next best position, or none", () => {
    const candidates = [
      place("Cairo", [200, 100]),
      place("Giza", [205, 102], [205, 130]),
      place("Maadi", [200, 100], [204, 101]),
    ];
    expect(arrangeMapLabels(candidates, space).map(({ text, y }) => [text, y])).toEqual([
      ["Cairo", 100],
      ["Giza", 130],
    ]);
  });

  test("do not cover the marker", () => {
    const reserved = [{ x: 200, y: 84, widthPx: 36, heightPx: 48 }];
    expect(arrangeMapLabels([place("New Cairo", [200, 90])], { ...space, reserved })).toEqual([]);
  });

  test("are not cut at the edge, not repeated, and limited in number", () => {
    expect(arrangeMapLabels([place("Alexandria", [5, 100])], space)).toEqual([]);
    expect(arrangeMapLabels([place("Nile", [100, 50]), place("Nile", [300, 150])], space)).toHaveLength(1);
    const labels = Array.from({ length: 5 }, (_, index) => place(`Place ${index}`, [200, 20 + index * 40]));
    expect(arrangeMapLabels(labels, { ...space, maxCount: 3 })).toHaveLength(3);
  });
});
