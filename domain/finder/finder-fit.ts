import { type FinderAnswers, finderBudgets, finderMonths, type FinderQuestion } from "./finder.ts";

/** What the finder looks at in a home, or in all homes of one type of a project under one plan. */
export interface FinderFacts {
  /** From the cheapest to the dearest, in EGP; 0 where the price is not known. */
  readonly fromEgp: number;
  readonly toEgp: number;
  readonly isInArea: boolean;
  /** Until the price is paid; 0 at once, `unknownTerm` where that is not known. */
  readonly termMonths: number;
}

export const unknownTerm = -1;

/** What the finder looks at in a home that is for sale at one price. */
export function homeFacts(home: {
  readonly priceEgp: number;
  /** Whether the price is still to be confirmed (domain/listings/usual-prices.ts): nothing is answered by it. */
  readonly isPriceOpen: boolean;
  readonly isInArea: boolean;
  readonly termMonths: number;
}): FinderFacts {
  const { priceEgp, isPriceOpen, isInArea, termMonths } = home;
  const egp = isPriceOpen ? 0 : priceEgp;
  // The months follow from the price, but for cash.
  const isTermOpen = isPriceOpen && termMonths > 0;
  return { fromEgp: egp, toEgp: egp, isInArea, termMonths: isTermOpen ? unknownTerm : termMonths };
}

/** Whether the price would decide about a home and is still to be confirmed: the home is left out. */
export function isLeftOutByPrice(
  home: Parameters<typeof homeFacts>[0],
  { budget, plan }: FinderAnswers,
): boolean {
  return home.isPriceOpen && (budget !== null || (plan !== null && home.termMonths > 0));
}

/** Bits of the questions that something does not answer as it was asked. */
export const missBits: Readonly<Record<FinderQuestion, number>> = { budget: 1, location: 2, plan: 4 };
/** Sets of misses there are. */
export const missSetCount = 8;

/** Which answers a home misses, as a sum of `missBits`; 0 where it is all that was asked. */
export function missesOf(
  { fromEgp, toEgp, isInArea, termMonths }: FinderFacts,
  { budget, location, plan }: FinderAnswers,
): number {
  let misses = 0;
  if (budget !== null) {
    const { min, max } = finderBudgets[budget].holds;
    const isWithin = fromEgp > 0 && (min === null || toEgp >= min) && (max === null || fromEgp <= max);
    if (!isWithin) misses += missBits.budget;
  }
  if (location !== null && !isInArea) misses += missBits.location;
  if (plan !== null && !isPaidAs(termMonths, finderMonths[plan])) misses += missBits.plan;
  return misses;
}

/** Whether every price is one that was asked for, the cheapest and the dearest; true where no budget is named. */
export function liesInBudget({ fromEgp, toEgp }: FinderFacts, { budget }: FinderAnswers): boolean {
  if (budget === null) return true;
  const { min, max } = finderBudgets[budget].holds;
  return fromEgp > 0 && (min === null || fromEgp >= min) && (max === null || toEgp <= max);
}

/** How many questions a set of misses is about. */
function missCount(misses: number): number {
  return (misses & 1) + ((misses >> 1) & 1) + ((misses >> 2) & 1);
}

/** Elsewhere, not known, or cash for instalments: as far away as twice the budget. What is farther is not close. */
export const farPercent = 100;

/** How far a home is from what was asked, in whole percent over all questions; 0 where it misses nothing. */
export function distancePercent(facts: FinderFacts, answers: FinderAnswers): number {
  const { budget, plan } = answers;
  const misses = missesOf(facts, answers);
  let percent = misses & missBits.location ? farPercent : 0;
  if (budget !== null && misses & missBits.budget) {
    const { min, max } = finderBudgets[budget].limits;
    if (facts.fromEgp <= 0) percent += farPercent;
    else if (max !== null && facts.fromEgp >= max) percent += percentOver(facts.fromEgp, max);
    else if (min !== null) percent += percentBelow(facts.toEgp, min);
  }
  if (plan !== null && misses & missBits.plan) {
    const asked = finderMonths[plan];
    percent += asked > 0 && facts.termMonths > 0 ? percentBelow(facts.termMonths, asked) : farPercent;
  }
  return percent;
}

/** By how much more, in percent, rounded up. */
export function percentOver(value: number, limit: number): number {
  return Math.ceil(((value - limit) * 100) / limit);
}

/** By how much less, in percent, rounded up. */
export function percentBelow(value: number, limit: number): number {
  return Math.ceil(((limit - value) * 100) / limit);
}

/** Whoever asks for years can take a longer plan as well, and pay it off sooner; whoever has cash wants no instalments. */
function isPaidAs(termMonths: number, askedMonths: number): boolean {
  return askedMonths === 0 ? termMonths === 0 : termMonths >= askedMonths;
}

/** What comes first: all that was asked, then the nearest, then new projects, then more space for the money. */
export interface FinderRank {
  readonly misses: number;
  readonly distancePercent: number;
  readonly isProject: boolean;
  /** Infinity where price or size is not known. */
  readonly egpPerM2: number;
}

/** Below 0 where `a` misses less than `b`, or is nearer to what was asked; 0 where neither is. */
export function compareMisses(
  a: Pick<FinderRank, "misses" | "distancePercent">,
  b: Pick<FinderRank, "misses" | "distancePercent">,
): number {
  return (
    Number(a.misses !== 0) - Number(b.misses !== 0) ||
    a.distancePercent - b.distancePercent ||
    missCount(a.misses) - missCount(b.misses)
  );
}

/** Below 0 where `a` comes before `b`; 0 leaves them as they stand. */
export function compareFits(a: FinderRank, b: FinderRank): number {
  return (
    compareMisses(a, b) ||
    Number(b.isProject) - Number(a.isProject) ||
    // Two infinities have no difference.
    (a.egpPerM2 === b.egpPerM2 ? 0 : a.egpPerM2 - b.egpPerM2)
  );
}
