import {
  emptyQuery,
  updateSearchQuery,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";

/** Returns the query string of a search's feed, without sort order and page. */
export function feedQueryString(query: SearchQuery): string {
  return serializeSearch(updateSearchQuery(query, { sort: emptyQuery.sort })).toString();
}
