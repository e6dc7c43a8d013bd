import fc from "fast-check";

const halves = { first: 0xd800, count: 0x800 };

/** Any character there is or may be. The unit "binary" of fast-check is the same, and takes a second to be made. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - halves.count })
  .map((at) => String.fromCodePoint(at < halves.first ? at : at + halves.count));
