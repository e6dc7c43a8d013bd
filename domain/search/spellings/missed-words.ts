import { foldText } from "../../text/fold.ts";
import { type Locale, locales } from "../../text/locale.ts";
import { parseSearchQuery } from "../search-query.ts";
import { findSpellingFault } from "./spelling-fault.ts";

/** A search that found nothing, with the number of times and the last day on which visitors made it. */
export interface MissedSearch {
  /** URL form of the search, with its words in `q`. */
  readonly search: string;
  readonly locale: Locale;
  readonly count: number;
  /** Day in Egypt's calendar: "2026-05-03". */
  readonly lastDay: string;
}

/** Words that the search does not know, with all searches without results that contained them. */
export interface UnknownWords {
  /** The words in their most frequent spelling. */
  readonly words: string;
  readonly folded: string;
  readonly count: number;
  readonly lastDay: string;
  readonly locales: readonly Locale[];
  /** Other filters of these searches in URL form, the most frequent first; empty if the searches had only the words. */
  readonly others: readonly string[];
}

/** Number of other filters to show; more would not be readable at a glance. */
const othersCount = 3;

/** The words of a search without results. */
export function textOfMissedSearch({ search }: MissedSearch): string {
  return parseSearchQuery(new URLSearchParams(search)).query.text;
}

/**
 * Groups searches without results by their unknown words, the most frequent first.
 * @param restOf returns the still unknown words of a text; separate runs joined by ", "
 */
export function groupUnknownWords(
  searches: readonly MissedSearch[],
  restOf: (text: string) => string,
): readonly UnknownWords[] {
  const parts = searches.flatMap((search) => {
    const params = new URLSearchParams(search.search);
    const text = textOfMissedSearch(search);
    params.delete("q");
    const runs = restOf(text).split(/[,،]\s+/u);
    return runs.flatMap((run) => {
      const words = run.trim();
      const part = { ...search, words, folded: foldText(words), other: params.toString() };
      return findSpellingFault(words) === null ? [part] : [];
    });
  });
  return [...Map.groupBy(parts, ({ folded }) => folded)]
    .map(([folded, group]) => ({
      words: mostFrequent(group, ({ words }) => words)[0] ?? "",
      folded,
      count: group.reduce((sum, { count }) => sum + count, 0),
      lastDay: group.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ""),
      locales: locales.filter((each) => group.some(({ locale }) => locale === each)),
      others: mostFrequent(group, ({ other }) => other)
        .filter(Boolean)
        .slice(0, othersCount),
    }))
    .sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1));
}

function mostFrequent<Part extends { readonly count: number }>(
  parts: readonly Part[],
  textOf: (part: Part) => string,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(textOf(part), (counts.get(textOf(part)) ?? 0) + part.count);
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
}
