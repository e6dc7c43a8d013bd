import { allProjects } from "../../content/showcase.ts";
import type { FinderAnswers } from "../../domain/finder.ts";
import type { Listing } from "../../domain/listing.ts";

/** The home finder once more, from what it promises and without any of its code: slow, and plain to read. */

interface Offered {
  /** Unit code, or the project's slug. */
  readonly key: string;
  readonly isProject: boolean;
  /** EGP; 0 where it is not known. */
  readonly low: number;
  readonly high: number;
  readonly areas: readonly string[];
  /** 0 is cash, null is not known. */
  readonly months: number | null;
  readonly perM2: number;
  readonly createdMs: number;
  readonly id: number;
}

interface Judged extends Offered {
  readonly missed: readonly string[];
  readonly percent: number;
}

/** Active homes, in the order that `expectedFind` needs. */
export function homesOffered(listings: readonly Listing[]): readonly Offered[] {
  return listings
    .filter(({ status }) => status === "active")
    .map((home) => ({
      key: home.unitCode,
      isProject: false,
      low: home.priceEgp,
      high: home.priceEgp,
      areas: home.areas,
      months: monthsOf(home),
      perM2: home.priceEgp && home.areaM2 ? home.priceEgp / home.areaM2 : Infinity,
      createdMs: home.createdAt.getTime(),
      id: home.id,
    }))
    .toSorted(bySpaceForMoney);
}

/** Slips of the pen (more than forty years of instalments) are not known. */
function monthsOf({ priceEgp, downPaymentEgp: down, monthlyEgp: monthly }: Listing): number | null {
  if (!priceEgp) return null;
  if (down >= priceEgp || (!down && !monthly)) return 0;
  if (!monthly) return null;
  const months = Math.ceil((priceEgp - down) / monthly);
  return months > 480 ? null : months;
}

/** Every type under every plan, by project. */
export function projectsOffered(today: string): readonly (readonly Offered[])[] {
  return allProjects.map(({ project }) => {
    const { offer } = project;
    const off = offer && today <= offer.validUntil && offer.plans.length === 0 ? offer.discountPercent : 0;
    const plans = offer && today <= offer.validUntil && offer.plans.length > 0 ? offer.plans : project.plans;
    return project.units.flatMap(({ priceEgp, sizesSqm }) =>
      priceEgp === null
        ? []
        : plans.map((plan) => {
            const change = plan.priceChangePercent - (plan.instalments ? off : 0);
            const at = (listEgp: number) => Math.round((listEgp * (100 + change)) / 100);
            const instalments = plan.instalments;
            return {
              key: project.slug,
              isProject: true,
              low: at(priceEgp.from),
              high: at(priceEgp.to),
              areas: [project.areaSlug],
              months: instalments
                ? instalments.firstMonth + (instalments.count - 1) * instalments.everyMonths
                : 0,
              perM2: at(priceEgp.from) / Math.min(...sizesSqm),
              createdMs: 0,
              id: 0,
            };
          }),
    );
  });
}

function judge(offered: Offered, { budget, location, plan }: FinderAnswers): Judged {
  const missed: string[] = [];
  let percent = 0;
  const miss = (question: string, far: number) => {
    missed.push(question);
    percent += far;
  };
  const { low, high, months } = offered;
  const above = (limit: number) => Math.ceil((low * 100 - limit * 100) / limit);
  const below = (limit: number) => Math.ceil((limit * 100 - high * 100) / limit);
  if (budget && low === 0) miss("budget", 100);
  else if (budget === "under-2500000" && low >= 2_500_000) miss("budget", above(2_500_000));
  else if (budget === "2500000-4000000" && low > 4_000_000) miss("budget", above(4_000_000));
  else if (budget === "2500000-4000000" && high < 2_500_000) miss("budget", below(2_500_000));
  else if (budget === "over-4000000" && high <= 4_000_000) miss("budget", below(4_000_000));
  if (location && !offered.areas.includes(location)) miss("location", 100);
  const asked = plan === "cash" ? 0 : plan === "5-years" ? 60 : 96;
  if (plan && months === null) miss("plan", 100);
  else if (plan === "cash" && months !== 0) miss("plan", 100);
  else if (plan && months !== null && months < asked)
    miss("plan", months === 0 ? 100 : Math.ceil((asked * 100 - months * 100) / asked));
  return { ...offered, missed, percent };
}

/** Nearest first; what is as near stays in the order it has. */
function nearestFirst(a: Judged, b: Judged): number {
  const isWhole = (judged: Judged) => (judged.missed.length > 0 ? 1 : 0);
  return isWhole(a) - isWhole(b) || a.percent - b.percent || a.missed.length - b.missed.length;
}

/** Of what is as near: most space for the money, then the newest. */
function bySpaceForMoney(a: Offered, b: Offered): number {
  if (a.perM2 !== b.perM2) return a.perM2 < b.perM2 ? -1 : 1;
  return b.createdMs - a.createdMs || b.id - a.id;
}

/**
 * What the finder has to find.
 * @param homes by `bySpaceForMoney`
 */
export function expectedFind(
  answers: FinderAnswers,
  homes: readonly Offered[],
  projects: readonly (readonly Offered[])[],
) {
  const judgedHomes = homes.map((home) => judge(home, answers));
  const waysToBuy = projects.map((ways) =>
    ways.toSorted((a, b) => a.low - b.low).map((way) => judge(way, answers)),
  );
  const judgedProjects = waysToBuy
    .flatMap((ways) => ways.toSorted(nearestFirst).slice(0, 1))
    .toSorted(bySpaceForMoney)
    .toSorted(nearestFirst);
  const fits = (judged: Judged) => judged.missed.length === 0;
  const misses = (judged: Judged) => !fits(judged);
  const choose = (which: (judged: Judged) => boolean) =>
    [...judgedProjects.filter(which).slice(0, 3), ...judgedHomes.filter(which)].toSorted(nearestFirst);
  const matches = choose(fits).slice(0, 8);
  const close = choose(misses)
    .slice(0, 10 - matches.length)
    .filter(({ percent }, index) => percent <= 100 || matches.length + index < 3);
  /** With this question left out. */
  const totalWithout = (question: string) => {
    const isFree = ({ missed }: Judged) => missed.every((each) => each === question);
    return {
      projects: waysToBuy.filter((ways) => ways.some(isFree)).length,
      homes: judgedHomes.filter(isFree).length,
    };
  };
  return {
    matches: matches.map(({ key }) => key),
    close: close.map(({ key, missed }) => ({ key, missed })),
    total: totalWithout(""),
    totalWithout,
  };
}
