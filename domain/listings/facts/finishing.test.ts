import { describe, expect, test } from "vitest";
import { finishingIds, finishingLabels, parseFinishing } from "./finishing.ts";

describe("naming a finishing", () => {
  test.each([
    ["Fully Finished", "fully-finished"],
    ["finished", "fully-finished"],
    ["متشطب بالكامل", "fully-finished"],
    ["Semi Finished", "semi-finished"],
    ["semi-finished", "semi-finished"],
    ["نص تشطيب", "semi-finished"],
    ["Core and Shell", "core-and-shell"],
    ["Core & Shell", "core-and-shell"],
    ["على الطوب", "core-and-shell"],
    ["Luxury Finished", "luxury-finished"],
    ["تشطيب مودرن", "modern-finished"],
    ["Standard Finished", "standard-finished"],
    ["raw", "raw"],
    ["خام", "raw"],
    ["painted", "unknown"],
    ["", "unknown"],
    ["toString", "unknown"],
  ])("%j is %j", (text, id) => {
    expect(parseFinishing(text)).toBe(id);
  });

  test.each(finishingIds)("%s is found again by its id and both its labels", (id) => {
    expect(parseFinishing(id)).toBe(id);
    expect(parseFinishing(finishingLabels[id].en)).toBe(id);
    expect(parseFinishing(finishingLabels[id].ar)).toBe(id);
  });
});
