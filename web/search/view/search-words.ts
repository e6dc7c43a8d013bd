import { areas } from "../../../domain/places/area.ts";
import { finishingLabels } from "../../../domain/listings/finishing.ts";
import { type Bilingual, type Locale, textIn } from "../../../domain/text/locale.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { activeFilters } from "../../../domain/search/search-filters.ts";
import { unitTypeLabels } from "../../../domain/listings/unit-type.ts";
import type { Search } from "../../../server/search/search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { filterWords, type OptionName } from "./filter-words.ts";

/** The names of the options that have the same name on every day. */
const fixedNames: Readonly<Record<string, Readonly<Record<string, Bilingual | undefined>>>> = {
  areas: Object.fromEntries(Object.entries(areas).map(([slug, { name }]) => [slug, name])),
  unitTypes: unitTypeLabels,
  finishings: finishingLabels,
};

/** The filters of a search in one line: "Villa, New Cairo, Price: up to EGP 9,000,000"; "" where it has none. */
export function searchWords(
  query: SearchQuery,
  names: Pick<Search, "developers" | "projects">,
  locale: Locale,
): string {
  const t = getTranslator(locale, "search");
  const nameOf: OptionName = (kind, id) => {
    if (kind === "developers" || kind === "projects") {
      const option = names[kind]().find(({ slug }) => slug === id);
      return option && textIn(locale, option);
    }
    if (kind === "status") return t(`status.${id as SearchQuery["status"]}`);
    if (kind === "deliveries" && (id === "now" || id === "unknown")) return t(`delivery.${id}`);
    return fixedNames[kind]?.[id]?.[locale];
  };
  const words = activeFilters(query).map((filter) => filterWords(filter, locale, nameOf));
  return words.join(locale === "ar" ? "، " : ", ");
}
