import { useMemo } from "react";
import { useLocation } from "react-router";
import { queryOn } from "../../../domain/search/result-screen.ts";
import { parseSearch, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";

/**
 * What the form of a result screen says: the search that `view` answers. After a step that could not be answered it is
 * the search of the address, so that form and address never contradict each other.
 */
export function useShownQuery(
  { screen, query }: Pick<SearchView, "screen" | "query">,
  failure: FailedSearchView | undefined,
): SearchQuery {
  const { search } = useLocation();
  const hasFailed = failure !== undefined;
  return useMemo(
    () => (hasFailed ? queryOn(screen, parseSearch(new URLSearchParams(search)).query) : query),
    [hasFailed, screen, search, query],
  );
}
