import { type FinderFacts, mismatchBits, findMismatches, percentBelow, percentOver } from "./finder-fit.ts";
import { type FinderAnswers, finderBudgets, type FinderQuestion } from "./finder.ts";

/** Why a result matches an answer, or how it differs from the answer; based only on the stored data. */
export interface FinderReason {
  readonly question: FinderQuestion;
  readonly isMatch: boolean;
  readonly detail:
    /** `reaches-budget`: the cheapest unit costs less than the budget, the dearest lies within or above it. */
    | { readonly kind: "in-budget" | "reaches-budget" | "no-price" }
    /**
     * Difference between price and budget, in percent of the budget's limit. `under-budget`: rounded down, at
     * least 1; `over-budget` and `below-budget`: rounded up, 0 if the price equals the limit.
     */
    | { readonly kind: "under-budget" | "over-budget" | "below-budget"; readonly percent: number }
    | { readonly kind: "in-area" | "elsewhere" }
    | { readonly kind: "cash" | "cash-only" | "no-terms" }
    | { readonly kind: "instalments" | "shorter" | "instalments-only"; readonly months: number };
}

/** One reason for each answered question; matches come before misses. */
export function explainFinderResult(facts: FinderFacts, answers: FinderAnswers): readonly FinderReason[] {
  const misses = findMismatches(facts, answers);
  const reasons: FinderReason[] = [];
  const add = (question: FinderQuestion, detail: FinderReason["detail"]) =>
    reasons.push({ question, isMatch: (misses & mismatchBits[question]) === 0, detail });
  if (answers.budget !== null) add("budget", budgetReason(facts, answers.budget));
  if (answers.location !== null) add("location", { kind: facts.isInArea ? "in-area" : "elsewhere" });
  if (answers.plan !== null) add("plan", planReason(facts.termMonths, answers.plan, misses));
  return reasons.toSorted((a, b) => Number(b.isMatch) - Number(a.isMatch));
}

function budgetReason(
  { fromEgp, toEgp }: FinderFacts,
  budget: NonNullable<FinderAnswers["budget"]>,
): FinderReason["detail"] {
  const { range, limits } = finderBudgets[budget];
  if (fromEgp <= 0) return { kind: "no-price" };
  if (limits.max !== null && fromEgp > (range.max ?? Infinity))
    return { kind: "over-budget", percent: percentOver(fromEgp, limits.max) };
  if (limits.min !== null && toEgp < (range.min ?? 0))
    return { kind: "below-budget", percent: percentBelow(toEgp, limits.min) };
  if (range.min !== null && fromEgp < range.min) return { kind: "reaches-budget" };
  if (limits.max === null) return { kind: "in-budget" };
  const percent = Math.floor(((limits.max - fromEgp) * 100) / limits.max);
  return percent > 0 ? { kind: "under-budget", percent } : { kind: "in-budget" };
}

function planReason(
  termMonths: number,
  plan: NonNullable<FinderAnswers["plan"]>,
  misses: number,
): FinderReason["detail"] {
  if (termMonths < 0) return { kind: "no-terms" };
  const isMissed = (misses & mismatchBits.plan) !== 0;
  if (plan === "cash") return isMissed ? { kind: "instalments-only", months: termMonths } : { kind: "cash" };
  if (termMonths === 0) return { kind: "cash-only" };
  return { kind: isMissed ? "shorter" : "instalments", months: termMonths };
}
