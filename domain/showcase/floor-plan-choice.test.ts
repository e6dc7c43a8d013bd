import { describe, expect, test } from "vitest";
import { chooseFloorPlan, chooseUnitType, floorPlansByType } from "./floor-plan-choice.ts";
import type { FloorPlan } from "./project-parts.ts";
import type { UnitTypeDetails } from "./showcase.ts";

const plan = (en: string, areaSqm: number) => ({ name: { en, ar: en }, areaSqm }) as FloorPlan;
const unit = (type: UnitTypeDetails["type"], floorPlans?: readonly FloorPlan[]) =>
  ({ type, ...(floorPlans && { floorPlans }) }) as UnitTypeDetails;

const units = [
  unit("studio"),
  unit("apartment", [plan("A", 115), plan("B", 140), plan("C", 140)]),
  unit("villa", [plan("Lake", 310)]),
  unit("duplex", []),
];
const groups = floorPlansByType(units);

describe("Floor plans", () => {
  test("are of the types that have some, each under a name that tells plans of one size apart", () => {
    expect(groups.map(({ unit: { type }, plans }) => [type, plans.map(({ key }) => key)])).toEqual([
      ["apartment", ["apartment-115", "apartment-140", "apartment-140-2"]],
      ["villa", ["villa-310"]],
    ]);
  });

  test.each([
    [null, "apartment-115"],
    ["", "apartment-115"],
    ["apartment-140", "apartment-140"],
    ["apartment-140-2", "apartment-140-2"],
    ["villa", "villa-310"],
    ["villa-310", "villa-310"],
    ["villa-999", "apartment-115"],
    ["duplex", "apartment-115"],
    ["__proto__", "apartment-115"],
  ])("asked for by %j are answered with %s", (requested, key) => {
    expect(chooseFloorPlan(groups, requested)?.chosen.key).toBe(key);
  });

  test("of a project without one are none", () => {
    expect(chooseFloorPlan(floorPlansByType([unit("villa")]), "villa")).toBeNull();
  });
});

test.each([
  ["villa", "villa"],
  ["studio", "apartment"],
  [null, "apartment"],
])("the type asked for by %j is %s among those that there are", (requested, type) => {
  expect(chooseUnitType([{ type: "apartment" as const }, { type: "villa" as const }], requested)?.type).toBe(
    type,
  );
  expect(chooseUnitType([], requested)).toBeNull();
});
