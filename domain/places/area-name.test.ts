import { describe, expect, test } from "vitest";
import { areaNameFromSlug } from "./area-name.ts";

describe("The name of an unknown area", () => {
  test.each([
    ["its words with capitals", "el-gouna", "El Gouna"],
    ["digits stay", "10th-of-ramadan", "10th Of Ramadan"],
    ["Arabic as it is", "رأس-سدر", "رأس سدر"],
    ["what is no letter is left out", "<b>sea</b>\u202e&new--", "B Sea B New"],
    ["nothing to name", "--%--", null],
  ])("%s", (_rule, slug, name) => {
    expect(areaNameFromSlug(slug)).toBe(name);
  });

  test("is never longer than a name can be", () => {
    expect(areaNameFromSlug("sea-".repeat(40))).toHaveLength(59);
    expect(Array.from(areaNameFromSlug("𐐨".repeat(90)) ?? "")).toHaveLength(60);
  });
});
