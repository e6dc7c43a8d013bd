import { updateSearchQuery, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";

/** Returns a function for a circle's text: its place with the most homes, and the number of its other places. */
export function useCirclePlaceText(): (place: string, otherCount: number) => string {
  const t = useTranslations("map");
  return (place, otherCount) => (otherCount > 0 ? t("about.several", { place, count: otherCount }) : place);
}

/** Returns the address of the search's homes in a place, without the map's box and drawn area. */
export function approximateListingsHref(locale: Locale, query: SearchQuery, about: string): string {
  return urls.results(locale, { kind: "list" }, updateSearchQuery(query, { about, box: null, drawn: null }));
}
