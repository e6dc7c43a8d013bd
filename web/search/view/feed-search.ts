import {
  emptyQuery,
  queryWith,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";

/** Returns the query string of the search that a feed follows, without order and page. */
export function feedSearch(query: SearchQuery): string {
  return serializeSearch(queryWith(query, { sort: emptyQuery.sort })).toString();
}
