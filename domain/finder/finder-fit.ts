import { type FinderAnswers, finderBudgets, finderTermMonths, type FinderQuestion } from "./finder.ts";

/** The facts by which the finder ranks a listing, or one unit type of a project under one payment plan. */
export interface FinderFacts {
  /** The lowest price, in EGP; 0 if the price is not known. */
  readonly fromEgp: number;
  readonly toEgp: number;
  readonly isInArea: boolean;
  /** Months until the price is paid; 0 for cash, `unknownTermMonths` if not known. */
  readonly termMonths: number;
}

export const unknownTermMonths = -1;

/** Finder facts of a listing, which has a single price. */
export function finderFactsOfListing(home: {
  readonly priceEgp: number;
  /**
   * Whether staff still have to confirm the price (domain/listings/usual-prices.ts); such a price matches no
   * budget.
   */
  readonly isPriceOpen: boolean;
  readonly isInArea: boolean;
  readonly termMonths: number;
}): FinderFacts {
  const { priceEgp, isPriceOpen, isInArea, termMonths } = home;
  const egp = isPriceOpen ? 0 : priceEgp;
  // The payment term is calculated from the price, so an unconfirmed price leaves it unknown, except for cash (0
  // months).
  const isTermOpen = isPriceOpen && termMonths > 0;
  return { fromEgp: egp, toEgp: egp, isInArea, termMonths: isTermOpen ? unknownTermMonths : termMonths };
}

/** True if an answer depends on the price and the price is still unconfirmed: the listing is left out [FIND-9]. */
export function isExcludedByUnconfirmedPrice(
  home: Parameters<typeof finderFactsOfListing>[0],
  { budget, plan }: FinderAnswers,
): boolean {
  return home.isPriceOpen && (budget !== null || (plan !== null && home.termMonths > 0));
}

/** A bit for each question whose answer does not match. */
export const mismatchBits: Readonly<Record<FinderQuestion, number>> = { budget: 1, location: 2, plan: 4 };
/** Number of different results of `findMismatches`: three questions with one bit each. */
export const mismatchSetCount = 8;

/** Answers that do not match, as a sum of `mismatchBits`; 0 if everything matches. */
export function findMismatches(
  { fromEgp, toEgp, isInArea, termMonths }: FinderFacts,
  { budget, location, plan }: FinderAnswers,
): number {
  let misses = 0;
  if (budget !== null) {
    const { min, max } = finderBudgets[budget].range;
    const isInBudget = fromEgp > 0 && (min === null || toEgp >= min) && (max === null || fromEgp <= max);
    if (!isInBudget) misses += mismatchBits.budget;
  }
  if (location !== null && !isInArea) misses += mismatchBits.location;
  if (plan !== null && !isPaidAs(termMonths, finderTermMonths[plan])) misses += mismatchBits.plan;
  return misses;
}

/** True if the whole price range lies within the budget, or if no budget was chosen. */
export function isWithinBudget({ fromEgp, toEgp }: FinderFacts, { budget }: FinderAnswers): boolean {
  if (budget === null) return true;
  const { min, max } = finderBudgets[budget].range;
  return fromEgp > 0 && (min === null || fromEgp >= min) && (max === null || toEgp <= max);
}

/** Number of questions whose bit is set in `misses`. */
function missCount(misses: number): number {
  return (misses & 1) + ((misses >> 1) & 1) + ((misses >> 2) & 1);
}

/**
 * Percent added for a miss that cannot be measured: another area, an unknown value, or cash instead of
 * instalments. It equals the distance of a price of twice the budget; results farther away do not count as close.
 */
export const unmeasuredMismatchPercent = 100;

/** Distance from the answers, in whole percent summed over all questions; 0 if everything matches. */
export function distanceFromAnswersPercent(facts: FinderFacts, answers: FinderAnswers): number {
  const { budget, plan } = answers;
  const misses = findMismatches(facts, answers);
  let percent = misses & mismatchBits.location ? unmeasuredMismatchPercent : 0;
  if (budget !== null && misses & mismatchBits.budget) {
    const { min, max } = finderBudgets[budget].limits;
    if (facts.fromEgp <= 0) percent += unmeasuredMismatchPercent;
    else if (max !== null && facts.fromEgp >= max) percent += percentOver(facts.fromEgp, max);
    else if (min !== null) percent += percentBelow(facts.toEgp, min);
  }
  if (plan !== null && misses & mismatchBits.plan) {
    const wantedMonths = finderTermMonths[plan];
    percent +=
      wantedMonths > 0 && facts.termMonths > 0
        ? percentBelow(facts.termMonths, wantedMonths)
        : unmeasuredMismatchPercent;
  }
  return percent;
}

/** Percent by which `value` exceeds `limit`, rounded up. */
export function percentOver(value: number, limit: number): number {
  return Math.ceil(((value - limit) * 100) / limit);
}

/** Percent by which `value` falls short of `limit`, rounded up. */
export function percentBelow(value: number, limit: number): number {
  return Math.ceil(((limit - value) * 100) / limit);
}

/**
 * True if the plan suits the buyer. A buyer who wants instalments can pay off a longer plan early; a cash buyer
 * wants no instalments.
 */
function isPaidAs(termMonths: number, wantedMonths: number): boolean {
  return wantedMonths === 0 ? termMonths === 0 : termMonths >= wantedMonths;
}

/**
 * The values by which results are sorted: full matches first, then the smallest distance, then projects before
 * resale listings, then the lowest price per m².
 */
export interface FinderRank {
  readonly misses: number;
  readonly distancePercent: number;
  readonly isProject: boolean;
  /** Infinity if price or size is not known. */
  readonly egpPerM2: number;
}

/** Compares full matches first, then distance, then the number of misses; for `Array.sort`. */
export function compareMismatches(
  a: Pick<FinderRank, "misses" | "distancePercent">,
  b: Pick<FinderRank, "misses" | "distancePercent">,
): number {
  return (
    Number(a.misses !== 0) - Number(b.misses !== 0) ||
    a.distancePercent - b.distancePercent ||
    missCount(a.misses) - missCount(b.misses)
  );
}

export function compareFinderRanks(a: FinderRank, b: FinderRank): number {
  return (
    compareMismatches(a, b) ||
    Number(b.isProject) - Number(a.isProject) ||
    // Equal values are not subtracted, because Infinity - Infinity is NaN.
    (a.egpPerM2 === b.egpPerM2 ? 0 : a.egpPerM2 - b.egpPerM2)
  );
}
