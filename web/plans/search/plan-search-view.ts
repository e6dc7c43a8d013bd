import { formatPlanQuery, type PlanQuery } from "../../../domain/plans/plan-query.ts";
import type { AreaDefinition } from "../../../domain/places/area.ts";
import type { DroppedParam } from "../../../domain/search/search-params.ts";
import type { IsoDate } from "../../../domain/time/calendar.ts";
import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import type { PlanSearchResult } from "../../../server/plans/plan-search.ts";
import { formatRatePercent } from "../../../domain/plans/rate-text.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { FilterOptionView } from "../../search/view/search-view.ts";
import { monthAndYearText } from "../comparison/comparison-texts.ts";
import { formatEdition } from "../../shell/edition.ts";
import { type PlanMatchView, toPlanMatchView } from "./plan-match-view.ts";
import { relaxedLimitText } from "./plan-words.ts";

/** The content of the search by payment limits, in one language. */
export interface PlanSearchView extends Pick<
  PlanSearchResult,
  "total" | "leftOut" | "page" | "pageCount" | "facets"
> {
  readonly kind: "results";
  readonly edition: string;
  readonly query: PlanQuery;
  readonly dropped: readonly DroppedParam[];
  /** Areas with at least one result, and all chosen areas. */
  readonly areas: readonly FilterOptionView[];
  readonly matches: readonly PlanMatchView[];
  /** Explains present value and names the source of its discount rate. */
  readonly presentNote: string;
  /** Links that raise or remove one limit: the text, and the query string of that search. */
  readonly relaxed: readonly { readonly text: string; readonly search: string }[];
}

interface PlanSearchInput {
  readonly query: PlanQuery;
  readonly dropped: readonly DroppedParam[];
  /** All areas of the showcase, for their names. */
  readonly areas: readonly AreaDefinition[];
  readonly result: PlanSearchResult;
  /** The contract date: the current date in Cairo. */
  readonly today: IsoDate;
  readonly planRate: PublicConfig["planRate"];
}

export function toPlanSearchView(
  { query, dropped, areas, result, today, planRate }: PlanSearchInput,
  format: ReaderFormat,
): PlanSearchView {
  const context = { query, today, ratePercent: planRate.percent };
  const { total, leftOut, page, pageCount, facets } = result;
  return {
    kind: "results",
    edition: formatEdition(format),
    query,
    dropped,
    areas: areas
      .map(({ slug, name }) => ({ id: slug, label: name[format.locale], count: facets.areas[slug] ?? 0 }))
      .filter(({ id, count }) => count > 0 || query.areas.includes(id)),
    presentNote: getTranslator(format, "planSearch")("present", {
      rate: formatRatePercent(planRate.percent, format),
      month: monthAndYearText(planRate.month, format),
    }),
    matches: result.matches.flatMap((match) => toPlanMatchView(match, context, format) ?? []),
    relaxed: result.relaxed.map((relaxedLimit) => ({
      text: relaxedLimitText(relaxedLimit, format),
      search: formatPlanQuery(relaxedLimit.query),
    })),
    total,
    leftOut,
    page,
    pageCount,
    facets,
  };
}

/** Limits that are entered as text, which may not be a number. */
export const typedLimitNames = ["cash", "monthly", "years"] as const;
export type TypedLimitName = (typeof typedLimitNames)[number];

/** Returns the typed text of a limit if it is not a number; otherwise null. */
export function unparsedLimitText(
  { query, dropped }: Pick<PlanSearchView, "query" | "dropped">,
  name: TypedLimitName,
): string | null {
  const limit = { cash: query.cashEgp, monthly: query.monthlyEgp, years: query.years }[name];
  return limit === null ? (dropped.find((param) => param.name === name)?.value ?? null) : null;
}

/** Returns the invalid query parameters that belong to no limit's field. */
export function droppedParamsWithoutField(
  view: Pick<PlanSearchView, "query" | "dropped">,
): readonly DroppedParam[] {
  return view.dropped.filter(
    ({ name, value }) =>
      !typedLimitNames.some((limit) => limit === name && unparsedLimitText(view, limit) === value),
  );
}
