import {
  compareMisses,
  distancePercent,
  type FinderFacts,
  type FinderRank,
  liesInBudget,
  missesOf,
  unknownTerm,
} from "./finder-fit.ts";
import { type FinderAnswers, finderBudgets } from "./finder.ts";
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

/** A type of home of a project with a way to pay for it: what stays the same whatever is asked. */
export type WayToBuy = Pick<ProjectFit, "unit" | "plan" | "priceEgp" | "egpPerM2"> &
  Pick<FinderFacts, "termMonths">;

/** Every type of home that has a price with every way to pay for it on a day; empty where nothing is for sale. */
export function waysToBuy({ units, plans, offer }: Project, today: IsoDate): readonly WayToBuy[] {
  const waysToPay = offer && isOfferCurrent(offer, today) ? plansUnder(offer, plans) : plans;
  return units.flatMap((unit) => {
    const { priceEgp, sizesSqm } = unit;
    if (!priceEgp) return [];
    const smallestM2 = Math.min(...sizesSqm);
    return waysToPay.map((plan): WayToBuy => {
      const price = { from: planPriceEgp(plan, priceEgp.from), to: planPriceEgp(plan, priceEgp.to) };
      const egpPerM2 = sizesSqm.length > 0 ? price.from / smallestM2 : Infinity;
      return { unit, plan, priceEgp: price, termMonths: termOf(plan), egpPerM2 };
    });
  });
}

/** What the finder finds of one project. */
export interface ProjectAnswer {
  /** The way to buy that ranks first. */
  readonly fit: ProjectFit;
  /** The lowest price, from the least that was asked on, of the ways that are all that was asked; Infinity of none. */
  readonly fromEgp: number;
}

/**
 * The way to buy that ranks first; of equals one with all its prices in the budget, then the cheaper, then the first.
 * @returns null where nothing is for sale
 */
export function answerOfProject(
  ways: readonly WayToBuy[],
  isInArea: boolean,
  answers: FinderAnswers,
): ProjectAnswer | null {
  const leastEgp = (answers.budget && finderBudgets[answers.budget].holds.min) ?? 1;
  let best: ProjectFit | null = null;
  let fromEgp = Infinity;
  for (const way of ways) {
    const fit = fitOf(way, isInArea, answers);
    // A type that begins below the budget may be the nearest of a project whose others begin within it.
    const { from } = way.priceEgp;
    if (fit.misses === 0 && from >= leastEgp && from < fromEgp) fromEgp = from;
    if (best === null || isBefore(fit, best, answers)) best = fit;
  }
  return best && { fit: best, fromEgp };
}

function fitOf(
  { unit, plan, priceEgp, termMonths, egpPerM2 }: WayToBuy,
  isInArea: boolean,
  answers: FinderAnswers,
): ProjectFit {
  const facts: FinderFacts = { fromEgp: priceEgp.from, toEgp: priceEgp.to, isInArea, termMonths };
  return {
    unit,
    plan,
    priceEgp,
    facts,
    misses: missesOf(facts, answers),
    distancePercent: distancePercent(facts, answers),
    isProject: true,
    egpPerM2,
  };
}

/** Within one project the space for the money does not count. */
function isBefore(one: ProjectFit, other: ProjectFit, answers: FinderAnswers): boolean {
  const order =
    compareMisses(one, other) ||
    Number(liesInBudget(other.facts, answers)) - Number(liesInBudget(one.facts, answers)) ||
    one.facts.fromEgp - other.facts.fromEgp;
  return order < 0;
}

function termOf(plan: PaymentPlan): number {
  if (plan.instalments) return planTermMonths(plan);
  return plan.downPercent === 100 ? 0 : unknownTerm;
}
