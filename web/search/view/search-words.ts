import { localizedText } from "../../../domain/text/locale.ts";
import type { NumberStyle } from "../../../domain/money/money.ts";
import type { CatalogueFilterName } from "../../../domain/search/filter-names.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { listActiveFilters } from "../../../domain/search/search-filters.ts";
import type { SearchService } from "../../../server/search/questions/catalogue-search.ts";
import { joinWithCommas } from "../../../messages/lists.ts";
import { exclusionText } from "./excluded-words.ts";
import { filterOptionName } from "./option-name.ts";
import { filterText, type OptionNameLookup } from "./filter-words.ts";

/**
 * Returns a function that names options of filters in the page's language. Only for the server, because it needs
 * all areas and places.
 */
export function searchOptionNameLookup(
  search: Pick<SearchService, CatalogueFilterName>,
  format: NumberStyle,
): OptionNameLookup {
  const nameOf: OptionNameLookup = (kind, id) => {
    if (kind === "features") return filterOptionName(kind, id, format);
    if (kind === "excluded") return exclusionText(id, format, (place) => nameOf("places", place));
    const option = search[kind]().find(({ slug }) => slug === id);
    return option && localizedText(format.locale, option);
  };
  return nameOf;
}

/** Returns all filters of a search in one line: "Villa, New Cairo, Price: up to EGP 9,000,000"; "" without filters. */
export function searchSummaryText(
  query: SearchQuery,
  names: Pick<SearchService, CatalogueFilterName>,
  format: NumberStyle,
): string {
  const nameOf = searchOptionNameLookup(names, format);
  const words = listActiveFilters(query).map((filter) => filterText(filter, format, nameOf));
  return joinWithCommas(words, format.locale);
}
