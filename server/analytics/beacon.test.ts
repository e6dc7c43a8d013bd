import { expect, test } from "vitest";
import { parsePageBeacon } from "./beacon.ts";

const path = "/en/listings/AA01-101";
const vitals = { fcp: 800, lcp: 1200.5, inp: 48, cls: 0.01, ttfb: 90 };

test("a beacon has an address and timings; other fields are ignored", () => {
  expect(parsePageBeacon(JSON.stringify({ path, vitals, visitor: "me" }))).toEqual({ path, vitals });
});

test("values that a browser cannot measure may be absent", () => {
  expect(parsePageBeacon(JSON.stringify({ path, vitals: { cls: 0 } }))).toEqual({ path, vitals: { cls: 0 } });
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
  expect(parsePageBeacon(text)).toBeNull();
});
