import * as fc from "../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { parseSlug, slugMaxLength, toSlug } from "./slug.ts";

describe("the address of a developer or project", () => {
  test.each([
    ["Stone Residence", "stone-residence"],
    ["Mountain View iCity", "mountain-view-icity"],
    ["  The   Brooks ", "the-brooks"],
    ["Jebal El-Sokhna", "jebal-el-sokhna"],
    ["Château d'Été", "chateau-dete"],
    ["B&B", "b-b"],
    ["6th of October", "6th-of-october"],
    ["قرية الأمل", "قريه-الامل"],
    ["قَرْيَة الأمــل", "قريه-الامل"],
    ["Ivoire إيفوار", "ivoire-ايفوار"],
    ["🏡", "u1f3e1"],
    ["—", "u2014"],
    ["", ""],
    ["   ", ""],
  ])("%j is at %j", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test("is never empty for a name, never too long, and made once stays the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const slug = toSlug(name);
        expect(slug === "").toBe(name.trim() === "");
        expect(slug.length).toBeLessThanOrEqual(slugMaxLength);
        expect(toSlug(slug)).toBe(slug);
        expect(parseSlug(slug)).toBe(slug || null);
      }),
    );
  });

  test.each(["", "-", "a--b", "-a", "a-", "a b", "a/b", "../etc", "a,b", "é", "x".repeat(slugMaxLength + 1)])(
    "%j is no address",
    (text) => {
      expect(parseSlug(text)).toBeNull();
    },
  );

  test("is read in any case", () => {
    expect(parseSlug("Mountain-View")).toBe("mountain-view");
  });
});
