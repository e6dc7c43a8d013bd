import { expect, test } from "vitest";
import {
  readPreferences,
  formatPreferences,
  parsePreferences,
  defaultReaderFormat,
} from "./reader-format.ts";

const rates = { USD: 48.5, SAR: 12.9 };

test.each([
  ["", "/ar/listings", ""],
  ["lang=ar", "/ar/listings", ""],
  ["reader=arab", "/ar/listings", "arab"],
  ["lang=ar; reader=arab.USD; other=1", "/ar/listings", "arab.USD"],
  ["reader=SAR", "/ar", "SAR"],
  // Only Arabic pages have a choice of digits.
  ["reader=arab", "/en/listings", ""],
  ["reader=arab.USD", "/en/listings.data", "USD"],
  // No exchange rate is configured for AED.
  ["reader=arab.AED", "/ar/listings", "arab"],
  // AED was chosen earlier; the cookie keeps it, but it has no rate now.
  ["reader=USD.AED.arab", "/ar/listings", "arab.USD"],
  ["reader=SAR.AED.USD.arab", "/ar/listings", "arab.SAR"],
  // Any other value counts as the default, so that nobody can fill the page cache with variants.
  ["reader=arabic.usd", "/ar/listings", ""],
  ["reader=__proto__.constructor", "/ar/listings", ""],
  ["reader=arab.USD.1.2.3", "/ar/listings", "arab.USD"],
  [`reader=${"x".repeat(5_000)}`, "/ar/listings", ""],
  ["xreader=arab", "/ar/listings", ""],
  // Addresses without a language do not depend on the choices.
  ["reader=arab.USD", "/api/listings", ""],
])("the cookie %j chooses on %s: %j", (cookie, path, expected) => {
  expect(formatPreferences(readPreferences(cookie, path, rates))).toBe(expected);
});

test("no cookie makes more than twice as many pages of an address as there are currencies and none", () => {
  const cookies = ["arab", "latn", "USD", "SAR", "arab.USD", "arab.SAR", "USD.arab", "arab.arab", "a.b"];
  const variants = new Set(
    cookies.map((text) => formatPreferences(readPreferences(`reader=${text}`, "/ar", rates))),
  );
  expect([...variants].toSorted()).toEqual(["", "SAR", "USD", "arab", "arab.SAR", "arab.USD"]);
});

test("choices are read as they were written", () => {
  expect(parsePreferences("")).toEqual({ digits: "latn", currency: null });
  expect(parsePreferences("arab.AED")).toEqual({ digits: "arab", currency: "AED" });
  expect(parsePreferences("USD.AED.arab")).toEqual({ digits: "arab", currency: "USD" });
  expect(defaultReaderFormat("ar")).toEqual({ locale: "ar", digits: "latn", currency: null });
});
