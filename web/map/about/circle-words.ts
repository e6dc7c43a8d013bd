import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";

/** Returns the name of a circle's place, of several the one with most homes, and the number of the others. */
export function useCirclePlace(): (place: string, otherCount: number) => string {
  const t = useTranslations("map");
  return (place, otherCount) => (otherCount > 0 ? t("about.several", { place, count: otherCount }) : place);
}

/** Returns the address of the list of a search's homes in a place, without any restriction to a part of the map. */
export function approximateHref(locale: Locale, query: SearchQuery, about: string): string {
  return urls.results(locale, { kind: "list" }, queryWith(query, { about, box: null, drawn: null }));
}
