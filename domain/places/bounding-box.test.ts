import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/any-text.ts";
import {
  type BoundingBox,
  formatBoundingBox,
  parseBoundingBox,
  normaliseBoundingBox,
} from "./bounding-box.ts";

describe("a part of the map in an address", () => {
  test.each<[string, BoundingBox]>([
    ["31.4,29.95,31.6,30.1", { west: 31.4, south: 29.95, east: 31.6, north: 30.1 }],
    [" 31.40000 , 29.95 , 31.6 , 30.1 ", { west: 31.4, south: 29.95, east: 31.6, north: 30.1 }],
    ["٣١٫٤،٢٩٫٩٥،٣١٫٦،٣٠٫١", { west: 31.4, south: 29.95, east: 31.6, north: 30.1 }],
    ["31.40004,29.95006,31.6,30.1", { west: 31.4, south: 29.9501, east: 31.6, north: 30.1 }],
    ["-180,-90,180,90", { west: 24, south: 21.5, east: 37.5, north: 32.2 }],
    ["31.4,29.95,99,30.1", { west: 31.4, south: 29.95, east: 37.5, north: 30.1 }],
  ])("%j", (text, box) => {
    expect(parseBoundingBox(text)).toEqual(box);
  });

  test.each([
    "",
    "31.4,29.95,31.6",
    "31.4,29.95,31.6,30.1,1",
    "31.4,29.95,,30.1",
    "a,b,c,d",
    "3e1,29.95,31.6,30.1",
    "NaN,29.95,31.6,30.1",
    "1000,29.95,1001,30.1",
    // West and east swapped, then north and south.
    "31.6,29.95,31.4,30.1",
    "31.4,30.1,31.6,29.95",
    // A box without width, then a box whose width is lost when rounded to four decimals.
    "31.4,29.95,31.4,30.1",
    "31.4,29.95,31.40001,30.1",
    // Boxes outside of Egypt: Athens, and the far side of the globe.
    "23.6,37.9,23.9,38.1",
    "-31.6,29.95,-31.4,30.1",
  ])("%j is none", (text) => {
    expect(parseBoundingBox(text)).toBeNull();
  });

  test("is read back as it was written, whatever was asked for", () => {
    const degrees = fc.double({ min: 20, max: 40, noNaN: true });
    fc.assert(
      fc.property(degrees, degrees, degrees, degrees, (west, south, east, north) => {
        const box = normaliseBoundingBox({ west, south, east, north });
        fc.pre(box !== null);
        expect(parseBoundingBox(formatBoundingBox(box))).toEqual(box);
        expect(normaliseBoundingBox(box)).toEqual(box);
        expect(formatBoundingBox(box)).toMatch(/^\d+(\.\d{1,4})?(,\d+(\.\d{1,4})?){3}$/u);
      }),
    );
  });

  test("never fails, whatever is written", () => {
    const pieces = fc.constantFrom(",", "31.4", "30", "-", ".", "،", "٣", "e", "Infinity", " ", "999999");
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const box = parseBoundingBox(text);
        expect(box && parseBoundingBox(formatBoundingBox(box))).toEqual(box);
      }),
      { numRuns: 300 },
    );
  });
});
