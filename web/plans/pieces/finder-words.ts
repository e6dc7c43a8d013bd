import { findAreaBySlug, type AreaDefinition } from "../../../domain/places/area.ts";
import type { FinderReason } from "../../../domain/finder/finder-reasons.ts";
import { type FinderAnswers, type FinderQuestion, finderQuestions } from "../../../domain/finder/finder.ts";
import { type Locale, localizedText } from "../../../domain/text/locale.ts";
import { formatPercent, type NumberStyle } from "../../../domain/money/money.ts";
import type { FinderMatch } from "../../../server/plans/finder-matches.ts";
import type { FinderMatchCounts } from "../../../server/plans/finder.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { formatShortEgp } from "../../../messages/money.ts";
import { yearsAndMonthsText } from "./years-and-months.ts";

/** Texts of the home finder in the visitor's language and digits (Latin or Arabic-Indic). */

/** A visitor's answers to the finder's questions. `areaLabel` names the chosen area; "" if none was chosen. */
export interface LabelledFinderAnswers {
  readonly answers: FinderAnswers;
  readonly areaLabel: string;
}

/** Returns an answer as "2.5M to 4M EGP"; null if the question has no answer. */
export function finderAnswerText(
  { answers, areaLabel }: LabelledFinderAnswers,
  question: FinderQuestion,
  format: NumberStyle,
): string | null {
  if (question === "location") return areaLabel || null;
  const answer = answers[question];
  return answer && getTranslator(format, "finder.options")(answer);
}

/** The chosen answers joined by bullets, or a dash if there are none [FIND-6]. */
export function finderAnswersSummaryText(answers: LabelledFinderAnswers, format: NumberStyle): string {
  const answerTexts = finderQuestions.flatMap(
    (question) => finderAnswerText(answers, question, format) ?? [],
  );
  return answerTexts.length > 0 ? answerTexts.join(" • ") : "–";
}

/** Returns "2 projects and 14 homes", "1 home", "Nothing just now". */
export function finderMatchCountText(count: FinderMatchCounts, format: NumberStyle): string {
  const t = getTranslator(format, "finder.counts");
  const { projects, homes } = count;
  if (projects > 0 && homes > 0) return t("both", { projects, homes });
  if (projects > 0) return t("projects", { projects });
  return homes > 0 ? t("homes", { homes }) : t("none");
}

/**
 * Returns why a match was found, or how it differs from the answers.
 * @param areas areas with projects in the showcase, for their names
 */
export function finderMatchReasonText(
  { detail }: FinderReason,
  match: FinderMatch,
  areas: readonly AreaDefinition[],
  format: NumberStyle,
): string {
  const { locale } = format;
  const t = getTranslator(format, "finder.reasons");
  switch (detail.kind) {
    case "in-budget":
      return t("inBudget");
    case "reaches-budget": {
      const { from, to } = pricesOf(match);
      const text = (egp: number) => formatShortEgp(egp, format).text;
      return t("reaches", { from: text(from), to: text(to) });
    }
    case "no-price":
      return t("noPrice");
    case "under-budget":
      return t("under", { percent: formatPercent(detail.percent, format) });
    case "over-budget":
    case "below-budget": {
      const isOver = detail.kind === "over-budget";
      const { from, to } = pricesOf(match);
      const price = formatShortEgp(isOver ? from : to, format).text;
      if (detail.percent === 0) return t(isOver ? "overJust" : "belowJust", { price });
      return t(isOver ? "over" : "below", { price, percent: formatPercent(detail.percent, format) });
    }
    case "in-area":
    case "elsewhere":
      return placeText(match, areas, locale) || t("noPlace");
    case "cash": {
      const discount = match.kind === "project" ? -match.fit.plan.priceChangePercent : 0;
      return discount > 0 ? t("cashDiscount", { percent: formatPercent(discount, format) }) : t("cash");
    }
    case "cash-only":
      return t("cashOnly");
    case "no-terms":
      return t("noTerms");
    case "instalments":
    case "shorter":
      return t(detail.kind, { duration: yearsAndMonthsText(detail.months, format) });
    case "instalments-only":
      return t("instalmentsOnly", { duration: yearsAndMonthsText(detail.months, format) });
  }
}

function pricesOf(match: FinderMatch): { readonly from: number; readonly to: number } {
  if (match.kind === "project") return match.fit.priceEgp;
  return { from: match.listing.priceEgp, to: match.listing.priceEgp };
}

function placeText(match: FinderMatch, areas: readonly AreaDefinition[], locale: Locale): string {
  if (match.kind === "project") return findAreaBySlug(areas, match.project.areaSlug)?.name[locale] ?? "";
  return localizedText(locale, match.listing.location);
}
