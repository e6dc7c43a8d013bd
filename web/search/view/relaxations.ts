import type { Locale } from "../../../domain/text/locale.ts";
import { freePart, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import { type ActiveFilter, activeFilters, withoutKind } from "../../../domain/search/search-filters.ts";
import type { Relaxation } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { urls } from "../../shell/urls.ts";
import { filterWords, type PlaceName } from "./filter-words.ts";

/** A search that finds homes where the one asked finds none. */
export interface WayOut {
  /** "Without “Villa”". */
  readonly words: string;
  /** Homes that it brings. */
  readonly total: number;
  readonly href: string;
  readonly isSameScreen: boolean;
}

export interface RelaxationView {
  readonly without: WayOut;
  /** The same range, no wider than it takes. */
  readonly wider: WayOut | null;
}

interface Asked {
  readonly screen: ResultScreen;
  readonly query: SearchQuery;
  readonly nameOf: PlaceName;
}

/** More would be no help to choose. */
const maxCount = 5;

/** What each restriction costs, in words and as addresses, the most helpful first. */
export function toRelaxations(
  found: readonly Relaxation[],
  asked: Asked,
  locale: Locale,
): readonly RelaxationView[] {
  return found
    .toSorted((a, b) => b.total - a.total)
    .slice(0, maxCount)
    .map((relaxation) => ({
      without: withoutFilters(relaxation, asked, locale),
      wider: widerRange(relaxation, asked, locale),
    }));
}

function withoutFilters({ filters, total }: Relaxation, asked: Asked, locale: Locale): WayOut {
  const t = getTranslator(locale, "search.relax");
  const { screen, query, nameOf } = asked;
  const { kind } = filters[0];
  if (activeFilters(freePart(screen, query)).some((filter) => filter.kind === kind)) {
    const words = filters.map((filter) => inQuotes(filter, locale, nameOf));
    return {
      words: t("without", { filter: words.join(locale === "ar" ? "، " : ", ") }),
      total,
      href: urls.results(locale, screen, withoutKind(query, kind)),
      isSameScreen: true,
    };
  }
  // The screen itself is the restriction: the same search has another address without it.
  const isArea = screen.kind === "area";
  const wider: ResultScreen = isArea ? { kind: "area", area: "all" } : { kind: "grid" };
  return {
    words: t(isArea ? "allAreas" : "anyAge"),
    total,
    href: urls.results(locale, wider, queryWith(query, isArea ? { areas: [] } : { isNew: false })),
    isSameScreen: false,
  };
}

function widerRange({ wider }: Relaxation, asked: Asked, locale: Locale): WayOut | null {
  if (!wider) return null;
  const { kind, range, total } = wider;
  const t = getTranslator(locale, "search.relax");
  return {
    words: t("with", { filter: inQuotes({ kind, value: range }, locale, asked.nameOf) }),
    total,
    href: urls.results(locale, asked.screen, queryWith(asked.query, { [kind]: range })),
    isSameScreen: true,
  };
}

/** What was typed is in quotes already. */
function inQuotes(filter: ActiveFilter, locale: Locale, nameOf: PlaceName): string {
  const words = filterWords(filter, locale, nameOf);
  return filter.kind === "text" ? words : getTranslator(locale, "search")("chip.text", { text: words });
}
