import { useMemo } from "react";
import { useLocation } from "react-router";
import { withScreenFilters } from "../../../domain/search/result-screen.ts";
import { parseSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";

/**
 * Returns the search to show in the form: that of `view`, or that of the address if loading it failed, so that
 * form and address always agree.
 */
export function useFormQuery(
  { screen, query }: Pick<SearchView, "screen" | "query">,
  failure: FailedSearchView | undefined,
): SearchQuery {
  const { search } = useLocation();
  const hasFailed = failure !== undefined;
  return useMemo(
    () =>
      hasFailed ? withScreenFilters(screen, parseSearchQuery(new URLSearchParams(search)).query) : query,
    [hasFailed, screen, search, query],
  );
}
