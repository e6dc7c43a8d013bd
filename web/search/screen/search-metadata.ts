import type { MetaDescriptor } from "react-router";
import type { Locale } from "../../../domain/text/locale.ts";
import { freePart, homesPerPage, type ResultScreen } from "../../../domain/search/result-screen.ts";
import { emptyQuery, queryWith } from "../../../domain/search/search-query.ts";
import { isUnfiltered } from "../../../domain/search/search-filters.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { feedSearch } from "../view/feed-search.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { pageMetadata, pageTitle } from "../../shell/metadata.ts";
import { areaCard } from "../../seo/social-cards.ts";
import { urls } from "../../shell/urls.ts";
import { screenTexts } from "../view/screen-texts.ts";
import type { FailedSearchView, SearchView } from "../view/search-view.ts";

interface SearchPageMetadata {
  /** None when the root loader failed. */
  readonly config: PublicConfig | undefined;
  readonly locale: Locale;
  readonly view: SearchView | FailedSearchView | undefined;
}

/**
 * Everything in `<head>` that describes a result screen. Only the plain list and its pages are for search engines:
 * filters multiply addresses without end.
 */
export function searchMetadata({ config, locale, view }: SearchPageMetadata): MetaDescriptor[] {
  if (!config) return [];
  if (view?.kind !== "results") {
    const title = getTranslator(locale, "search.failure")("title");
    return hiddenMetadata(title, locale, config);
  }
  const { screen, query } = view;
  const asked = freePart(screen, query);
  const isIndexed = isUnfiltered(asked) && asked.sort === emptyQuery.sort;
  const isView = isViewOfListings(screen);
  // Pages of another length are not the pages of the listings: all of them belong to the first.
  const isSamePage = homesPerPage[screen.kind] === homesPerPage.grid;
  const page = isSamePage ? query.page : 1;
  const canonicalQuery = isIndexed ? queryWith(emptyQuery, { page }) : query;
  const { title, description } = screenTexts(screen, locale);
  return pageMetadata({
    config,
    locale,
    title,
    description,
    canonical: (each) => urls.results(each, isView ? { kind: "grid" } : screen, canonicalQuery),
    card:
      screen.kind === "area" && screen.area !== "all" ? areaCard({ config, locale }, screen.area) : undefined,
    hasFeed: true,
    feedSearch: feedSearch(query),
    isHidden: !isIndexed,
  });
}

/** Of a page that is not there to be found. */
export function hiddenMetadata(title: string, locale: Locale, config: PublicConfig): MetaDescriptor[] {
  return [{ title: pageTitle(title, config.brandName[locale]) }, { name: "robots", content: "noindex" }];
}

/** Rows, map and all areas together are other views of the listings themselves. */
function isViewOfListings(screen: ResultScreen): boolean {
  return screen.kind === "list" || screen.kind === "map" || (screen.kind === "area" && screen.area === "all");
}
