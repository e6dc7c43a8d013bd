import type { UnitTypeId } from "../listings/unit-type.ts";
import type { FloorPlan } from "./project-parts.ts";
import type { UnitDetails } from "./showcase.ts";

/** Query parameter of a project's page: the floor plan that is shown. */
export const floorPlanParam = "plan";
/** Query parameter: the unit type whose price history is shown. */
export const pricesParam = "prices";
export const projectPartParams = [floorPlanParam, pricesParam] as const;

/** A floor plan with the name that addresses have for it: "apartment-140". */
export interface NamedPlan {
  readonly key: string;
  readonly plan: FloorPlan;
}

/** The floor plans of one type of home; at least one. */
export interface PlansOfType {
  readonly unit: UnitDetails;
  readonly plans: readonly [NamedPlan, ...NamedPlan[]];
}

/** The floor plans of a project by type of home, in the order of the showcase; types without one are left out. */
export function floorPlansByType(units: readonly UnitDetails[]): readonly PlansOfType[] {
  return units.flatMap((unit) => {
    const [first, ...others] = named(unit);
    return first ? [{ unit, plans: [first, ...others] as const }] : [];
  });
}

/** A type and a size stay in an address when another plan is added; plans of the same size are told apart by number. */
function named({ type, floorPlans = [] }: UnitDetails): readonly NamedPlan[] {
  const seen = new Map<number, number>();
  return floorPlans.map((plan) => {
    const count = (seen.get(plan.areaSqm) ?? 0) + 1;
    seen.set(plan.areaSqm, count);
    return { key: `${type}-${plan.areaSqm}${count > 1 ? `-${count}` : ""}`, plan };
  });
}

export interface ChosenPlan {
  readonly group: PlansOfType;
  readonly chosen: NamedPlan;
}

/**
 * The plan that an address asks for: the one of that name, or the first of the type that it begins with, or the first
 * of all. Null where there are none.
 */
export function chooseFloorPlan(groups: readonly PlansOfType[], asked: string | null): ChosenPlan | null {
  for (const group of groups) {
    const chosen = group.plans.find(({ key }) => key === asked);
    if (chosen) return { group, chosen };
  }
  const group = groups.find(({ unit: { type } }) => type === asked) ?? groups[0];
  return group ? { group, chosen: group.plans[0] } : null;
}

/** The type of home that an address asks for, among those that there are; the first where it asks for none of them. */
export function chooseType<Of extends { readonly type: UnitTypeId }>(
  each: readonly Of[],
  asked: string | null,
): Of | null {
  return each.find(({ type }) => type === asked) ?? each[0] ?? null;
}
