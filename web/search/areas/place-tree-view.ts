import type { Reader } from "../../../domain/money/reader.ts";
import { parseSearch, queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import { searchWords } from "../view/search-words.ts";
import { type PlaceNode, placeTree } from "./place-entries.ts";

/** Every place with homes of a search. */
export interface PlaceTreeView {
  readonly nodes: readonly PlaceNode[];
  /** What the homes are searched by, wherever they are; links to places keep it. */
  readonly query: SearchQuery;
  /** The same in words; "" where all homes are counted. */
  readonly words: string;
}

/** @param params of the index of places, where "q" is a place's name and the other filters say which homes count */
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
