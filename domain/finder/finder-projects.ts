import {
  compareFits,
  distancePercent,
  type FinderFacts,
  type FinderRank,
  liesInBudget,
  missesOf,
  unknownTerm,
} from "./finder-fit.ts";
import type { FinderAnswers } from "./finder.ts";
import { type PaymentPlan, planTermMonths } from "../plans/plan.ts";
import { planPriceEgp, plansUnder } from "../plans/plan-amounts.ts";
import { isOfferCurrent, type Project, type UnitDetails } from "../showcase/showcase.ts";
import type { Range } from "../money/range.ts";
import type { IsoDate } from "../time/calendar.ts";

/** The way to buy into a project that comes nearest to the answers. */
export interface ProjectFit extends FinderRank {
  readonly unit: UnitDetails;
  /** As it is advertised, under the project's offer while that holds. */
  readonly plan: PaymentPlan;
  /** What the plan makes of the type's prices. */
  readonly priceEgp: Range;
  readonly facts: FinderFacts;
}

/**
 * Every type of home that has a price with every way to pay for it, the one that ranks first before the others; of
 * equals one with all its prices in the budget, then the cheaper, then the first. Empty where nothing is for sale.
 */
export function waysToBuy(
  { units, plans, offer, areaSlug }: Project,
  answers: FinderAnswers,
  today: IsoDate,
): readonly ProjectFit[] {
  const waysToPay = offer && isOfferCurrent(offer, today) ? plansUnder(offer, plans) : plans;
  return units
    .flatMap((unit) => {
      const { priceEgp, sizesSqm } = unit;
      if (!priceEgp) return [];
      const smallestM2 = Math.min(...sizesSqm);
      return waysToPay.map((plan): ProjectFit => {
        const price = { from: planPriceEgp(plan, priceEgp.from), to: planPriceEgp(plan, priceEgp.to) };
        const facts: FinderFacts = {
          fromEgp: price.from,
          toEgp: price.to,
          isInArea: answers.location === areaSlug,
          termMonths: termOf(plan),
        };
        return {
          unit,
          plan,
          priceEgp: price,
          facts,
          misses: missesOf(facts, answers),
          distancePercent: distancePercent(facts, answers),
          isProject: true,
          egpPerM2: sizesSqm.length > 0 ? price.from / smallestM2 : Infinity,
        };
      });
    })
    .toSorted(
      (a, b) =>
        compareFits({ ...a, egpPerM2: 0 }, { ...b, egpPerM2: 0 }) ||
        Number(liesInBudget(b.facts, answers)) - Number(liesInBudget(a.facts, answers)) ||
        a.facts.fromEgp - b.facts.fromEgp,
    );
}

function termOf(plan: PaymentPlan): number {
  if (plan.instalments) return planTermMonths(plan);
  return plan.downPercent === 100 ? 0 : unknownTerm;
}
