import * as fc from "../../../tests/support/fast-check.ts";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/support/any-text.ts";
import { parseRequestTarget, maxRequestTargetBytes, toCanonicalPath } from "./target.ts";

describe("A request target", () => {
  test.each([
    ["/en/listings?type=villa", { path: "/en/listings", search: "?type=villa" }],
    ["/en/../ar/./listings", { path: "/ar/listings", search: "" }],
    ["/en/%2e%2e/ar", { path: "/ar", search: "" }],
    ["//elsewhere.example/x", { path: "//elsewhere.example/x", search: "" }],
    ["/%D8%B4%D9%82%D8%A9", { path: "/%D8%B4%D9%82%D8%A9", search: "" }],
    // Some programs send Arabic as unencoded UTF-8, which Node passes on as one character per byte.
    [Buffer.from("/شقة").toString("latin1"), { path: "/%D8%B4%D9%82%D8%A9", search: "" }],
    ["/en/listings?q=50%", { path: "/en/listings", search: "?q=50%" }],
  ])("%j is parsed", (raw, target) => {
    expect(parseRequestTarget(raw)).toEqual(target);
  });

  test.each([
    ["a stray percent sign", "/en/%"],
    ["a percent sign before no hex", "/en/%zz"],
    ["wrong UTF-8", "/en/%FF"],
    ["wrong UTF-8 as bytes", "/en/\u00ff"],
    ["a lone surrogate", "/en/%ED%A0%80"],
    ["an overlong encoding", "/en/%C0%AF"],
    ["NUL in the path", "/en/%00"],
    ["NUL in a parameter", "/en/listings?q=a%00b"],
    ["a line break", "/en/%0d%0aSet-Cookie:x"],
    ["a backslash", "/\\elsewhere.example"],
    ["a fragment", "/en#x"],
    ["a whole address", "http://elsewhere.example/"],
    ["an asterisk", "*"],
    ["nothing", ""],
  ])("with %s is refused", (_what, raw) => {
    expect(parseRequestTarget(raw)).toBe(400);
  });

  test("longer than 8 KiB is refused as too long", () => {
    expect(parseRequestTarget(`/${"a".repeat(maxRequestTargetBytes)}`)).toBe(414);
    expect(parseRequestTarget(`/${"a".repeat(maxRequestTargetBytes - 1)}`)).toMatchObject({ search: "" });
  });

  test("never throws, and a parsed path begins with a slash and can be decoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        const target = parseRequestTarget(`/${Buffer.from(text).toString("latin1")}`);
        if (typeof target === "number") return;
        expect(target.path.startsWith("/")).toBe(true);
        expect(() => decodeURIComponent(target.path)).not.toThrow();
        expect(toCanonicalPath(target.path)).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ["/", "/"],
  ["/en", "/en"],
  ["/en/", "/en"],
  ["//elsewhere.example", "/elsewhere.example"],
  ["///", "/"],
  ["/en//listings///", "/en/listings"],
])("the canonical path of %s is %s", (path, expected) => {
  expect(toCanonicalPath(path)).toBe(expected);
});
