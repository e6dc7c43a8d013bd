import {
  compareMismatches,
  distanceFromAnswersPercent,
  type FinderFacts,
  type FinderRank,
  isWithinBudget,
  findMismatches,
  unknownTermMonths,
} from "./finder-fit.ts";
import { type FinderAnswers, finderBudgets } from "./finder.ts";
import { type PaymentPlan, planTermMonths } from "../plans/plan.ts";
import { planPriceEgp, plansOfOffer } from "../plans/plan-amounts.ts";
import { isOfferCurrent, type Project, type UnitTypeDetails } from "../showcase/showcase.ts";
import type { IntegerRange } from "../money/range.ts";
import type { IsoDate } from "../time/calendar.ts";

/** The unit type and payment plan of a project that match the answers best. */
export interface ProjectFinderMatch extends FinderRank {
  readonly unit: UnitTypeDetails;
  /** As advertised; with the terms of the project's offer while the offer is valid. */
  readonly plan: PaymentPlan;
  /** The unit type's price range under this plan. */
  readonly priceEgp: IntegerRange;
  readonly facts: FinderFacts;
}

/** A unit type of a project with one payment plan: the part that does not depend on the answers. */
export type UnitPlanOption = Pick<ProjectFinderMatch, "unit" | "plan" | "priceEgp" | "egpPerM2"> &
  Pick<FinderFacts, "termMonths">;

/** Every priced unit type combined with every payment plan valid on `today`; empty if nothing is for sale. */
export function unitPlanOptions({ units, plans, offer }: Project, today: IsoDate): readonly UnitPlanOption[] {
  const currentPlans = offer && isOfferCurrent(offer, today) ? plansOfOffer(offer, plans) : plans;
  return units.flatMap((unit) => {
    const { priceEgp, sizesSqm } = unit;
    if (!priceEgp) return [];
    const smallestM2 = Math.min(...sizesSqm);
    return currentPlans.map((plan): UnitPlanOption => {
      const price = { from: planPriceEgp(plan, priceEgp.from), to: planPriceEgp(plan, priceEgp.to) };
      const egpPerM2 = sizesSqm.length > 0 ? price.from / smallestM2 : Infinity;
      return { unit, plan, priceEgp: price, termMonths: termOf(plan), egpPerM2 };
    });
  });
}

export interface ProjectFinderResult {
  readonly fit: ProjectFinderMatch;
  /** The lowest price among full matches that is not below the budget's minimum; Infinity if there is none. */
  readonly fromEgp: number;
}

/**
 * Picks the best-ranked unit type and plan of a project. Ties go to the combination whose prices all lie in the
 * budget, then to the cheaper, then to the first.
 * @returns null if nothing is for sale
 */
export function findBestProjectMatch(
  options: readonly UnitPlanOption[],
  isInArea: boolean,
  answers: FinderAnswers,
): ProjectFinderResult | null {
  const leastEgp = (answers.budget && finderBudgets[answers.budget].range.min) ?? 1;
  let best: ProjectFinderMatch | null = null;
  let fromEgp = Infinity;
  for (const option of options) {
    const fit = matchOf(option, isInArea, answers);
    // The lowest price is tracked separately: a type that starts below the budget may rank first although others
    // start within it.
    const { from } = option.priceEgp;
    if (fit.misses === 0 && from >= leastEgp && from < fromEgp) fromEgp = from;
    if (best === null || isBefore(fit, best, answers)) best = fit;
  }
  return best && { fit: best, fromEgp };
}

function matchOf(
  { unit, plan, priceEgp, termMonths, egpPerM2 }: UnitPlanOption,
  isInArea: boolean,
  answers: FinderAnswers,
): ProjectFinderMatch {
  const facts: FinderFacts = { fromEgp: priceEgp.from, toEgp: priceEgp.to, isInArea, termMonths };
  return {
    unit,
    plan,
    priceEgp,
    facts,
    misses: findMismatches(facts, answers),
    distancePercent: distanceFromAnswersPercent(facts, answers),
    isProject: true,
    egpPerM2,
  };
}

/** True if `one` ranks before `other` within a project, where the price per m² is not compared. */
function isBefore(one: ProjectFinderMatch, other: ProjectFinderMatch, answers: FinderAnswers): boolean {
  const order =
    compareMismatches(one, other) ||
    Number(isWithinBudget(other.facts, answers)) - Number(isWithinBudget(one.facts, answers)) ||
    one.facts.fromEgp - other.facts.fromEgp;
  return order < 0;
}

function termOf(plan: PaymentPlan): number {
  if (plan.instalments) return planTermMonths(plan);
  return plan.downPercent === 100 ? 0 : unknownTermMonths;
}
