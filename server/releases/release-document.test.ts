import { expect, test } from "vitest";
import { isNewerVersion, parseRelease } from "./release-document.ts";

test.each([
  ["1.5.0", "1.4.9", true],
  ["1.10.0", "1.9.0", true],
  ["2.0.0", "1.99.99", true],
  ["1.4.10", "1.4.9", true],
  ["1.4.9", "1.4.9", false],
  ["1.4.8", "1.4.9", false],
  ["0.9.0", "1.0.0", false],
  ["1.5.0-beta.1", "1.4.0", false],
  ["1.5.0", "dev", false],
])("%s comes after %s: %s", (version, baseline, expected) => {
  expect(isNewerVersion(version, baseline)).toBe(expected);
});

const requestUrl = "https://releases.example.com/newest.json";
const release = { version: "1.5.0", url: "https://releases.example.com/1.5.0" };

test("Unknown fields of a document are ignored", () => {
  expect(parseRelease({ ...release, notes: "x" }, requestUrl)).toEqual(release);
});

test.each([
  ["nothing", null],
  ["no version", { url: release.url }],
  ["a version that is being prepared", { ...release, version: "2.0.0-beta.1" }],
  ["a link to another host", { ...release, url: "https://example.com/1.5.0" }],
  ["a link to another port", { ...release, url: "https://releases.example.com:8443/1.5.0" }],
  ["a link without TLS", { ...release, url: "http://releases.example.com/1.5.0" }],
  ["a link with a password", { ...release, url: "https://a:b@releases.example.com/1.5.0" }],
  ["a link that runs", { ...release, url: "javascript:alert(1)" }],
])("A document with %s is refused", (_, value) => {
  expect(parseRelease(value, requestUrl)).toBeNull();
});
