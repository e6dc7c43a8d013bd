import { describe, expect, test } from "vitest";
import { parseSearchExclusion, formatSearchExclusion } from "./excluded.ts";

describe("what can be excluded", () => {
  test.each([
    ["type:townhouse", "type", "townhouse"],
    ["Type:Twin-House", "type", "twin-house"],
    ["finishing:raw", "finishing", "raw"],
    ["payment:cash", "payment", "cash"],
    ["payment:instalments", "payment", "instalments"],
    ["feature:roof", "feature", "roof"],
    ["sale:resale", "sale", "resale"],
    ["sale:developer", "sale", "developer"],
    ["place:new-cairo", "place", "new-cairo"],
  ])("%s", (text, kind, value) => {
    const read = parseSearchExclusion(text);
    expect(read).toEqual({ kind, value });
    expect(read && formatSearchExclusion(read)).toBe(text.toLowerCase());
  });

  test.each([
    "",
    "townhouse",
    "type:",
    "type:castle",
    "type:townhouse:x",
    "finishing:unknown",
    "payment:unstated",
    "place:",
    "place:../etc",
    "rooms:3",
    "__proto__:x",
    "constructor:name",
  ])("not %j", (text) => {
    expect(parseSearchExclusion(text)).toBe(null);
  });
});
