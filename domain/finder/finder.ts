import type { Area, AreaSlug } from "../places/area.ts";
import type { NumberRange } from "../search/search-grammar.ts";

/**
 * Options of the home finder's first and last questions ([FIND-2], [FIND-4]); the options of the second are areas
 * of the showcase.
 */
export const finderOptions = {
  budget: ["under-2500000", "2500000-4000000", "over-4000000"],
  plan: ["cash", "5-years", "8-years"],
} as const;

/** The questions, in the order in which they are asked. */
export const finderQuestions = ["budget", "location", "plan"] as const;
export type FinderQuestion = (typeof finderQuestions)[number];
export type FinderOption<Question extends FinderQuestion = FinderQuestion> = Question extends "location"
  ? AreaSlug
  : (typeof finderOptions)[Exclude<Question, "location">][number];

type FinderArea = Pick<Area, "slug" | "finder">;

/** The areas that the finder offers, in display order. */
export function listFinderAreas<Known extends FinderArea>(areas: readonly Known[]): readonly Known[] {
  const placeOf = ({ finder }: Known) => finder?.place ?? 0;
  return areas.filter(({ finder }) => finder !== null).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The answer to each question; null if unanswered, which restricts nothing. */
export type FinderAnswers = { readonly [Question in FinderQuestion]: FinderOption<Question> | null };

/** The number of a question, or the results page. */
type FinderStep = 1 | 2 | 3 | "results";

export const noFinderAnswers: FinderAnswers = { budget: null, location: null, plan: null };

/**
 * `range` is the price range that matches, in EGP: 2,500,000 and 4,000,000 match the middle budget only. `limits` are
 * the round sums shown to visitors.
 */
export const finderBudgets: Readonly<
  Record<FinderOption<"budget">, { readonly range: NumberRange; readonly limits: NumberRange }>
> = {
  "under-2500000": { range: { min: null, max: 2_499_999 }, limits: { min: null, max: 2_500_000 } },
  "2500000-4000000": {
    range: { min: 2_500_000, max: 4_000_000 },
    limits: { min: 2_500_000, max: 4_000_000 },
  },
  "over-4000000": { range: { min: 4_000_001, max: null }, limits: { min: 4_000_000, max: null } },
};

/** Months over which the buyer wants to pay; 0 for cash. */
export const finderTermMonths: Readonly<Record<FinderOption<"plan">, number>> = {
  cash: 0,
  "5-years": 60,
  "8-years": 96,
};

export const finderParamNames: ReadonlySet<string> = new Set([...finderQuestions, "step"]);

/**
 * Reads the answers and the step from a URL; unknown values count as unanswered, and a missing step is the first
 * question.
 * @param areas areas of the showcase
 */
export function parseFinderAnswers(
  params: URLSearchParams,
  areas: readonly FinderArea[],
): { readonly answers: FinderAnswers; readonly step: FinderStep } {
  const readChoice = <Option extends string>(name: FinderQuestion, options: readonly Option[]) =>
    options.find((option) => params.getAll(name).includes(option)) ?? null;
  const step = params.get("step");
  return {
    answers: {
      budget: readChoice("budget", finderOptions.budget),
      location: readChoice(
        "location",
        listFinderAreas(areas).map(({ slug }) => slug),
      ),
      plan: readChoice("plan", finderOptions.plan),
    },
    step: step === "results" ? step : step === "2" ? 2 : step === "3" ? 3 : 1,
  };
}

/** URL query for answers and step; "" for the first question without answers. */
export function formatFinderAnswers(answers: FinderAnswers, step: FinderStep): string {
  const params = new URLSearchParams();
  for (const question of finderQuestions) {
    const answer = answers[question];
    if (answer !== null) params.set(question, answer);
  }
  if (step !== 1) params.set("step", String(step));
  return params.toString();
}
