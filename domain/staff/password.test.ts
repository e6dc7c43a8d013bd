import { describe, expect, test } from "vitest";
import { findPasswordFault, normalizePassword } from "./password.ts";

const ownWords = ["Home Finder", "هوم فايندر", "Mona Salem", "mona.salem@nilehomes.com"];

describe("A new password", () => {
  test.each([
    "violet tractor hums at noon",
    "كوب شاي بالنعناع على السطوح",
    "gT7#kqVz!29pLwXm",
    "x".repeat(3) + "yellow kite over lake 7 q",
    "a sentence of my own, ".repeat(3) + "which is longer than sixty-four characters",
  ])("is taken: %s", (password) => {
    expect(findPasswordFault(password, ownWords)).toBe(null);
  });

  test.each([
    ["fourteen signs", "gT7#kqVz!29pLw", "too-short"],
    ["fourteen of two units each", "😀🎈🚀🏠🌴🐪🕌🏖🚗🎵📷🌙⭐🔥", "too-short"],
    ["1,025 bytes", "é".repeat(512) + "a", "too-long"],
    ["a word and a row", "Password1234567", "common"],
    ["a word twice", "passwordpassword", "common"],
    ["signs for letters", "P@$$w0rd!!!2026", "common"],
    ["one sign", "aaaaaaaaaaaaaaaaaaaa", "common"],
    ["a row of keys", "qwertyuiopasdfghjkl", "common"],
    ["digits alone", "123456789012345678", "common"],
    ["a repeated bit", "kZ9!kZ9!kZ9!kZ9!", "common"],
    ["well-known words", "I-love-you forever 2026", "common"],
    ["a well-known phrase", "correct horse battery staple", "common"],
    ["the site's name", "HomeFinder-HomeFinder-1", "common"],
    ["the person's name and a year", "Mona Salem 1990!!!", "common"],
    ["the person's company", "nilehomes@nilehomes1", "common"],
    ["the brand in Arabic", "هوم فايندر هوم فايندر", "common"],
    ["Arabic everyday words", "محمد احمد محمود 123456", "common"],
    ["nothing but separators", "- - - - - - - - - - -", "common"],
  ] as const)("is refused: %s", (_, password, fault) => {
    expect(findPasswordFault(password, ownWords)).toBe(fault);
  });

  test("of the greatest length is judged, by its beginning", () => {
    expect(findPasswordFault("aB3$xY9!".repeat(128), ownWords)).toBe(null);
    expect(findPasswordFault(`${"ab".repeat(511)}c`, ownWords)).toBe("common");
    // The time to split a text into parts grows much faster than its length, so only the first 64 characters are
    // split. This text begins with 64 weak characters, and the good password after them does not count.
    const strongPassword = "gT7#kqVz!29pLwXm";
    expect(findPasswordFault("ab".repeat(16) + strongPassword, ownWords)).toBe(null);
    expect(findPasswordFault("ab".repeat(32) + strongPassword, ownWords)).toBe("common");
  });

  test("is the same in whatever way a keyboard composes it", () => {
    expect(normalizePassword("e\u0301té ﷺ")).toBe(normalizePassword("\u00e9t\u00e9 صلى الله عليه وسلم"));
  });
});
