import type { UnitTypeId } from "./unit-type.ts";

/**
 * Unit types of version 1 of the API and of the partners' feed. Programs that read these may know only this list, so
 * unit types added later are sent as "other", together with the seller's words. The list repeats ids of unit-type.ts,
 * so that a new type there does not enter it.
 */
const unitTypesOfFirstRelease = [
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
type UnitTypeInApiV1 = (typeof unitTypesOfFirstRelease)[number];

/** The unit type as version 1 of the API names it. */
export function toApiV1UnitType(type: UnitTypeId): UnitTypeInApiV1 {
  return unitTypesOfFirstRelease.find((first) => first === type) ?? "other";
}
