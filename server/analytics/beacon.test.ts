import { expect, test } from "vitest";
import { parseBeacon } from "./beacon.ts";

const path = "/en/listings/AA01-101";
const vitals = { fcp: 800, lcp: 1200.5, inp: 48, cls: 0.01, ttfb: 90 };

test("a page says its address and how fast it was, and more is passed over", () => {
  expect(parseBeacon(JSON.stringify({ path, vitals, visitor: "me" }))).toEqual({ path, vitals });
});

test("what a browser cannot measure is left out", () => {
  expect(parseBeacon(JSON.stringify({ path, vitals: { cls: 0 } }))).toEqual({ path, vitals: { cls: 0 } });
});

test.each([
  ["nothing", ""],
  ["no JSON", "{path:"],
  ["a number", "12"],
  ["null", "null"],
  ["no address", JSON.stringify({ vitals })],
  ["another site's address", JSON.stringify({ path: "https://evil.example/", vitals })],
  ["an address without end", JSON.stringify({ path: `/${"x".repeat(500)}`, vitals })],
  ["no measurements", JSON.stringify({ path })],
  ["a time before the beginning", JSON.stringify({ path, vitals: { lcp: -1 } })],
  ["a time of days", JSON.stringify({ path, vitals: { inp: 1e9 } })],
  ["a time in words", JSON.stringify({ path, vitals: { ttfb: "fast" } })],
  ["more than any number", `{"path":"/en","vitals":{"lcp":1e999}}`],
  ["a shift without measure", JSON.stringify({ path, vitals: { cls: 1e6 } })],
])("%s is no beacon", (_what, text) => {
  expect(parseBeacon(text)).toBeNull();
});
