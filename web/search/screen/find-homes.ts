import type { SearchQuery } from "../../../domain/search/search-query.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import type { SearchResult } from "../../../server/search/search.ts";
import type { FreeTextMatch } from "../view/reading-view.ts";

interface FindOptions {
  readonly pageSize: number;
  readonly now: Date;
  /** True if two conditions of the typed sentence contradict each other; no homes are returned then. */
  readonly isContradicted: boolean;
}

/**
 * Finds one page of homes. If no home contains all words, returns the homes that match the filters, those with
 * some of the words first.
 */
export function findListingsPage(
  search: Pick<SearchService, "find" | "findPartialMatches">,
  query: SearchQuery,
  { pageSize, now, isContradicted }: FindOptions,
): { readonly result: SearchResult; readonly words: FreeTextMatch | null } {
  const result = search.find(query, pageSize, now);
  if (isContradicted)
    return { result: { ...result, ids: [], total: 0, page: 1, pageCount: 1, unsaid: 0 }, words: null };
  if (query.text === "") return { result, words: null };
  if (result.total > 0) return { result, words: { of: "all" } };
  const partialResult = search.findPartialMatches(query, pageSize, now);
  return partialResult.total === 0
    ? { result, words: null }
    : { result: partialResult, words: { of: "some", count: partialResult.some } };
}
