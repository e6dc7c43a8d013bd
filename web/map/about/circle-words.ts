import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";

/**
 * Returns a function that makes a circle's text from the name of its place with the most homes, and the number of
 * its other places.
 */
export function useCirclePlaceText(): (place: string, otherCount: number) => string {
  const t = useTranslations("map");
  return (place, otherCount) => (otherCount > 0 ? t("about.several", { place, count: otherCount }) : place);
}

/**
 * Returns the address of a list of the search's homes in a place. The map's box and drawn area are removed from
 * the search.
 */
export function approximateListingsHref(locale: Locale, query: SearchQuery, about: string): string {
  return urls.results(locale, { kind: "list" }, updateSearchQuery(query, { about, box: null, drawn: null }));
}
