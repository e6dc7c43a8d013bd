import { afterEach, describe, expect, test, vi } from "vitest";
import { maxComparedListings, maxShortlistedListings } from "../../../domain/search/listing-codes.ts";
import { blockedStorage, createFakeStorage } from "../../../tests/support/fake-storage.ts";
import {
  comparedUnitCodesStorage,
  includesUnitCode,
  savedUnitCodesStorage,
  toggleSavedUnitCode,
  withoutUnitCode,
} from "./saved-unit-codes.ts";

const codesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `AA01-${index + 1}`);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The shortlist of this browser", () => {
  test("a heart saves a home, and pressed again removes it, in any spelling of its code", () => {
    vi.stubGlobal("localStorage", createFakeStorage({}));
    expect(toggleSavedUnitCode("AA01-101")).toBe("saved");
    expect(toggleSavedUnitCode("SR12-304")).toBe("saved");
    expect(savedUnitCodesStorage.read()).toEqual(["AA01-101", "SR12-304"]);
    expect(toggleSavedUnitCode("aa01101")).toBe("removed");
    expect(savedUnitCodesStorage.read()).toEqual(["SR12-304"]);
  });

  test("holds no more than it can show, and says that it is full; a saved home can still be removed", () => {
    const codes = codesUpTo(maxShortlistedListings);
    vi.stubGlobal("localStorage", createFakeStorage({ shortlist: codes.join(",") }));
    expect(toggleSavedUnitCode("ZZ99-1")).toBe("full");
    expect(savedUnitCodesStorage.read()).toEqual(codes);
    expect(toggleSavedUnitCode("AA01-1")).toBe("removed");
    expect(toggleSavedUnitCode("ZZ99-1")).toBe("saved");
  });

  test("reports that nothing could be stored, and stores nothing", () => {
    vi.stubGlobal("localStorage", blockedStorage);
    expect(toggleSavedUnitCode("AA01-101")).toBe("failed");
    expect(savedUnitCodesStorage.read()).toEqual([]);
  });

  test.each([
    ["nothing", "", []],
    ["what is no code", "<script>,AA01-101, ,../..", ["AA01-101"]],
    ["the same home twice", "AA01-101,aa01101", ["AA01-101"]],
    ["more than it holds", codesUpTo(90).join(","), codesUpTo(maxShortlistedListings)],
  ])("reads the valid part of %s", (_, text, expected) => {
    vi.stubGlobal("localStorage", createFakeStorage({ shortlist: text }));
    expect(savedUnitCodesStorage.read()).toEqual(expected);
  });
});

test("the homes that were compared last are a list of their own, as long as a comparison", () => {
  vi.stubGlobal(
    "localStorage",
    createFakeStorage({ compared: codesUpTo(9).join(","), shortlist: "SR12-304" }),
  );
  expect(comparedUnitCodesStorage.read()).toEqual(codesUpTo(maxComparedListings));
});

test("a home is found in a list, and removed from it, by any spelling of its code", () => {
  expect(includesUnitCode(["AA01-101"], "AA01-102")).toBe(false);
  expect(includesUnitCode(["AA01-101"], "aa01101")).toBe(true);
  expect(withoutUnitCode(["AA01-101", "AA01-102"], "aa01101")).toEqual(["AA01-102"]);
});
