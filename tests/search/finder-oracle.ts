import { sampleProjects } from "../../content/showcase/showcase.ts";
import type { FinderAnswers } from "../../domain/finder/finder.ts";
import { isPriceUnconfirmed } from "../../domain/listings/usual-prices.ts";
import type { Listing } from "../../domain/listings/listing.ts";

/**
 * Test oracle of the home finder: a simple and slow implementation that follows the specification and shares no
 * code with the product's.
 */

interface FinderOffer {
  /** Unit code, or the project's slug. */
  readonly key: string;
  readonly isProject: boolean;
  /** Lowest price in EGP; 0 if unknown. */
  readonly low: number;
  readonly high: number;
  /** Whether the price still has to be confirmed. */
  readonly isOpen: boolean;
  readonly areas: readonly string[];
  /** Months until the price is paid; 0 for cash, null if unknown. */
  readonly months: number | null;
  readonly perM2: number;
  readonly createdMs: number;
  readonly id: number;
}

interface RatedOffer {
  readonly offer: FinderOffer;
  readonly missed: readonly string[];
  readonly percent: number;
}

/** Active listings, in the order that `computeExpectedFinderResult` requires. */
export function toFinderListingOffers(listings: readonly Listing[]): readonly FinderOffer[] {
  return listings
    .filter(({ status }) => status === "active")
    .map((home) => ({
      key: home.unitCode,
      isProject: false,
      low: isPriceUnconfirmed(home) ? 0 : home.priceEgp,
      high: isPriceUnconfirmed(home) ? 0 : home.priceEgp,
      isOpen: isPriceUnconfirmed(home),
      areas: home.areas.map(({ slug }) => slug),
      months: isPriceUnconfirmed(home) && monthsOf(home) !== 0 ? null : monthsOf(home),
      perM2:
        home.priceEgp && home.areaM2 && !isPriceUnconfirmed(home) ? home.priceEgp / home.areaM2 : Infinity,
      createdMs: home.createdAt.getTime(),
      id: home.id,
    }))
    .toSorted(bySpaceForMoney);
}

/**
 * Whether the whole price is paid on signing: two amounts of 0 mean cash, and so does a down payment of the whole
 * price. An empty amount means that nothing is stated.
 */
export function isPaidInFullOnSigning(
  priceEgp: number,
  down: number | null,
  monthly: number | null,
): boolean {
  return (down === 0 && monthly === 0) || (down !== null && down >= priceEgp);
}

/** Months until the price is paid; null if unknown. More than forty years are implausible and count as unknown. */
function monthsOf({ priceEgp, downPaymentEgp: down, monthlyEgp: monthly, payment }: Listing): number | null {
  if (!priceEgp) return null;
  if (payment === "cash" || (!payment && isPaidInFullOnSigning(priceEgp, down, monthly))) return 0;
  if (!monthly || down === null || down >= priceEgp) return null;
  const months = Math.ceil((priceEgp - down) / monthly);
  return months > 480 ? null : months;
}

/** For each project, all of its unit types with each of its plans. */
export function computeFinderProjectOffers(today: string): readonly (readonly FinderOffer[])[] {
  return sampleProjects.map(({ project }) => {
    const { offer } = project;
    const discount =
      offer && today <= offer.validUntil && offer.plans.length === 0 ? offer.discountPercent : 0;
    const plans = offer && today <= offer.validUntil && offer.plans.length > 0 ? offer.plans : project.plans;
    return project.units.flatMap(({ priceEgp, sizesSqm }) =>
      priceEgp === null
        ? []
        : plans.map((plan) => {
            const change = plan.priceChangePercent - (plan.instalments ? discount : 0);
            const applyChange = (listEgp: number) => Math.round((listEgp * (100 + change)) / 100);
            const instalments = plan.instalments;
            return {
              key: project.slug,
              isProject: true,
              low: applyChange(priceEgp.from),
              high: applyChange(priceEgp.to),
              isOpen: false,
              areas: [project.areaSlug],
              months: instalments
                ? instalments.firstMonth + (instalments.count - 1) * instalments.everyMonths
                : 0,
              perM2: applyChange(priceEgp.from) / Math.min(...sizesSqm),
              createdMs: 0,
              id: 0,
            };
          }),
    );
  });
}

/** Percent by which the price misses the budget; null if the price is within it. */
function budgetMissPercent({ low, high }: FinderOffer, budget: FinderAnswers["budget"]): number | null {
  if (budget === null) return null;
  if (low === 0) return 100;
  if (budget === "under-2500000") return low < 2_500_000 ? null : percentAbove(low, 2_500_000);
  if (budget === "over-4000000") return high > 4_000_000 ? null : percentBelow(high, 4_000_000);
  if (low > 4_000_000) return percentAbove(low, 4_000_000);
  return high < 2_500_000 ? percentBelow(high, 2_500_000) : null;
}

/** Percent by which the plan is too short; 100 if it cannot be compared; null if the plan matches. */
function planMissPercent({ months }: FinderOffer, plan: FinderAnswers["plan"]): number | null {
  if (plan === null) return null;
  if (months === null) return 100;
  if (plan === "cash") return months === 0 ? null : 100;
  const maxMonths = plan === "5-years" ? 60 : 96;
  if (months >= maxMonths) return null;
  return months === 0 ? 100 : percentBelow(months, maxMonths);
}

const percentAbove = (value: number, limit: number) => Math.ceil((value * 100 - limit * 100) / limit);
const percentBelow = (value: number, limit: number) => Math.ceil((limit * 100 - value * 100) / limit);

const noMisses: readonly string[] = [];

function rateOffer(offer: FinderOffer, { budget, location, plan }: FinderAnswers): RatedOffer {
  const ofBudget = budgetMissPercent(offer, budget);
  const ofPlace = location === null || offer.areas.includes(location) ? null : 100;
  const ofPlan = planMissPercent(offer, plan);
  if (ofBudget === null && ofPlace === null && ofPlan === null)
    return { offer, missed: noMisses, percent: 0 };
  const missed: string[] = [];
  if (ofBudget !== null) missed.push("budget");
  if (ofPlace !== null) missed.push("location");
  if (ofPlan !== null) missed.push("plan");
  return { offer, missed, percent: (ofBudget ?? 0) + (ofPlace ?? 0) + (ofPlan ?? 0) };
}

/** Whether the whole price range is within the budget. */
function isWithinBudget({ offer: { low, high } }: RatedOffer, { budget }: FinderAnswers): boolean {
  if (budget === "under-2500000") return low > 0 && high < 2_500_000;
  if (budget === "2500000-4000000") return low >= 2_500_000 && high <= 4_000_000;
  return budget === "over-4000000" ? low > 4_000_000 : true;
}

/** Sorts the closest first; equally close ones keep their order. */
function nearestFirst(a: RatedOffer, b: RatedOffer): number {
  const missRank = (judged: RatedOffer) => (judged.missed.length > 0 ? 1 : 0);
  return missRank(a) - missRank(b) || a.percent - b.percent || a.missed.length - b.missed.length;
}

/** The first `count` elements in the order of `nearestFirst`, found without sorting all of them. */
function firstOf(offers: readonly RatedOffer[], count: number): readonly RatedOffer[] {
  const first: RatedOffer[] = [];
  for (const offer of offers) {
    const last = first[count - 1];
    if (last && nearestFirst(last, offer) <= 0) continue;
    const index = first.findIndex((rival) => nearestFirst(offer, rival) < 0);
    first.splice(index < 0 ? first.length : index, 0, offer);
    first.length = Math.min(first.length, count);
  }
  return first;
}

/** Sorts by price per m², lowest first, then the newest first. */
function bySpaceForMoney(a: FinderOffer, b: FinderOffer): number {
  if (a.perM2 !== b.perM2) return a.perM2 < b.perM2 ? -1 : 1;
  return b.createdMs - a.createdMs || b.id - a.id;
}

/**
 * The result that the finder should give.
 * @param homes sorted by `bySpaceForMoney`
 */
export function computeExpectedFinderResult(
  answers: FinderAnswers,
  homes: readonly FinderOffer[],
  projects: readonly (readonly FinderOffer[])[],
) {
  const ratedHomes = homes.map((home) => rateOffer(home, answers));
  const projectOffers = projects.map((offers) =>
    offers
      .toSorted((a, b) => a.low - b.low)
      .map((way) => rateOffer(way, answers))
      .toSorted((a, b) => Number(isWithinBudget(b, answers)) - Number(isWithinBudget(a, answers)))
      .toSorted(nearestFirst),
  );
  const ratedProjects = projectOffers
    .flatMap((ways) => ways.slice(0, 1))
    .toSorted((a, b) => bySpaceForMoney(a.offer, b.offer))
    .toSorted(nearestFirst);
  const isFullMatch = ({ missed }: RatedOffer) => missed.length === 0;
  const isPartly = ({ missed }: RatedOffer) => missed.length > 0;
  // Excludes listings that state no way to pay if the question about payment was answered, and listings with an
  // unconfirmed price if the question about the budget was answered.
  const hasKnownTerms = ({ offer }: RatedOffer) =>
    (answers.plan === null || offer.months !== null) && !(offer.isOpen && answers.budget !== null);
  const matchedProjects = ratedProjects.filter(isFullMatch);
  const matchedHomes = ratedHomes.filter(isFullMatch);
  const isCrowded = matchedProjects.length + matchedHomes.length > 10;
  const matches = isCrowded
    ? [...matchedProjects.slice(0, 3), ...matchedHomes].slice(0, 8)
    : [...matchedProjects, ...matchedHomes];
  const nearMatches = isCrowded
    ? []
    : [
        ...ratedProjects.filter(isPartly).slice(0, 3),
        ...firstOf(ratedHomes.filter(isPartly).filter(hasKnownTerms), 10),
      ];
  const close = nearMatches
    .toSorted(nearestFirst)
    .slice(0, 10 - matches.length)
    .filter(({ percent }, index) => percent <= 100 || matches.length + index < 3);
  /** Number of full matches if this question were not answered. */
  const totalWithout = (question: string) => {
    const isFree = ({ missed }: RatedOffer) => missed.every((each) => each === question);
    return {
      projects: projectOffers.filter((ways) => ways.some(isFree)).length,
      homes: ratedHomes.filter(isFree).length,
    };
  };
  return {
    matches: matches.map(({ offer }) => offer.key),
    close: close.map(({ offer, missed }) => ({ key: offer.key, missed })),
    total: totalWithout(""),
    totalWithout,
  };
}

/**
 * Counts the listings in the chosen area and budget that state no way to pay, or state one without its amounts,
 * and those with an unconfirmed price.
 */
export function countExcludedListings(
  { budget, location, plan }: FinderAnswers,
  listings: readonly Listing[],
) {
  const limits = {
    "under-2500000": [0, 2_500_000],
    "2500000-4000000": [2_500_000, 4_000_000],
    "over-4000000": [4_000_000, Infinity],
  };
  const [low = 0, high = Infinity] = budget ? limits[budget] : [];
  const placed = listings.filter(
    ({ status, priceEgp, areas }) =>
      plan !== null &&
      status === "active" &&
      (budget === null || (priceEgp > 0 && priceEgp >= low && priceEgp <= high)) &&
      (location === null || areas.some(({ slug }) => slug === location)),
  );
  const isOpenOf = (home: Listing) => {
    const months = monthsOf(home);
    return (
      home.status === "active" &&
      isPriceUnconfirmed(home) &&
      (location === null || home.areas.some(({ slug }) => slug === location)) &&
      (budget !== null || (plan !== null && months !== 0)) &&
      (plan === null || months !== null)
    );
  };
  const exclusionOf = (home: Listing) => {
    const { priceEgp, downPaymentEgp: down, monthlyEgp: monthly, payment } = home;
    if (monthsOf(home) !== null || payment === "cash" || (!payment && down === 0 && monthly === 0)) return "";
    if (!priceEgp && down !== null && monthly) return "";
    return payment === "instalments" || down || monthly ? "instalments-unstated" : "unstated";
  };
  return {
    unpriced: listings.filter(isOpenOf).length,
    unstated: placed.filter((home) => exclusionOf(home) === "unstated").length,
    "instalments-unstated": placed.filter((home) => exclusionOf(home) === "instalments-unstated").length,
  };
}
