import { type Locale, textIn } from "../../../domain/text/locale.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import type { Search } from "../../../server/search/questions/catalogue-search.ts";
import { filterWords, type PlaceName } from "./filter-words.ts";

/** The filters of a search in one line: "Villa, New Cairo, Price: up to EGP 9,000,000"; "" where it has none. */
export function searchWords(
  query: SearchQuery,
  names: Pick<Search, "developers" | "projects">,
  locale: Locale,
): string {
  const nameOf: PlaceName = (kind, id) => {
    const option = names[kind]().find(({ slug }) => slug === id);
    return option && textIn(locale, option);
  };
  const words = activeFilters(query).map((filter) => filterWords(filter, locale, nameOf));
  return words.join(locale === "ar" ? "، " : ", ");
}
