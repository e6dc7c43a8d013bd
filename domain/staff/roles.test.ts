import { describe, expect, test } from "vitest";
import { isRecentlyReauthenticated, parseRole } from "./roles.ts";

test.each([
  ["owner", "owner"],
  ["Owner", null],
  ["__proto__", null],
  ["", null],
  [undefined, null],
])("a role is known by its very name: %s", (text, role) => {
  expect(parseRole(text)).toBe(role);
});

describe("A password that was given again", () => {
  const now = new Date("2026-05-01T10:00:00Z");
  test.each([
    ["just now", 0, true],
    ["five minutes ago", 300_000, true],
    ["longer ago", 300_001, false],
    ["in the future", -1, false],
  ])("%s", (_, ageMs, isLate) => {
    expect(isRecentlyReauthenticated(new Date(now.getTime() - ageMs), now)).toBe(isLate);
  });
});
