import { afterEach, describe, expect, test, vi } from "vitest";
import { maxCompared, maxShortlisted } from "../../../domain/search/listing-codes.ts";
import { forbiddenStorage, storageOf } from "../../../tests/support/fake-storage.ts";
import { comparedHomes, isListed, savedHomes, toggleHome, without } from "./saved-homes.ts";

const codesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `AA01-${index + 1}`);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The shortlist of this browser", () => {
  test("a heart saves a home, and pressed again removes it, in any spelling of its code", () => {
    vi.stubGlobal("localStorage", storageOf({}));
    expect(toggleHome("AA01-101")).toBe("saved");
    expect(toggleHome("SR12-304")).toBe("saved");
    expect(savedHomes.read()).toEqual(["AA01-101", "SR12-304"]);
    expect(toggleHome("aa01101")).toBe("removed");
    expect(savedHomes.read()).toEqual(["SR12-304"]);
  });

  test("holds no more than it can show, and says that it is full; a saved home can still be removed", () => {
    const codes = codesUpTo(maxShortlisted);
    vi.stubGlobal("localStorage", storageOf({ shortlist: codes.join(",") }));
    expect(toggleHome("ZZ99-1")).toBe("full");
    expect(savedHomes.read()).toEqual(codes);
    expect(toggleHome("AA01-1")).toBe("removed");
    expect(toggleHome("ZZ99-1")).toBe("saved");
  });

  test("reports that nothing could be stored, and stores nothing", () => {
    vi.stubGlobal("localStorage", forbiddenStorage);
    expect(toggleHome("AA01-101")).toBe("failed");
    expect(savedHomes.read()).toEqual([]);
  });

  test.each([
    ["nothing", "", []],
    ["what is no code", "<script>,AA01-101, ,../..", ["AA01-101"]],
    ["the same home twice", "AA01-101,aa01101", ["AA01-101"]],
    ["more than it holds", codesUpTo(90).join(","), codesUpTo(maxShortlisted)],
  ])("reads the valid part of %s", (_, text, expected) => {
    vi.stubGlobal("localStorage", storageOf({ shortlist: text }));
    expect(savedHomes.read()).toEqual(expected);
  });
});

test("the homes that were compared last are a list of their own, as long as a comparison", () => {
  vi.stubGlobal("localStorage", storageOf({ compared: codesUpTo(9).join(","), shortlist: "SR12-304" }));
  expect(comparedHomes.read()).toEqual(codesUpTo(maxCompared));
});

test("a home is found in a list, and removed from it, by any spelling of its code", () => {
  expect(isListed(["AA01-101"], "AA01-102")).toBe(false);
  expect(isListed(["AA01-101"], "aa01101")).toBe(true);
  expect(without(["AA01-101", "AA01-102"], "aa01101")).toEqual(["AA01-102"]);
});
