import type { NumberStyle } from "../../../domain/money/money.ts";
import {
  withoutScreenFilters,
  isAreaOrPlaceScreen,
  type ResultScreen,
} from "../../../domain/search/result-screen.ts";
import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import { listActiveFilters, withoutFilterNamed } from "../../../domain/search/search-filters.ts";
import type { FilterRelaxation } from "../../../server/search/search.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import { type OptionNameLookup, quotedFilterText } from "./filter-words.ts";

/** A changed search that finds homes where the original finds none. */
export interface AlternativeSearch {
  /** The change as text: "Without “Villa”". */
  readonly words: string;
  /** Number of homes that the changed search finds. */
  readonly total: number;
  readonly href: string;
}

export interface RelaxationView {
  readonly without: AlternativeSearch;
  /** The search with the same range widened just enough to find a home; null for other filters. */
  readonly wider: AlternativeSearch | null;
}

interface SearchContext {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly nameOf: OptionNameLookup;
}

/** Maximum number of alternatives; more would make choosing harder. */
const maxCount = 5;

/** Returns up to `maxCount` changed searches, most homes first. */
export function toRelaxationViews(
  relaxations: readonly FilterRelaxation[],
  context: SearchContext,
  format: NumberStyle,
): readonly RelaxationView[] {
  return relaxations
    .toSorted((a, b) => b.total - a.total)
    .slice(0, maxCount)
    .map((relaxation) => ({
      without: withoutFilters(relaxation, context, format),
      wider: widerRange(relaxation, context, format),
    }));
}

function withoutFilters(
  { filters, total }: FilterRelaxation,
  context: SearchContext,
  format: NumberStyle,
): AlternativeSearch {
  const t = getTranslator(format, "search.relax");
  const { screen, query, nameOf } = context;
  const { kind } = filters[0];
  if (listActiveFilters(withoutScreenFilters(screen, query)).some((filter) => filter.kind === kind)) {
    const words = filters.map((filter) => quotedFilterText(filter, format, nameOf));
    return {
      words: t("without", { filter: joinWithCommas(words, format.locale) }),
      total,
      href: urls.results(format.locale, screen, withoutFilterNamed(query, kind)),
    };
  }
  // The area is part of the screen's path, so the search without it is on another screen.
  const isArea = isAreaOrPlaceScreen(screen);
  const widerScreen: ResultScreen = isArea ? { kind: "area", area: "all" } : { kind: "grid" };
  return {
    words: t(isArea ? "allAreas" : "anyAge"),
    total,
    href: urls.results(
      format.locale,
      widerScreen,
      updateSearchQuery(query, isArea ? { areas: [], places: [] } : { isNew: false }),
    ),
  };
}

function widerRange(
  { wider }: FilterRelaxation,
  context: SearchContext,
  format: NumberStyle,
): AlternativeSearch | null {
  if (!wider) return null;
  const { kind, range, total } = wider;
  const t = getTranslator(format, "search.relax");
  return {
    words: t("with", { filter: quotedFilterText({ kind, value: range }, format, context.nameOf) }),
    total,
    href: urls.results(format.locale, context.screen, updateSearchQuery(context.query, { [kind]: range })),
  };
}
