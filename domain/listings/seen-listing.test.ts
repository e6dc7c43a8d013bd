import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/support/any-text.ts";
import { maxSeenListings, parseSeenListings, type SeenListing, addSeenListing } from "./seen-listing.ts";
import { parseUnitCode } from "../text/unit-code.ts";

function createSeenListing(code: string, changes: Partial<SeenListing> = {}): SeenListing {
  const parsed = parseUnitCode(code);
  if (!parsed) throw new Error(`${code} is no unit code`);
  const title = { en: `Home ${code}`, ar: `وحدة ${code}` };
  return { code: parsed, title, priceEgp: 3_500_000, picture: "/pictures/a-400.webp", ...changes };
}

describe("homes that were opened", () => {
  test("the latest comes first, without repetition, and the thirteenth is dropped", () => {
    const codes = Array.from({ length: 14 }, (_, index) => `A-${index}`);
    const homes = [...codes, "a3"].reduce<readonly SeenListing[]>(
      (all, code) => addSeenListing(all, createSeenListing(code)),
      [],
    );
    expect(homes.map(({ code }) => code)).toEqual(
      ["a3", ...codes.toReversed().filter((code) => code !== "A-3")].slice(0, maxSeenListings),
    );
  });

  test("what was kept is read again", () => {
    const homes = [createSeenListing("AA01-101"), createSeenListing("B-2", { priceEgp: 0, picture: "" })];
    expect(parseSeenListings(JSON.stringify(homes))).toEqual(homes);
  });

  test.each([
    ["a code that is none", { code: "<b>" }, []],
    ["no title", { title: undefined }, []],
    [
      "a picture from a script",
      { picture: "javascript:alert(1)" },
      [createSeenListing("A-1", { picture: "" })],
    ],
    ["a price in words", { priceEgp: "much" }, [createSeenListing("A-1", { priceEgp: 0 })]],
    ["a negative price", { priceEgp: -1 }, [createSeenListing("A-1", { priceEgp: 0 })]],
  ])("of what other hands changed only the sound part is shown: %s", (_, changes, expected) => {
    expect(parseSeenListings(JSON.stringify([{ ...createSeenListing("A-1"), ...changes }]))).toEqual(
      expected,
    );
  });

  test("any kept text is read without fail", () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.json(),
      fc.array(fc.anything()).map((all) => JSON.stringify(all)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseSeenListings(text).length).toBeLessThanOrEqual(maxSeenListings);
      }),
    );
  });
});
