import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxShortlisted } from "../../domain/search/listing-codes.ts";
import { forbiddenStorage, storageOf } from "../../tests/support/fake-storage.ts";
import { isListed, shortlist, toggleSaved } from "./shortlist.ts";

const codesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `AA01-${index + 1}`);

beforeEach(() => {
  // What a press says is unsaid after some seconds.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("The shortlist of this browser", () => {
  test("a heart saves a home, and pressed again takes it off, under whatever spelling of its code", () => {
    vi.stubGlobal("localStorage", storageOf({}));
    expect(toggleSaved("AA01-101")).toBe("saved");
    expect(toggleSaved("SR12-304")).toBe("saved");
    expect(shortlist.read()).toEqual(["AA01-101", "SR12-304"]);
    expect(toggleSaved("aa01101")).toBe("removed");
    expect(shortlist.read()).toEqual(["SR12-304"]);
  });

  test("holds no more than it can show, and says that it is full; a saved home can still be taken off", () => {
    const codes = codesUpTo(maxShortlisted);
    vi.stubGlobal("localStorage", storageOf({ shortlist: codes.join(",") }));
    expect(toggleSaved("ZZ99-1")).toBe("full");
    expect(shortlist.read()).toEqual(codes);
    expect(toggleSaved("AA01-1")).toBe("removed");
    expect(toggleSaved("ZZ99-1")).toBe("saved");
  });

  test("says when nothing could be kept, and keeps nothing", () => {
    vi.stubGlobal("localStorage", forbiddenStorage);
    expect(toggleSaved("AA01-101")).toBe("failed");
    expect(shortlist.read()).toEqual([]);
  });

  test.each([
    ["nothing", "", []],
    ["what is no code", "<script>,AA01-101, ,../..", ["AA01-101"]],
    ["the same home twice", "AA01-101,aa01101", ["AA01-101"]],
    ["more than it holds", codesUpTo(90).join(","), codesUpTo(maxShortlisted)],
  ])("reads %s as far as it has a meaning", (_, text, expected) => {
    vi.stubGlobal("localStorage", storageOf({ shortlist: text }));
    expect(shortlist.read()).toEqual(expected);
  });
});

test("a home is found in a list by any spelling of its code", () => {
  expect(isListed(["AA01-101"], "AA01-102")).toBe(false);
  expect(isListed(["AA01-101"], "aa01101")).toBe(true);
});
