import type { ReaderFormat } from "../../../domain/money/reader-format.ts";
import {
  parseSearchQuery,
  updateSearchQuery,
  type SearchQuery,
} from "../../../domain/search/search-query.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { searchSummaryText } from "../view/search-words.ts";
import { type PlaceTreeNode, buildPlaceTree } from "./place-entries.ts";

/** The tree of all places in which a search finds homes. */
export interface PlaceTreeView {
  readonly nodes: readonly PlaceTreeNode[];
  /** The search whose homes are counted, without its place filter. Links to places add the place to this search. */
  readonly query: SearchQuery;
  /** `query` as text; "" if it has no filters. */
  readonly words: string;
}

/**
 * Returns the tree for the areas page.
 * @param params parameters of the page: "q" searches place names, the other filters select the homes to count
 */
export function toPlaceTreeView(
  search: Pick<SearchService, "facets" | "gazetteer" | "areas" | "developers" | "projects" | "places">,
  params: URLSearchParams,
  format: ReaderFormat,
  now: Date,
): PlaceTreeView {
  const filterParams = new URLSearchParams(params);
  filterParams.delete("q");
  const query = updateSearchQuery(parseSearchQuery(filterParams, [], search.gazetteer.areas).query, {
    places: [],
  });
  return {
    nodes: buildPlaceTree(search, format.locale, { now, query }),
    query,
    words: searchSummaryText(query, search, format),
  };
}
