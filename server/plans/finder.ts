import { toCairoIsoDate } from "../../domain/time/cairo-date.ts";
import { unmeasuredMismatchPercent, mismatchBits } from "../../domain/finder/finder-fit.ts";
import { finderAnswersToSearch } from "../../domain/finder/similar-search.ts";
import {
  type PlanExclusionCounts,
  noPlanExclusions,
  type unstatedPaymentReasons,
} from "../../domain/plans/excluded-counts.ts";
import { updateSearchQuery } from "../../domain/search/search-query.ts";
import {
  type FinderAnswers,
  finderBudgets,
  listFinderAreas,
  type FinderOption,
  finderOptions,
  type FinderQuestion,
  finderQuestions,
} from "../../domain/finder/finder.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { ListingReader } from "../listings/read/listings.ts";
import type { SearchService } from "../search/questions/catalogue-search.ts";
import type { FinderListings } from "../search/search.ts";
import {
  type FinderMatch,
  mergeRankedResults,
  loadRankedListings,
  toFinderMatches,
} from "./finder-matches.ts";
import { createProjectRanker } from "./project-fits.ts";

/**
 * Maximum number of results on the page [FIND-7]. If more results match, at most `projectMaxCount` of them are
 * projects [FIND-8].
 */
const resultMaxCount = 10;
const projectMaxCount = 3;
/** Number of full matches on the page if there are more than `resultMaxCount` [FIND-7]. */
const matchMaxCount = 8;
/** At least this number of results is shown, even if they are far from the answers. */
const resultMinCount = 3;

export interface FinderMatchCounts {
  readonly projects: number;
  readonly homes: number;
}

export interface FinderResult {
  /** The best results that match all answers. */
  readonly matches: readonly FinderMatch[];
  /** The closest results that do not match all answers; empty unless all full matches are on the page. */
  readonly close: readonly FinderMatch[];
  /** Number of full matches. */
  readonly total: FinderMatchCounts;
  /**
   * Number of listings left out because their price is unconfirmed or, if the payment question was answered,
   * because their payment method is not stated.
   */
  readonly leftOut: PlanExclusionCounts;
  /**
   * For each answer, the number of additional full matches without this answer; largest number first, without
   * zeros.
   */
  readonly relaxed: readonly { readonly question: FinderQuestion; readonly more: FinderMatchCounts }[];
}

/** The number of full matches if a question has this answer and all other answers are unchanged. */
export interface FinderOptionCounts extends FinderMatchCounts {
  readonly option: FinderOption;
  /** The lowest known price of these matches within the budget; 0 if none is known. */
  readonly fromEgp: number;
}

export type HomeFinderService = ReturnType<typeof createHomeFinderService>;

interface FinderDeps {
  readonly search: Pick<SearchService, "finderListings" | "find">;
  readonly listings: Pick<ListingReader, "byIds">;
  readonly showcase: () => Pick<Showcase, "areas" | "developers">;
  now(): Date;
}

/** Ranks the showcase's projects and resale listings together, by the visitor's three answers. */
export function createHomeFinderService({ search, listings, showcase, now }: FinderDeps) {
  const ranker = createProjectRanker();
  const rankProjects = (answers: FinderAnswers) => ranker(showcase(), answers, toCairoIsoDate(now()));
  const countLeftOut = (
    answers: FinderAnswers,
    { openPriceCount: unpriced }: FinderListings,
  ): PlanExclusionCounts => {
    if (answers.plan === null) return { ...noPlanExclusions, unpriced };
    const searchQuery = finderAnswersToSearch(answers);
    const countOf = (paymentWay: (typeof unstatedPaymentReasons)[number]) =>
      search.find(updateSearchQuery(searchQuery, { paymentWays: [paymentWay] }), 1, now()).total;
    return {
      ...noPlanExclusions,
      unpriced,
      unstated: countOf("unstated"),
      "instalments-unstated": countOf("instalments-unstated"),
    };
  };
  const relax = (answers: FinderAnswers, { counts }: FinderListings, fittingCount: number) =>
    finderQuestions
      .filter((question) => answers[question] !== null)
      .map((question) => {
        const more: FinderMatchCounts = {
          projects: rankProjects({ ...answers, [question]: null }).fittingCount - fittingCount,
          homes: counts[mismatchBits[question]] ?? 0,
        };
        return { question, more };
      })
      .filter(({ more }) => sumOf(more) > 0)
      .toSorted((a, b) => sumOf(b.more) - sumOf(a.more));
  return {
    async find(answers: FinderAnswers): Promise<FinderResult> {
      const homes = search.finderListings(answers, {
        matchCount: resultMaxCount,
        closeCount: resultMaxCount,
      });
      const { fitting, others, fittingCount } = rankProjects(answers);
      const total = { projects: fittingCount, homes: homes.counts[0] ?? 0 };
      const areAllShown = sumOf(total) <= resultMaxCount;
      const matches = areAllShown
        ? mergeRankedResults(fitting, homes.matches, resultMaxCount)
        : mergeRankedResults(fitting.slice(0, projectMaxCount), homes.matches, matchMaxCount);
      // Other results are shown only if all full matches are on the page and there is room for more.
      const closeCount = areAllShown ? resultMaxCount - matches.length : 0;
      const close = mergeRankedResults(others.slice(0, projectMaxCount), homes.close, closeCount).filter(
        ({ rank }, index) =>
          rank.distancePercent <= unmeasuredMismatchPercent || matches.length + index < resultMinCount,
      );
      // Computed before the database query, because showcase and catalogue may change while it runs.
      const leftOut = countLeftOut(answers, homes);
      const relaxed = relax(answers, homes, fittingCount);
      const read = await loadRankedListings(listings, [...matches, ...close]);
      return {
        matches: toFinderMatches(matches, read, answers),
        close: toFinderMatches(close, read, answers),
        total,
        leftOut,
        relaxed,
      };
    },
    choices: (question: FinderQuestion, answers: FinderAnswers): readonly FinderOptionCounts[] =>
      optionsOf(question, showcase()).map((option) => {
        const optionAnswers: FinderAnswers = { ...answers, [question]: option };
        const { counts, cheapestEgp } = search.finderListings(optionAnswers, {
          matchCount: 0,
          closeCount: 0,
        });
        const { fittingCount, fromEgp } = rankProjects(optionAnswers);
        const leastEgp = (optionAnswers.budget && finderBudgets[optionAnswers.budget].range.min) ?? 1;
        const prices = [cheapestEgp, fromEgp].filter((egp) => egp >= leastEgp && egp < Infinity);
        return {
          option,
          projects: fittingCount,
          homes: counts[0] ?? 0,
          fromEgp: prices.length > 0 ? Math.min(...prices) : 0,
        };
      }),
  };
}

function optionsOf(question: FinderQuestion, { areas }: Pick<Showcase, "areas">): readonly FinderOption[] {
  return question === "location" ? listFinderAreas(areas).map(({ slug }) => slug) : finderOptions[question];
}

function sumOf({ projects, homes }: FinderMatchCounts): number {
  return projects + homes;
}
