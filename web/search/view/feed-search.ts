import {
  emptyQuery,
  queryWith,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";

/** Returns the query string of a search for its feed, without sort order and page. */
export function feedSearch(query: SearchQuery): string {
  return serializeSearch(queryWith(query, { sort: emptyQuery.sort })).toString();
}
