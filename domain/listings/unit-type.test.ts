import { describe, expect, test } from "vitest";
import { parseUnitType, unitTypeIds, unitTypeLabels } from "./unit-type.ts";

describe("naming a kind of home", () => {
  test.each([
    ["Town", "townhouse"],
    ["Townhouse", "townhouse"],
    ["town house", "townhouse"],
    ["تاون هاوس", "townhouse"],
    ["تاون", "townhouse"],
    ["Twin", "twin-house"],
    ["Twin House", "twin-house"],
    ["توين هاوس", "twin-house"],
    ["Twin villa", "twin-villa"],
    ["توين فيلا", "twin-villa"],
    ["I Villa Sky Garden", "i-villa-sky-garden"],
    ["آي فيلا سكاي جاردن", "i-villa-sky-garden"],
    ["I Villa", "i-villa"],
    ["iVilla", "i-villa"],
    ["Sky Garden", "sky-garden"],
    ["APARTMENT", "apartment"],
    ["شَقّة", "apartment"],
    ["ڤيلا", "villa"],
    ["Standalone Villa", "villa"],
    ["استوديو", "studio"],
    ["Ground floor with garden", "ground-floor-garden"],
    ["مكتب إداري", "office"],
    ["شقق فندقية", "hotel-apartment"],
    ["Serviced apartment", "hotel-apartment"],
    ["شقة فندقية", "hotel-apartment"],
    ["كبينة", "cabin"],
    ["بيت", "house"],
    ["Mansion", "palace"],
    ["Whole floor", "full-floor"],
    ["عمارة", "building"],
    ["مصنع", "factory"],
    ["صيدلية", "shop"],
    ["Castle", "other"],
    ["", "other"],
    ["constructor", "other"],
  ])("%j is %j", (text, id) => {
    expect(parseUnitType(text)).toBe(id);
  });

  test.each(unitTypeIds)("%s is found again by its id and both its labels", (id) => {
    expect(parseUnitType(id)).toBe(id);
    expect(parseUnitType(unitTypeLabels[id].en)).toBe(id);
    expect(parseUnitType(unitTypeLabels[id].ar)).toBe(id);
    expect(unitTypeLabels[id].ar).toMatch(/^[\p{Script=Arabic} ]+$/u);
  });

  test('homes come before places of business, and "other" comes last', () => {
    expect(unitTypeIds.slice(-7).join(" ")).toBe("office clinic shop warehouse factory land other");
  });

  test("no word names two kinds", () => {
    const words = unitTypeIds.flatMap((id) => [unitTypeLabels[id].en, unitTypeLabels[id].ar]);
    expect(new Set(words).size).toBe(words.length);
  });
});
