import type { UnitTypeId } from "../listings/unit-type.ts";
import type { FloorPlan } from "./project-parts.ts";
import type { UnitTypeDetails } from "./showcase.ts";

/** URL parameter of a project's page: the floor plan shown. */
export const floorPlanParam = "plan";
/** URL parameter: the unit type whose price history is shown. */
export const priceHistoryParam = "prices";
export const projectPartParams = [floorPlanParam, priceHistoryParam] as const;

/** A floor plan with its name in URLs: "apartment-140". */
export interface NamedFloorPlan {
  readonly key: string;
  readonly plan: FloorPlan;
}

/** The floor plans of one unit type; at least one. */
export interface FloorPlanGroup {
  readonly unit: UnitTypeDetails;
  readonly plans: readonly [NamedFloorPlan, ...NamedFloorPlan[]];
}

/**
 * Groups the floor plans of a project by unit type, in the order of the showcase; unit types without plans are
 * left out.
 */
export function floorPlansByType(units: readonly UnitTypeDetails[]): readonly FloorPlanGroup[] {
  return units.flatMap((unit) => {
    const [first, ...others] = namePlans(unit);
    return first ? [{ unit, plans: [first, ...others] as const }] : [];
  });
}

/** Names plans by type and size, so that a URL stays valid when plans are added; plans of equal size get a number. */
function namePlans({ type, floorPlans = [] }: UnitTypeDetails): readonly NamedFloorPlan[] {
  const countByArea = new Map<number, number>();
  return floorPlans.map((plan) => {
    const count = (countByArea.get(plan.areaSqm) ?? 0) + 1;
    countByArea.set(plan.areaSqm, count);
    return { key: `${type}-${plan.areaSqm}${count > 1 ? `-${count}` : ""}`, plan };
  });
}

export interface ChosenFloorPlan {
  readonly group: FloorPlanGroup;
  readonly chosen: NamedFloorPlan;
}

/**
 * The plan that a URL names; otherwise the first plan of the named unit type, otherwise the first of all. Null if
 * there are none.
 */
export function chooseFloorPlan(
  groups: readonly FloorPlanGroup[],
  requested: string | null,
): ChosenFloorPlan | null {
  for (const group of groups) {
    const chosen = group.plans.find(({ key }) => key === requested);
    if (chosen) return { group, chosen };
  }
  const group = groups.find(({ unit: { type } }) => type === requested) ?? groups[0];
  return group ? { group, chosen: group.plans[0] } : null;
}

/** The unit type that a URL names, if the list has it; otherwise the first. */
export function chooseUnitType<Of extends { readonly type: UnitTypeId }>(
  unitTypes: readonly Of[],
  requested: string | null,
): Of | null {
  return unitTypes.find(({ type }) => type === requested) ?? unitTypes[0] ?? null;
}
