import { textIn } from "../../../domain/text/locale.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { NamedKind } from "../../../domain/search/filters.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import { listText } from "../../../messages/lists.ts";
import { excludedWords } from "./excluded-words.ts";
import { optionName } from "./option-name.ts";
import { filterWords, type SentName } from "./filter-words.ts";

/**
 * Returns the names of all filter options in the page's language. Server only, because it needs all areas and
 * places.
 */
export function namesOf(search: Pick<Search, NamedKind>, reader: NumberStyle): SentName {
  const nameOf: SentName = (kind, id) => {
    if (kind === "features") return optionName(kind, id, reader);
    if (kind === "excluded") return excludedWords(id, reader, (place) => nameOf("places", place));
    const option = search[kind]().find(({ slug }) => slug === id);
    return option && textIn(reader.locale, option);
  };
  return nameOf;
}

/** Returns all filters of a search in one line: "Villa, New Cairo, Price: up to EGP 9,000,000"; "" without filters. */
export function searchWords(query: SearchQuery, names: Pick<Search, NamedKind>, reader: NumberStyle): string {
  const nameOf = namesOf(names, reader);
  const words = activeFilters(query).map((filter) => filterWords(filter, reader, nameOf));
  return listText(words, reader.locale);
}
