import {
  type ContractPlan,
  developerCharges,
  type HomeTerms,
  toContractPlan,
} from "../plans/contract-plan.ts";
import { monthsUntilQuarter } from "../time/month-dates.ts";
import { toPiastres } from "../money/piastres.ts";
import type { PaymentPlan } from "../plans/plan.ts";
import { plansUnder } from "../plans/plan-amounts.ts";
import { announcedDelivery } from "./project-facts.ts";
import { isOfferCurrent, type Project } from "./showcase.ts";
import type { IsoDate } from "../time/calendar.ts";
import type { UnitTypeId } from "../listings/unit-type.ts";

/** One way to pay for the cheapest home of one type of a project. */
export interface UnitPlan {
  readonly unitType: UnitTypeId;
  readonly listPricePiastres: number;
  /** As it is advertised: its name and number. */
  readonly advertised: PaymentPlan;
  readonly plan: ContractPlan;
}

/**
 * Every way to pay for every type of home of a project that has a price, under its offer while that holds. Developers
 * give one set of plans a project; what is a type's own is its price.
 */
export function projectPlans(project: Project, contractDate: IsoDate): readonly UnitPlan[] {
  const { units, plans, offer } = project;
  const waysToPay = offer && isOfferCurrent(offer, contractDate) ? plansUnder(offer, plans) : plans;
  const { deliveryMonth, charges } = projectTerms(project, contractDate);
  return units.flatMap(({ type, priceEgp }) => {
    if (!priceEgp) return [];
    const listPricePiastres = toPiastres(priceEgp.from);
    return waysToPay.map((advertised) => ({
      unitType: type,
      listPricePiastres,
      advertised,
      plan: toContractPlan(advertised, deliveryMonth, charges),
    }));
  });
}

/** What each plan of a project brings along: the month of the delivery that was announced last, and the charges. */
export function projectTerms(project: Project, contractDate: IsoDate): HomeTerms {
  const delivery = announcedDelivery(project);
  return {
    deliveryMonth: delivery && monthsUntilQuarter(delivery, contractDate),
    charges: developerCharges.map((kind) => ({ kind, due: project.charges[kind] })),
  };
}
