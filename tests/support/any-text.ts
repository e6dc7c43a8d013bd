import * as fc from "./fast-check.ts";

const halves = { first: 0xd800, count: 0x800 };

/** Any Unicode character. Equivalent to fast-check's unit "binary", whose construction takes a second. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - halves.count })
  .map((at) => String.fromCodePoint(at < halves.first ? at : at + halves.count));
