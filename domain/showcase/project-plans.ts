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
import { isOfferCurrent, type Offer, type Project } from "./showcase.ts";
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

/** The ways to pay for the homes of a project on a day. */
interface WaysToPay {
  readonly plans: readonly PaymentPlan[];
  /** The offer that some of them are under; null where they are the standing ones. */
  readonly offer: Offer | null;
}

/** Every page takes the figures of a project's plans from here, so that one project has one answer. */
export function waysToPay({ plans, offer }: Pick<Project, "plans" | "offer">, day: IsoDate): WaysToPay {
  if (!offer || !isOfferCurrent(offer, day)) return { plans, offer: null };
  const under = plansUnder(offer, plans);
  return { plans: under, offer: under.every((plan) => plans.includes(plan)) ? null : offer };
}

/** The offer that a plan of a project is under, on a day; null for a plan that stands without it. */
export function offerOfPlan(
  project: Pick<Project, "plans" | "offer">,
  plan: PaymentPlan,
  day: IsoDate,
): Offer | null {
  return project.plans.includes(plan) ? null : waysToPay(project, day).offer;
}

/**
 * Every way to pay for every type of home of a project that has a price, under its offer while that holds. Developers
 * give one set of plans a project; what is a type's own is its price.
 */
export function projectPlans(project: Project, contractDate: IsoDate): readonly UnitPlan[] {
  const { units } = project;
  const { plans } = waysToPay(project, contractDate);
  const { deliveryMonth, charges } = projectTerms(project, contractDate);
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

/** What each plan of a project brings along: the month of the delivery that was announced last, and the charges. */
export function projectTerms(project: Project, contractDate: IsoDate): HomeTerms {
  const delivery = announcedDelivery(project);
  return {
    deliveryMonth: delivery && monthsUntilQuarter(delivery, contractDate),
    charges: developerCharges.map((kind) => ({ kind, due: project.charges[kind] })),
  };
}
