import type { UnitTypeId } from "./unit-type.ts";

/**
 * Kinds that version 1 of the API and of the feed for partners knows. Their readers may have a list of their own of these
 * words, so a kind that was named later is "other" there, as homes of it were before: its words stand beside it.
 */
const firstUnitTypes = [
  "apartment",
  "studio",
  "duplex",
  "penthouse",
  "loft",
  "villa",
  "townhouse",
  "twin-house",
  "twin-villa",
  "i-villa",
  "i-villa-sky-garden",
  "sky-garden",
  "chalet",
  "ground-floor-garden",
  "roof",
  "office",
  "clinic",
  "shop",
  "warehouse",
  "land",
  "other",
] as const satisfies readonly UnitTypeId[];
type FirstUnitType = (typeof firstUnitTypes)[number];

/** The kind in the words of version 1. */
export function firstUnitType(type: UnitTypeId): FirstUnitType {
  return firstUnitTypes.find((first) => first === type) ?? "other";
}
