import { expect, test } from "vitest";
import { readLanguageChoice } from "./language-choice.ts";

test.each([
  ["a remembered choice wins over the browser", "theme=x; lang=en", "ar-EG", "en"],
  ["a remembered choice of Arabic too", "lang=ar", "en-GB", "ar"],
  ["an Arabic browser reads Arabic", "", "ar-EG", "ar"],
  ["any other browser reads English", "", "fr", "en"],
  ["a cookie that is none of ours is no choice", "lang=fr; slang=ar", "en", "en"],
] as const)("%s", (_, cookies, browserLanguage, expected) => {
  expect(readLanguageChoice(cookies, browserLanguage)).toBe(expected);
});
