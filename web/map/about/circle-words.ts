import { queryWith, type SearchQuery } from "../../../domain/search/search-query.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { urls } from "../../shell/urls.ts";

/** The place of a circle; of several the one with the most homes, and how many others there are. */
export function useCirclePlace(): (place: string, otherCount: number) => string {
  const t = useTranslations("map");
  return (place, otherCount) => (otherCount > 0 ? t("about.several", { place, count: otherCount }) : place);
}

/** The list of the homes of a search that lie about there. A part of the map says nothing more of them. */
export function aboutHref(locale: Locale, query: SearchQuery, about: string): string {
  return urls.results(locale, { kind: "list" }, queryWith(query, { about, box: null, drawn: null }));
}
