import { describe, expect, test } from "vitest";
import { type Box, clipLine, clipRing, type Line, simplifyLine } from "./map-shapes.ts";

const box: Box = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

describe("a filled shape in a window", () => {
  test("that lies inside keeps its corners", () => {
    const square: Line = [
      [2, 2],
      [4, 2],
      [4, 4],
      [2, 4],
    ];
    expect(clipRing(square, box).toSorted()).toEqual(square.toSorted());
  });

  test("that reaches out is cut at the window's edge", () => {
    const wide: Line = [
      [-5, 2],
      [15, 2],
      [15, 8],
      [-5, 8],
    ];
    expect(clipRing(wide, box).toSorted()).toEqual([
      [0, 2],
      [0, 8],
      [10, 2],
      [10, 8],
    ]);
  });

  test("that covers the window becomes the window", () => {
    const land: Line = [
      [-50, -50],
      [50, -50],
      [50, 50],
      [-50, 50],
    ];
    expect(clipRing(land, box).toSorted()).toEqual([
      [0, 0],
      [0, 10],
      [10, 0],
      [10, 10],
    ]);
  });

  test("that lies elsewhere leaves nothing", () => {
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [25, 30],
        ],
        box,
      ),
    ).toEqual([]);
  });
});

describe("a line in a window", () => {
  test.each<[string, Line, readonly Line[]]>([
    [
      "inside stays whole",
      [
        [1, 1],
        [5, 5],
        [9, 1],
      ],
      [
        [
          [1, 1],
          [5, 5],
          [9, 1],
        ],
      ],
    ],
    [
      "straight through is cut at both edges",
      [
        [-5, 5],
        [15, 5],
      ],
      [
        [
          [0, 5],
          [10, 5],
        ],
      ],
    ],
    [
      "out and in again becomes two pieces",
      [
        [5, 5],
        [5, 15],
        [8, 15],
        [8, 5],
      ],
      [
        [
          [5, 5],
          [5, 10],
        ],
        [
          [8, 10],
          [8, 5],
        ],
      ],
    ],
    [
      "beside it leaves nothing",
      [
        [-5, -1],
        [15, -1],
      ],
      [],
    ],
    [
      "standing still is nothing to cut",
      [
        [3, 3],
        [3, 3],
      ],
      [
        [
          [3, 3],
          [3, 3],
        ],
      ],
    ],
  ])("%s", (_, line, pieces) => {
    expect(clipLine(line, box)).toEqual(pieces);
  });
});

describe("a simpler line", () => {
  test("leaves out what lies within the tolerance and keeps both ends and the corner", () => {
    const line: Line = [
      [0, 0],
      [5, 0.2],
      [10, 0],
      [10, 5],
      [10, 10],
    ];
    expect(simplifyLine(line, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  test("keeps a closed ring a ring", () => {
    const ring: Line = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    expect(simplifyLine(ring, 0.5)).toEqual(ring);
  });
});
