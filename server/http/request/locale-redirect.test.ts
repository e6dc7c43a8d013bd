import { expect, test } from "vitest";
import { negotiateLocale } from "./locale-redirect.ts";

test.each([
  ["nothing known", undefined, undefined, "en"],
  ["the browser asks for Arabic", undefined, "ar-EG,ar;q=0.9,en;q=0.8", "ar"],
  ["the browser prefers English", undefined, "en-GB,en;q=0.9,ar;q=0.8", "en"],
  ["quality counts, not order", undefined, "en;q=0.3, ar;q=0.7", "ar"],
  ["at equal quality the first", undefined, "ar, en", "ar"],
  ["refused outright", undefined, "ar;q=0, en;q=0.1", "en"],
  ["neither of ours", undefined, "fr-FR, de;q=0.9", "en"],
  ["another first, then Arabic", undefined, "fr, ar;q=0.4", "ar"],
  ["anything", undefined, "*", "en"],
  ["a language that only begins alike", undefined, "arn, art-x", "en"],
  ["quality that is none", undefined, "ar;q=9, en;q=0.1", "en"],
  ["a remembered choice", "theme=dark; lang=ar", "en", "ar"],
  ["a remembered choice against the browser", "lang=en", "ar", "en"],
  ["a remembered language we do not have", "lang=fr", "ar", "ar"],
  ["a cookie that only ends alike", "xlang=ar", "en", "en"],
  ["a cookie with more in it", "lang=ar/../evil", "en", "en"],
])("%s", (_what, cookie, header, locale) => {
  expect(negotiateLocale(cookie, header)).toBe(locale);
});
