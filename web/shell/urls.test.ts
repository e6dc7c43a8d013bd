import { expect, test } from "vitest";
import { pathInLanguage } from "./urls.ts";

test.each([
  ["/en/listings/AA01-101", "ar", "/ar/listings/AA01-101"],
  ["/ar", "en", "/en"],
  ["/en/", "ar", "/ar"],
  ["/", "ar", "/ar"],
  ["/mobile-demo", "ar", "/ar/mobile-demo"],
  ["/enormous", "en", "/en/enormous"],
  ["//elsewhere.example", "en", "/en//elsewhere.example"],
] as const)("%s in %s is %s", (path, locale, expected) => {
  expect(pathInLanguage(locale, path)).toBe(expected);
});
