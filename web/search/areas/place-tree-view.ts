import type { Reader } from "../../../domain/money/reader.ts";
import { parseSearch, queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import { searchWords } from "../view/search-words.ts";
import { type PlaceNode, placeTree } from "./place-entries.ts";

/** The tree of every place that has homes of a search. */
export interface PlaceTreeView {
  readonly nodes: readonly PlaceNode[];
  /** The search whose homes are counted, without its restriction to places; links to places keep its filters. */
  readonly query: SearchQuery;
  /** The same search in words; "" if all homes are counted. */
  readonly words: string;
}

/** @param params of the page of areas: "q" is the name of a place, the other filters say which homes are counted */
export function toPlaceTreeView(
  search: Pick<Search, "facets" | "gazetteer" | "areas" | "developers" | "projects" | "places">,
  params: URLSearchParams,
  reader: Reader,
  now: Date,
): PlaceTreeView {
  const asked = new URLSearchParams(params);
  asked.delete("q");
  const query = queryWith(parseSearch(asked, [], search.gazetteer.areas).query, { places: [] });
  return {
    nodes: placeTree(search, reader.locale, { now, query }),
    query,
    words: searchWords(query, search, reader),
  };
}
