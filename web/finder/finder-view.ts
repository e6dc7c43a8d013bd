import type { FinderQuestion } from "../../domain/finder/finder.ts";
import { type Area, findAreaBySlug } from "../../domain/places/area.ts";
import type { Locale } from "../../domain/text/locale.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { ReaderFormat } from "../../domain/money/reader-format.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { FinderMatch } from "../../server/plans/finder-matches.ts";
import type { FinderOptionCounts, FinderResult } from "../../server/plans/finder.ts";
import { type ListingCardView, toListingCardView } from "../listings/cards/listing-card-view.ts";
import { type LabelledFinderAnswers, finderMatchReasonText } from "../plans/pieces/finder-words.ts";
import { type ProjectMatchView, toProjectMatchView } from "../plans/pieces/project-match-view.ts";
import { formatEdition } from "../shell/edition.ts";

export interface FinderQuestionView extends LabelledFinderAnswers {
  readonly kind: "question";
  readonly edition: string;
  readonly step: 1 | 2 | 3;
  readonly choices: readonly (FinderOptionCounts & { readonly label: string })[];
}

/** A home or project that the finder found, with the reasons. */
export type FinderMatchView = {
  /** React key: the home's unit code, or the project's slug. */
  readonly key: string;
  readonly reasons: readonly {
    readonly question: FinderQuestion;
    readonly fits: boolean;
    readonly text: string;
  }[];
} & (
  | { readonly kind: "home"; readonly card: ListingCardView }
  | { readonly kind: "project"; readonly card: ProjectMatchView }
);

export type FinderResultsView = LabelledFinderAnswers &
  Pick<FinderResult, "total" | "leftOut" | "relaxed"> & {
    readonly kind: "results";
    readonly edition: string;
    readonly matches: readonly FinderMatchView[];
    /** Matches that differ from the answers, closest first. */
    readonly close: readonly FinderMatchView[];
  };

/** Returns an area's name in the finder; "" if no area was chosen. */
export function finderAreaLabel(areas: readonly Area[], slug: string | null, locale: Locale): string {
  const area = slug === null ? null : findAreaBySlug(areas, slug);
  return (area?.finder?.label ?? area?.name)?.[locale] ?? "";
}

/** Returns the options of a question, in one language. */
export function labelFinderOptions(
  question: FinderQuestion,
  choices: readonly FinderOptionCounts[],
  areas: readonly Area[],
  format: ReaderFormat,
): FinderQuestionView["choices"] {
  const t = getTranslator(format, "finder.options");
  return choices.map((choice) =>
    Object.assign({}, choice, {
      label:
        question === "location"
          ? finderAreaLabel(areas, choice.option, format.locale)
          : t(choice.option as Parameters<typeof t>[0]),
    }),
  );
}

interface ResultsInput extends Pick<LabelledFinderAnswers, "answers"> {
  /** All areas of the showcase, for their names. */
  readonly areas: readonly Area[];
  readonly result: FinderResult;
  /** The current date in Cairo. */
  readonly today: IsoDate;
}

export function toFinderResultsView(
  { answers, areas, result, today }: ResultsInput,
  format: ReaderFormat,
): FinderResultsView {
  const toView = (match: FinderMatch) => toMatchView(match, { today, areas }, format);
  return {
    kind: "results",
    edition: formatEdition(format),
    answers,
    areaLabel: finderAreaLabel(areas, answers.location, format.locale),
    matches: result.matches.map(toView),
    close: result.close.map(toView),
    total: result.total,
    leftOut: result.leftOut,
    relaxed: result.relaxed,
  };
}

function toMatchView(
  match: FinderMatch,
  { today, areas }: Pick<ResultsInput, "today" | "areas">,
  format: ReaderFormat,
): FinderMatchView {
  const reasons = match.reasons.map((reason) => ({
    question: reason.question,
    fits: reason.isMatch,
    text: finderMatchReasonText(reason, match, areas, format),
  }));
  if (match.kind === "home") {
    const card = toListingCardView(match.listing, format);
    return { kind: "home", key: card.code, card, reasons };
  }
  const card = toProjectMatchView(match, today, format);
  return { kind: "project", key: card.projectSlug, card, reasons };
}
