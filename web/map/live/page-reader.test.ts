import { afterEach, expect, test, vi } from "vitest";
import { pageReader } from "./page-reader.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["ar", { digits: "arab" }, { locale: "ar", digits: "arab" }],
  ["ar", {}, { locale: "ar", digits: "latn" }],
  ["en", {}, { locale: "en", digits: "latn" }],
  ["en", { digits: "arab" }, { locale: "en", digits: "latn" }],
])("pins of a page in %s with %j are written for its reader", (lang, dataset, reader) => {
  vi.stubGlobal("document", { documentElement: { lang, dataset } });
  expect(pageReader()).toEqual(reader);
});
