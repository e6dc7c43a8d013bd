import { compareFinderRanks } from "../../domain/finder/finder-fit.ts";
import {
  findBestProjectMatch,
  unitPlanOptions,
  type UnitPlanOption,
} from "../../domain/finder/finder-projects.ts";
import { type FinderAnswers, finderQuestions } from "../../domain/finder/finder.ts";
import { distinctProjects } from "../../domain/showcase/project-facts.ts";
import type { Showcase } from "../../domain/showcase/published-showcase.ts";
import type { Developer, Project } from "../../domain/showcase/showcase.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { RankedProject } from "./finder-matches.ts";

/** Number of full matches to cache, and of other projects; at least as many as the finder shows. */
const cachedCount = 10;

/** The ranking of the showcase's projects for one set of answers. */
export interface ProjectRanking {
  /** The best full matches (`fitting`) and the best other projects (`others`), each in rank order. */
  readonly fitting: readonly RankedProject[];
  readonly others: readonly RankedProject[];
  /** Number of full matches. */
  readonly fittingCount: number;
  /** The lowest known price of full matches within the budget; Infinity if none is known. */
  readonly fromEgp: number;
}

interface ProjectOffer {
  readonly developer: Developer;
  readonly project: Project;
  readonly planOptions: readonly UnitPlanOption[];
}

/** The offers of a day, and a cache of the rankings computed from them. */
interface RankingCache {
  readonly day: IsoDate;
  readonly developers: readonly Developer[];
  readonly projects: readonly ProjectOffer[];
  /** Rankings by combination of answers. At most 16 combinations for each area of the finder, and 16 without area. */
  readonly rankings: Map<string, ProjectRanking>;
}

/**
 * Creates a function that ranks the projects of a showcase. It caches offers and rankings until the showcase or
 * the day changes, because 600 projects have some ten thousand combinations of unit type and plan.
 */
export function createProjectRanker(): (
  showcase: Pick<Showcase, "developers">,
  answers: FinderAnswers,
  today: IsoDate,
) => ProjectRanking {
  let cache: RankingCache | null = null;
  return ({ developers }, answers, day) => {
    if (cache?.day !== day || cache.developers !== developers)
      cache = { day, developers, projects: offersOnDay(developers, day), rankings: new Map() };
    const key = finderQuestions.map((question) => answers[question]).join();
    const cached = cache.rankings.get(key);
    if (cached) return cached;
    const ranking = rank(cache.projects, answers);
    cache.rankings.set(key, ranking);
    return ranking;
  };
}

function offersOnDay(developers: readonly Developer[], day: IsoDate): readonly ProjectOffer[] {
  return developers.flatMap((developer) =>
    distinctProjects(developer).map((project) => ({
      developer,
      project,
      planOptions: unitPlanOptions(project, day),
    })),
  );
}

function rank(projects: readonly ProjectOffer[], answers: FinderAnswers): ProjectRanking {
  let fromEgp = Infinity;
  const fitted = projects.flatMap(({ developer, project, planOptions }): RankedProject[] => {
    const answer = findBestProjectMatch(planOptions, answers.location === project.areaSlug, answers);
    if (!answer) return [];
    fromEgp = Math.min(fromEgp, answer.fromEgp);
    return [{ developer, project, fit: answer.fit }];
  });
  const sorted = fitted.toSorted((a, b) => compareFinderRanks(a.fit, b.fit));
  const fittingCount = sorted.filter(({ fit }) => fit.misses === 0).length;
  return {
    fitting: sorted.slice(0, Math.min(fittingCount, cachedCount)),
    others: sorted.slice(fittingCount, fittingCount + cachedCount),
    fittingCount,
    fromEgp,
  };
}
