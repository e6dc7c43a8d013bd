import {
  emptySearchQuery,
  updateSearchQuery,
  type SearchQuery,
  serializeSearchQuery,
} from "../../../domain/search/search-query.ts";

/** Returns the query string of a search's feed, without sort order and page. */
export function feedQueryString(query: SearchQuery): string {
  return serializeSearchQuery(updateSearchQuery(query, { sort: emptySearchQuery.sort })).toString();
}
