import {
  emptyQuery,
  queryWith,
  type SearchQuery,
  serializeSearch,
} from "../../../domain/search/search-query.ts";

/** The search that a feed follows, as it stands in its address: which homes, whatever their order and page. */
export function feedSearch(query: SearchQuery): string {
  return serializeSearch(queryWith(query, { sort: emptyQuery.sort })).toString();
}
