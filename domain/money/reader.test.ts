import { expect, test } from "vitest";
import { choicesOf, formatChoices, parseChoices, plainReader } from "./reader.ts";

const rates = { USD: 48.5, SAR: 12.9 };

test.each([
  ["", "/ar/listings", ""],
  ["lang=ar", "/ar/listings", ""],
  ["reader=arab", "/ar/listings", "arab"],
  ["lang=ar; reader=arab.USD; other=1", "/ar/listings", "arab.USD"],
  ["reader=SAR", "/ar", "SAR"],
  // Figures are a choice of Arabic pages.
  ["reader=arab", "/en/listings", ""],
  ["reader=arab.USD", "/en/listings.data", "USD"],
  // No rate is configured for it.
  ["reader=arab.AED", "/ar/listings", "arab"],
  // AED was chosen once; it is remembered and offered no longer.
  ["reader=USD.AED.arab", "/ar/listings", "arab.USD"],
  ["reader=SAR.AED.USD.arab", "/ar/listings", "arab.SAR"],
  // Anything else is the default, so that nobody can fill the page cache.
  ["reader=arabic.usd", "/ar/listings", ""],
  ["reader=__proto__.constructor", "/ar/listings", ""],
  ["reader=arab.USD.1.2.3", "/ar/listings", "arab.USD"],
  [`reader=${"x".repeat(5_000)}`, "/ar/listings", ""],
  ["xreader=arab", "/ar/listings", ""],
  // Addresses without a language look the same to everybody.
  ["reader=arab.USD", "/api/listings", ""],
])("the cookie %j chooses on %s: %j", (cookie, path, expected) => {
  expect(formatChoices(choicesOf(cookie, path, rates))).toBe(expected);
});

test("no cookie makes more than twice as many pages of an address as there are currencies and none", () => {
  const cookies = ["arab", "latn", "USD", "SAR", "arab.USD", "arab.SAR", "USD.arab", "arab.arab", "a.b"];
  const variants = new Set(cookies.map((text) => formatChoices(choicesOf(`reader=${text}`, "/ar", rates))));
  expect([...variants].toSorted()).toEqual(["", "SAR", "USD", "arab", "arab.SAR", "arab.USD"]);
});

test("choices are read as they were written", () => {
  expect(parseChoices("")).toEqual({ digits: "latn", currency: null });
  expect(parseChoices("arab.AED")).toEqual({ digits: "arab", currency: "AED" });
  expect(parseChoices("USD.AED.arab")).toEqual({ digits: "arab", currency: "USD" });
  expect(plainReader("ar")).toEqual({ locale: "ar", digits: "latn", currency: null });
});
