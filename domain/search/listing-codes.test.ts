import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/any-text.ts";
import { foldUnitCode } from "../text/fold.ts";
import {
  formatListingCodes,
  maxComparedListings,
  maxShortlistedListings,
  parseListingCodes,
  type ListingCodeList,
} from "./listing-codes.ts";
import { isSameUnitCode, parseUnitCode } from "../text/unit-code.ts";

describe("a list of homes in an address", () => {
  test.each([
    ["one home", ["AA01-101"], ["AA01-101"]],
    ["commas", ["AA01-101,SR12-304"], ["AA01-101", "SR12-304"]],
    ["the parameter repeated", ["AA01-101", "SR12-304"], ["AA01-101", "SR12-304"]],
    [
      "both, with spaces and empty places",
      [" AA01-101 ,, SR12-304,", "MV02-008"],
      ["AA01-101", "SR12-304", "MV02-008"],
    ],
    ["an Arabic comma and Arabic digits", ["AA٠١-١٠١،SR۱۲-۳۰۴"], ["AA01-101", "SR12-304"]],
    ["another case and no hyphens, once", ["AA01-101,aa01101,Aa-01-101"], ["AA01-101"]],
    ["the first spelling stays", ["aa01101,AA01-101"], ["aa01101"]],
    [
      "copied with marks of direction and another dash",
      ["\u200fAA01\u2011101\u200e,\u2066SR12–304\u2069"],
      ["AA01-101", "SR12-304"],
    ],
    ["a space or an underscore for the hyphen", ["AA01 101,SR12_304"], ["AA01-101", "SR12-304"]],
    ["nothing", ["", ",", " "], []],
  ])("%s", (_, values, codes) => {
    expect(parseListingCodes(values, maxComparedListings)).toEqual({ codes, dropped: [] });
  });

  test("invalid codes are reported, and the rest keeps its order", () => {
    expect(parseListingCodes(["AA01-101,شقة,<b>,new,SR12-304"], maxComparedListings)).toEqual({
      codes: ["AA01-101", "SR12-304"],
      dropped: ["شقة", "<b>", "new"].map((text) => ({ text, reason: "malformed" })),
    });
  });

  test("the fifth listing of a comparison is reported; a repetition of one of the four is not", () => {
    expect(parseListingCodes(["A1,A2,A3,A4,a-2,A5"], maxComparedListings)).toEqual({
      codes: ["A1", "A2", "A3", "A4"],
      dropped: [{ text: "A5", reason: "too-many" }],
    });
  });

  test("a long text is cut for showing, and never within a character", () => {
    const [dropped] = parseListingCodes(["🏠".repeat(500)], maxComparedListings).dropped;
    expect(dropped?.text).toBe(`${"🏠".repeat(39)}…`);
  });

  test.each([
    ["AA01-101", "aa01101", true],
    ["AA01-101", "AA01-102", false],
  ])("%s and %s are one home: %s", (first, second, expected) => {
    expect(isSameUnitCode(first, second)).toBe(expected);
  });
});

const letters = [..."ABCXYZabcxyz0123456789"];
const code = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 })
  .map((characters) => characters.join(""));
const hyphenated = fc
  .array(code, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join("-"))
  .filter((text) => parseUnitCode(text) !== null);
const homes = fc.uniqueArray(hyphenated, { selector: foldUnitCode, maxLength: maxShortlistedListings });
const foldsOf = ({ codes }: ListingCodeList) => codes.map(foldUnitCode);

describe("for any list", () => {
  test("what is written is read again, in its order", () => {
    fc.assert(
      fc.property(homes, (codes) => {
        expect(parseListingCodes([formatListingCodes(codes)], maxShortlistedListings)).toEqual({
          codes,
          dropped: [],
        });
      }),
    );
  });

  test("repeated parameters, cases, hyphens and digits of any script name the same homes", () => {
    const arabic = (text: string) =>
      text.replace(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630));
    fc.assert(
      fc.property(homes, fc.infiniteStream(fc.nat(4)), (codes, spellings) => {
        const spelled = codes.map((text) => {
          const [choice] = spellings.take(1);
          const variants = [
            text,
            text.toLowerCase(),
            text.toUpperCase(),
            text.replaceAll("-", ""),
            arabic(text),
          ];
          const spelling = variants[choice ?? 0] ?? text;
          return parseUnitCode(spelling) ? spelling : text;
        });
        expect(foldsOf(parseListingCodes(spelled, maxShortlistedListings))).toEqual(codes.map(foldUnitCode));
      }),
    );
  });

  test("any text at all is read or said, never thrown; and what is read is read the same again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: anyCharacter })),
        fc.integer({ min: 0, max: 40 }),
        (values, max) => {
          const list = parseListingCodes(values, max);
          expect(list.codes.length).toBeLessThanOrEqual(max);
          expect(new Set(foldsOf(list)).size).toBe(list.codes.length);
          expect(list.dropped.every(({ text }) => [...text].length <= 40)).toBe(true);
          const formatted = formatListingCodes(list.codes);
          expect(encodeURIComponent(formatted).replaceAll("%2C", ",")).toBe(formatted);
          expect(parseListingCodes([formatted], max)).toEqual({ codes: list.codes, dropped: [] });
        },
      ),
      { numRuns: 500 },
    );
  });
});
