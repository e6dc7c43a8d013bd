import { describe, expect, test } from "vitest";
import {
  type ClipBounds,
  clipPolyline,
  clipRing,
  type Polyline,
  type Point,
  simplifyPolyline,
} from "./map-shapes.ts";

const box: ClipBounds = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

/** Reads points as SVG writes them: "2,2 4,2". */
const points = (text: string): Polyline =>
  text.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point);

describe("a filled shape in a window", () => {
  test.each([
    ["inside keeps its corners", "2,2 4,2 4,4 2,4", "2,2 2,4 4,2 4,4"],
    ["reaching out is cut at the window's edge", "-5,2 15,2 15,8 -5,8", "0,2 0,8 10,2 10,8"],
    ["covering the window becomes the window", "-50,-50 50,-50 50,50 -50,50", "0,0 0,10 10,0 10,10"],
  ])("%s", (_, ring, clipped) => {
    expect(clipRing(points(ring), box).toSorted()).toEqual(points(clipped));
  });

  test("that lies elsewhere leaves nothing", () => {
    expect(clipRing(points("20,20 30,20 25,30"), box)).toEqual([]);
  });
});

test.each([
  ["inside stays whole", "1,1 5,5 9,1", ["1,1 5,5 9,1"]],
  ["straight through is cut at both edges", "-5,5 15,5", ["0,5 10,5"]],
  ["out and in again becomes two pieces", "5,5 5,15 8,15 8,5", ["5,5 5,10", "8,10 8,5"]],
  ["beside it leaves nothing", "-5,-1 15,-1", []],
  ["standing still is nothing to cut", "3,3 3,3", ["3,3 3,3"]],
])("a line in a window: %s", (_, line, pieces) => {
  expect(clipPolyline(points(line), box)).toEqual(pieces.map(points));
});

test.each([
  ["leaves out what lies within the tolerance", "0,0 5,0.2 10,0 10,5 10,10", "0,0 10,0 10,10"],
  ["keeps a closed ring a ring", "0,0 10,0 10,10 0,10 0,0", "0,0 10,0 10,10 0,10 0,0"],
])("a simpler line %s", (_, line, simpler) => {
  expect(simplifyPolyline(points(line), 0.5)).toEqual(points(simpler));
});
