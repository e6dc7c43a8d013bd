import { afterEach, expect, test, vi } from "vitest";
import { inReaderDigits, pageReader } from "./page-reader.ts";

const openPage = (lang: string, dataset: Readonly<Record<string, string>>) =>
  vi.stubGlobal("document", { documentElement: { lang, dataset } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["ar", { digits: "arab" }, { locale: "ar", digits: "arab" }, "٢ / ٥"],
  ["ar", {}, { locale: "ar", digits: "latn" }, "2 / 5"],
  ["en", {}, { locale: "en", digits: "latn" }, "2 / 5"],
])("a script of a page in %s with %j writes numbers for its reader", (lang, dataset, reader, counter) => {
  openPage(lang, dataset);
  expect(pageReader()).toEqual(reader);
  expect(inReaderDigits("2 / 5")).toBe(counter);
});

test("a number is written as a text is, and nothing else becomes of it", () => {
  openPage("ar", { digits: "arab" });
  expect(inReaderDigits(12)).toBe("١٢");
  expect(inReaderDigits("")).toBe("");
});
