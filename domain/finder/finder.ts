import type { Area, AreaSlug } from "../places/area.ts";
import type { NumberRange } from "../search/search-grammar.ts";

/** The options of the home finder's first and last question ([FIND-2], [FIND-4]); the second asks for an area. */
export const finderOptions = {
  budget: ["under-2500000", "2500000-4000000", "over-4000000"],
  plan: ["cash", "5-years", "8-years"],
} as const satisfies {
  readonly budget: readonly string[];
  readonly plan: readonly string[];
};

/** In the order asked. */
export const finderQuestions = ["budget", "location", "plan"] as const;
export type FinderQuestion = (typeof finderQuestions)[number];
export type FinderOption<Question extends FinderQuestion = FinderQuestion> = Question extends "location"
  ? AreaSlug
  : (typeof finderOptions)[Exclude<Question, "location">][number];

type FinderArea = Pick<Area, "slug" | "finder">;

/** The areas that the finder offers, in its order. */
export function finderAreas<Known extends FinderArea>(areas: readonly Known[]): readonly Known[] {
  const placeOf = ({ finder }: Known) => finder?.place ?? 0;
  return areas.filter(({ finder }) => finder !== null).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** One choice for each question; null where there is none, which restricts nothing. */
export type FinderAnswers = { readonly [Question in FinderQuestion]: FinderOption<Question> | null };

/** A question by its number, or what was found. */
type FinderStep = 1 | 2 | 3 | "results";

export const noFinderAnswers: FinderAnswers = { budget: null, location: null, plan: null };

/** Both edges belong to the middle band (EGP); `limits` are the sums that people speak of. */
export const finderBudgets: Readonly<
  Record<FinderOption<"budget">, { readonly holds: NumberRange; readonly limits: NumberRange }>
> = {
  "under-2500000": { holds: { min: null, max: 2_499_999 }, limits: { min: null, max: 2_500_000 } },
  "2500000-4000000": {
    holds: { min: 2_500_000, max: 4_000_000 },
    limits: { min: 2_500_000, max: 4_000_000 },
  },
  "over-4000000": { holds: { min: 4_000_001, max: null }, limits: { min: 4_000_000, max: null } },
};

/** Months over which somebody wants to be able to pay; 0 for at once. */
export const finderMonths: Readonly<Record<FinderOption<"plan">, number>> = {
  cash: 0,
  "5-years": 60,
  "8-years": 96,
};

/** Every parameter that the finder may have in its address. */
export const finderParamNames: ReadonlySet<string> = new Set([...finderQuestions, "step"]);

/**
 * What an address asks; values that are none count as no answer, and the first question comes first.
 * @param areas of the showcase
 */
export function parseFinder(
  params: URLSearchParams,
  areas: readonly FinderArea[],
): {
  readonly answers: FinderAnswers;
  readonly step: FinderStep;
} {
  const chosen = <Option extends string>(name: FinderQuestion, options: readonly Option[]) =>
    options.find((option) => params.getAll(name).includes(option)) ?? null;
  const step = params.get("step");
  return {
    answers: {
      budget: chosen("budget", finderOptions.budget),
      location: chosen(
        "location",
        finderAreas(areas).map(({ slug }) => slug),
      ),
      plan: chosen("plan", finderOptions.plan),
    },
    step: step === "results" ? step : step === "2" ? 2 : step === "3" ? 3 : 1,
  };
}

/** Answers and step as the address has them; nothing for the first question unanswered. */
export function finderSearch(answers: FinderAnswers, step: FinderStep): string {
  const params = new URLSearchParams();
  for (const question of finderQuestions) {
    const answer = answers[question];
    if (answer !== null) params.set(question, answer);
  }
  if (step !== 1) params.set("step", String(step));
  return params.toString();
}
