import type { FinderAnswers, FinderQuestion } from "../../domain/finder/finder.ts";
import type { Reader } from "../../domain/money/reader.ts";
import type { IsoDate } from "../../domain/time/calendar.ts";
import type { FinderMatch } from "../../server/plans/finder-matches.ts";
import type { FinderChoice, FinderResult } from "../../server/plans/finder.ts";
import { type ListingCardView, toListingCardView } from "../listings/cards/listing-card-view.ts";
import { reasonText } from "../plans/pieces/finder-words.ts";
import { type ProjectMatchView, toProjectMatchView } from "../plans/pieces/project-match-view.ts";
import { editionOf } from "../shell/edition.ts";

export interface FinderQuestionView {
  readonly kind: "question";
  readonly edition: string;
  readonly step: 1 | 2 | 3;
  readonly answers: FinderAnswers;
  readonly choices: readonly FinderChoice[];
}

/** A home or a project that was found, and why. */
export type FinderMatchView = {
  /** The code of a home, the slug of a project. */
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

export type FinderResultsView = Pick<FinderResult, "total" | "leftOut" | "relaxed"> & {
  readonly kind: "results";
  readonly edition: string;
  readonly answers: FinderAnswers;
  readonly matches: readonly FinderMatchView[];
  /** What comes closest besides. */
  readonly close: readonly FinderMatchView[];
};

interface Found {
  readonly answers: FinderAnswers;
  readonly result: FinderResult;
  /** In Cairo. */
  readonly today: IsoDate;
}

/** What the page of results shows, in one language. */
export function toResultsView({ answers, result, today }: Found, reader: Reader): FinderResultsView {
  const toView = (match: FinderMatch) => toMatchView(match, today, reader);
  return {
    kind: "results",
    edition: editionOf(reader),
    answers,
    matches: result.matches.map(toView),
    close: result.close.map(toView),
    total: result.total,
    leftOut: result.leftOut,
    relaxed: result.relaxed,
  };
}

function toMatchView(match: FinderMatch, today: IsoDate, reader: Reader): FinderMatchView {
  const reasons = match.reasons.map((reason) => ({
    question: reason.question,
    fits: reason.fits,
    text: reasonText(reason, match, reader),
  }));
  if (match.kind === "home") {
    const card = toListingCardView(match.listing, reader);
    return { kind: "home", key: card.code, card, reasons };
  }
  const card = toProjectMatchView(match, today, reader);
  return { kind: "project", key: card.projectSlug, card, reasons };
}
