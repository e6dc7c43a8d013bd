import {
  type ContractPlan,
  developerChargeKinds,
  type DeliveryAndCharges,
  toContractPlan,
} from "../plans/contract-plan.ts";
import { monthsUntilQuarter } from "../time/month-dates.ts";
import { toPiastres } from "../money/piastres.ts";
import type { PaymentPlan } from "../plans/plan.ts";
import { plansOfOffer } from "../plans/plan-amounts.ts";
import { announcedDelivery } from "./project-facts.ts";
import { isOfferCurrent, type Offer, type Project } from "./showcase.ts";
import type { IsoDate } from "../time/calendar.ts";
import type { UnitTypeId } from "../listings/unit-type.ts";

/** A payment plan for the cheapest home of a unit type in a project. */
export interface UnitPlan {
  readonly unitType: UnitTypeId;
  readonly listPricePiastres: number;
  /** The plan as advertised, with name and id. */
  readonly advertised: PaymentPlan;
  readonly plan: ContractPlan;
}

/** A project's payment plans on a day. */
interface DayPlans {
  readonly plans: readonly PaymentPlan[];
  /** The offer that applies to some of them; null if none does. */
  readonly offer: Offer | null;
}

/**
 * A project's plans on a day, under its offer while that is valid. All pages use this function, so that their figures
 * agree.
 */
export function plansOnDay({ plans, offer }: Pick<Project, "plans" | "offer">, day: IsoDate): DayPlans {
  if (!offer || !isOfferCurrent(offer, day)) return { plans, offer: null };
  const offerPlans = plansOfOffer(offer, plans);
  return { plans: offerPlans, offer: offerPlans.every((plan) => plans.includes(plan)) ? null : offer };
}

/**
 * The project's offer if this plan is one of the offer's own plans and the offer is current on the day; null for a
 * regular plan.
 */
export function offerOfPlan(
  project: Pick<Project, "plans" | "offer">,
  plan: PaymentPlan,
  day: IsoDate,
): Offer | null {
  return project.plans.includes(plan) ? null : plansOnDay(project, day).offer;
}

/**
 * Every payment plan combined with every priced unit type of a project, under its offer while that is valid.
 * Developers give a project one set of plans; unit types differ in price only.
 */
export function listUnitPlans(project: Project, contractDate: IsoDate): readonly UnitPlan[] {
  const { units } = project;
  const { plans } = plansOnDay(project, contractDate);
  const { deliveryMonth, charges } = projectDeliveryAndCharges(project, contractDate);
  return units.flatMap(({ type, priceEgp }) => {
    if (!priceEgp) return [];
    const listPricePiastres = toPiastres(priceEgp.from);
    return plans.map((advertised) => ({
      unitType: type,
      listPricePiastres,
      advertised,
      plan: toContractPlan(advertised, deliveryMonth, charges),
    }));
  });
}

/** Terms shared by all plans of a project: the month of the announced handover, and the charges. */
export function projectDeliveryAndCharges(project: Project, contractDate: IsoDate): DeliveryAndCharges {
  const delivery = announcedDelivery(project);
  return {
    deliveryMonth: delivery && monthsUntilQuarter(delivery, contractDate),
    charges: developerChargeKinds.map((kind) => ({ kind, due: project.charges[kind] })),
  };
}
