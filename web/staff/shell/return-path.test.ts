import { expect, test } from "vitest";
import { parseReturnPath } from "./return-path.ts";

test.each([
  ["/en/admin", "/en/admin"],
  ["/ar/listings/admin?status=paused", "/ar/listings/admin?status=paused"],
  ["/en/listings/../admin", "/en/admin"],
  ["/en/admin#top", "/en/admin"],
])("after signing in, %s leads on within the site", (value, expected) => {
  expect(parseReturnPath(value)).toBe(expected);
});

test.each([
  null,
  "",
  "/",
  "admin",
  "en/admin",
  "https://evil.example/en/admin",
  "//evil.example/en",
  "///evil.example",
  "/\\evil.example/en",
  "\\\\evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "/en/..//evil.example",
  "/en/../..//evil.example/en",
  "/en/..\\\\evil.example",
  "/en/%2e%2e//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/go/whatsapp",
  "/english",
  "/fr/admin",
  `/en/${"x".repeat(1_000)}`,
])("after signing in, %j leads nowhere", (value) => {
  expect(parseReturnPath(value)).toBeNull();
});
